"""Objects at the edge: any game as ordinary typed Python, derived from its record, deciding nothing."""
