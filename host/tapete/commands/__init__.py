"""The commands, as functions that answer with data; `tapete.cli` gives each its place on the command line."""
