"""Backups of a library: one file with all that it holds, checked, for any database. host/BACKUPS.md has the format."""
