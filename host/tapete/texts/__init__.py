"""Texts as they come in and go out: folded, compared, cleaned, measured, put into cells and pages."""
