"""The classic game: the base rules, on the USA board or any plain board of your own."""
