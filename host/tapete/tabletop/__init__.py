"""The virtual board under a player's fingers: two displays in the terminal, six buttons on the keyboard."""
