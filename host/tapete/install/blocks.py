"""The blocks in which littlefs lays files on the flash of a board."""

BLOCK = 4096
"""Bytes that are erased together; a file takes whole ones."""
