"""The cards of Faro on the host."""
