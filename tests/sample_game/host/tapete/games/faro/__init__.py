"""What the host knows of the cards of Faro."""
