"""Lists that people hand in: tables, pasted lines, the titles of their columns, and what kind of list a file is."""
