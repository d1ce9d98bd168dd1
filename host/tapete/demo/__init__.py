"""The demo: two players play a whole match on a virtual board, by its buttons alone."""
