"""Requests of a host and their answers."""
