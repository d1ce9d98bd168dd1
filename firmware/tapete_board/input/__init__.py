"""Buttons as players press them: from bouncing contacts to gestures and pending steps."""
