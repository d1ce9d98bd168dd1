"""The command line: which commands there are, how they are read, and how their answers and errors are printed.

`entry` is the program, `main` runs one command line, `application` lists the commands, and `*_commands` are the tables
that tie each command to a plain function of `tapete.commands`.
"""
