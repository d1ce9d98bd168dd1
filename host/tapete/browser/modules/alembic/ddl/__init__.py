"""Stands in for that of Alembic, which loads the dialect of every database: a page has SQLite alone."""

from . import sqlite
from .impl import DefaultImpl

__all__ = ["DefaultImpl", "sqlite"]
