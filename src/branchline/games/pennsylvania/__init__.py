"""Pennsylvania: the classic game, with shares in railroads."""
