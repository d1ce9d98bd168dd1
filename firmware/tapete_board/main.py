"""The program that a board starts with: a copy of this file lies as main.py beside its library."""

import sys

path = sys.path[1:]
sys.path.clear()  # else what is built in is looked for on the file system, at each import anew
for name in ("array", "binascii", "hashlib", "io", "json", "machine", "os", "select", "struct", "time"):
    sys.modules[name] = __import__(name)
sys.path.extend(path)

try:
    from tapete_board.hardware.profiles import run
except KeyboardInterrupt:  # Ctrl-C came before anything heard of it
    from tapete_board.hardware.profiles import tell_stopped

    tell_stopped(None)
    raise
run()
