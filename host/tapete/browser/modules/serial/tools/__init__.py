"""Stands in for that of pyserial."""
