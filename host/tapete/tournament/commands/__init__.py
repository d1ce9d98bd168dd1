"""The commands of a tournament as plain functions: each returns what `tapete event` prints."""
