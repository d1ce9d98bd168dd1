"""The running match: its moves and timers, how it begins, and how it resumes after a power cut."""
