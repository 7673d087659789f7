"""What all tests share: nothing is said about compiling, and an example may take as long as it takes to compile."""

import os

from hypothesis import settings

os.environ["BRANCHLINE_QUIET"] = "1"
settings.register_profile("compiling", deadline=None)
settings.load_profile("compiling")
