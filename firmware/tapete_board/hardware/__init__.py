"""Boards and their chips: pins, buses, clock, serial line, and what the application is handed of them."""
