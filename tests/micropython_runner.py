"""Runs test functions inside MicroPython: micropython_runner.py TEST_FILE SOURCE RESULTS NAME...

SOURCE is the file as it is run: its assertions say their values (told_assertions.py).

Each function runs in a new, empty folder; an `async def` runs in an event loop of its own. One JSON line is added to
RESULTS when a function starts, `[name]`, and one when it ends, `[name, traceback]`, empty if it passed: so what was
running when the interpreter dies is known.
"""

import asyncio
import builtins
import io
import json
import os
import sys

import assertion_values

builtins._left = assertion_values.note_left
builtins._right = assertion_values.note_right
builtins._say = assertion_values.say_values


def run(test):
    """The traceback of one test function, empty if it passed."""
    try:
        result = test()
        if result is not None:  # a coroutine, which MicroPython does not tell from a generator
            asyncio.run(result)
    except Exception as error:
        text = io.StringIO()
        sys.print_exception(error, text)
        return text.getvalue()
    finally:
        asyncio.new_event_loop()
        assertion_values.forget_values()
    return ""


def note(results, *words):
    results.write(json.dumps(words) + "\n")
    results.flush()


def load(path, source_path):
    """Return the names that a test file defines; tracebacks name the file, not the source that is run."""
    defined = {"__name__": path.rpartition("/")[2][: -len(".py")], "__file__": path}
    with open(source_path) as source:
        exec(compile(source.read(), path, "exec"), defined)
    return defined


def main(path, source_path, results_path, *names):
    sys.path.insert(0, path.rpartition("/")[0])
    home = os.getcwd()
    with open(results_path, "w") as results:
        defined = load(path, source_path)
        for name in names:
            os.mkdir(home + "/" + name)
            os.chdir(home + "/" + name)
            note(results, name)
            note(results, name, run(defined[name]))


main(*sys.argv[1:])
