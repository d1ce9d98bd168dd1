"""Rich's console, bars of progress and a question, for commands at a terminal."""
