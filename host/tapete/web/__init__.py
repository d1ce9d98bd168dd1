"""The board in a browser: its page, how that is built, and how it is served on this computer."""
