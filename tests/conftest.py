"""What all tests share: nothing is said about compiling."""

import os

os.environ["BRANCHLINE_QUIET"] = "1"
