"""What players go through: a class for each screen, from gestures to moves."""
