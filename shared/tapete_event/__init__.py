"""A table at an event: its sheet, its result, and the codes that carry the result. EVENT_TABLES.md has the formats."""
