"""The watches that act by themselves: over boards that are plugged in, and over players who are missing."""
