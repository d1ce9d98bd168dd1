"""Match records: found in files or the library, told move by move, summed up and re-played."""
