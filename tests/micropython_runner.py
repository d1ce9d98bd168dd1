"""Runs test functions inside MicroPython: micropython_runner.py TEST_FILE RESULTS NAME...

Each function runs in a new, empty folder; an `async def` runs in an event loop of its own. One JSON line is added to
RESULTS when a function starts, `[name]`, and one when it ends, `[name, traceback]`, empty if it passed: so what was
running when the interpreter dies is known.
"""

import asyncio
import io
import json
import os
import sys


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
    return ""


def note(results, *words):
    results.write(json.dumps(words) + "\n")
    results.flush()


def main(path, results_path, *names):
    folder, _, file = path.rpartition("/")
    sys.path.insert(0, folder)
    home = os.getcwd()
    with open(results_path, "w") as results:
        module = __import__(file[: -len(".py")])
        for name in names:
            os.mkdir(home + "/" + name)
            os.chdir(home + "/" + name)
            note(results, name)
            note(results, name, run(getattr(module, name)))


main(*sys.argv[1:])
