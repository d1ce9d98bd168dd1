"""What is drawn on a display: functions from data to a Canvas, with no rule and no input in them."""
