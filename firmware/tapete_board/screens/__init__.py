"""The screens that players go through: a class for each, from gestures to moves."""
