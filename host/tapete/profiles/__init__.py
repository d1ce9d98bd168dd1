"""Custom profiles: found by name or in files, checked line by line."""
