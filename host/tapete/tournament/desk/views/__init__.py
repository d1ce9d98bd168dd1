"""The values of each page, from the state of a tournament."""
