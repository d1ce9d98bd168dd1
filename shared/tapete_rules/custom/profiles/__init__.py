"""The profiles that come with every board: a module each, so that only the one that is played takes memory."""
