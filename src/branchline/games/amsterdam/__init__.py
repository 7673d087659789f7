"""Amsterdam: a small game of its own, with carts, contracts and merchandise."""
