"""Drawing on the displays: panels, fonts, a canvas, and widgets from data to pixels, with no rule in them."""
