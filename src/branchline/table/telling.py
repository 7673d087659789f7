"""What the table tells: facts written down as they happen, in order, for people to read and see moved.

A rule tells a fact and whom and what it is about; the game's face says which of it whose eyes may see.
"""

import numpy as np

from branchline.rules import rule
from branchline.table.chance import OFF

TOLD = 16384  # more than any event needs: three other cards among twenty locomotives may be swept a thousand times

# What each fact is about, and who may see it, stands in `face.py`.
STARTS, DEALT, TURNED_UP, SWEPT, RESHUFFLED, OFFERED, DREW, TOOK, PAID = range(9)
CLAIMED, LOOKED, CHOSE, KEPT, RETURNED, KEPT_MANY, PASSED, LAST_ROUND, ENDED = range(9, 18)
SHOWN, SHUFFLED_UNDER = 18, 19
FIRST_OWN_FACT = 20  # a game's own facts follow


def fields():
    return dict(told=(np.int16, TOLD, 4), told_at=np.int32)


@rule
def tell(b, fact, first=0, second=0, third=0):
    """Write a fact down, if anybody listens."""
    if b.taping != OFF and b.told_at < TOLD:
        b.told[b.told_at, 0] = fact
        b.told[b.told_at, 1] = first
        b.told[b.told_at, 2] = second
        b.told[b.told_at, 3] = third
        b.told_at += 1
