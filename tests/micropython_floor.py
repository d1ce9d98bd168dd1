"""Rules for what MicroPython 1.28 lacks or does differently and its compiler accepts, applied to the syntax tree.

Boards run 1.28 or newer, the tests a newer one; the rules hold the difference. Each rule is a function from a node to
what is wrong with it, or None.
"""

import ast
import builtins
from collections.abc import Callable, Iterator

from source import executed

Rule = Callable[[ast.AST], str | None]

MISSING_METHODS = set(
    "as_integer_ratio bit_count bit_length capitalize casefold expandtabs format_map hexdigest isalnum isascii "
    "isdecimal isidentifier isnumeric isprintable istitle ljust maketrans removeprefix removesuffix rjust swapcase "
    "title translate zfill _asdict _make _replace".split()
)

KNOWN_BUILTINS = set(
    "ArithmeticError AssertionError AttributeError BaseException EOFError Ellipsis Exception GeneratorExit ImportError "
    "IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError NotImplemented "
    "NotImplementedError OSError OverflowError RuntimeError StopAsyncIteration StopIteration SyntaxError SystemExit "
    "TypeError UnicodeError ValueError ZeroDivisionError __import__ __name__ __file__ abs all any bin bool bytearray "
    "bytes callable chr classmethod compile complex delattr dict dir divmod enumerate eval exec filter float frozenset "
    "getattr globals hasattr hash help hex id input int isinstance issubclass iter len list locals map max memoryview "
    "min next object oct open ord pow print property range repr reversed round set setattr slice sorted staticmethod "
    "str sum super tuple type zip".split()
)
MISSING_BUILTINS = set(dir(builtins)) - KNOWN_BUILTINS

KNOWN_NAMES = {
    "asyncio": set(
        "CancelledError Event Lock Task ThreadSafeFlag TimeoutError core create_task current_task gather "
        "get_event_loop new_event_loop run sleep sleep_ms wait_for wait_for_ms".split()
    ),
    "binascii": {"a2b_base64", "b2a_base64", "crc32", "hexlify", "unhexlify"},
    "collections": {"OrderedDict", "deque", "namedtuple"},
    "gc": {"collect", "disable", "enable", "isenabled", "mem_alloc", "mem_free", "threshold"},
    "hashlib": {"sha1", "sha256"},
    "heapq": {"heapify", "heappop", "heappush"},
    "io": {"BytesIO", "IOBase", "StringIO", "open"},
    "json": {"dump", "dumps", "load", "loads"},
    "os": set(
        "chdir dupterm getcwd ilistdir listdir mkdir mount remove rename rmdir stat statvfs sync uname urandom "
        "VfsLfs2".split()
    ),
    "random": {"choice", "getrandbits", "randint", "random", "randrange", "seed", "uniform"},
    "re": {"compile", "match", "search", "sub"},
    "select": {"POLLERR", "POLLHUP", "POLLIN", "POLLOUT", "poll"},
    "struct": {"calcsize", "pack", "pack_into", "unpack", "unpack_from"},
    "sys": set(
        "argv byteorder exit implementation maxsize modules path platform print_exception stderr stdin stdout "
        "version version_info".split()
    ),
    "time": set(
        "gmtime localtime mktime sleep sleep_ms sleep_us ticks_add ticks_cpu ticks_diff ticks_ms ticks_us time "
        "time_ns".split()
    ),
}
"""The standard modules of which only a part is there; `StreamReader` is, and freezes a Pico at half a line."""

KEYWORDS = {
    "dumps": {"separators"},
    "dump": {"separators"},
    "enumerate": {"start"},
    "from_bytes": set(),
    "print": {"sep", "end", "file"},
    "rsplit": set(),
    "split": set(),
    "splitlines": set(),
    "to_bytes": set(),
    "zip": set(),
}
"""The keywords that these calls take there; on CPython they take more."""

SILENT = {"__del__", "__init_subclass__", "__set_name__", "__slots__"}


def called(node: ast.AST) -> str:
    """The last name of what is called, empty for anything else."""
    if not isinstance(node, ast.Call):
        return ""
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def method(node: ast.AST) -> str | None:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and called(node) in MISSING_METHODS:
        # `title` is a good name for a function of ours too; that of a text has no arguments.
        ours = called(node) == "title" and node.args
        return None if ours else f"no method {called(node)}"
    return None


def builtin(node: ast.AST) -> str | None:
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in MISSING_BUILTINS:
        return f"no builtin {node.id}"
    return None


def module_name(node: ast.AST) -> str | None:
    wanted: list[tuple[str, str]] = []
    if isinstance(node, ast.ImportFrom) and node.module and not node.level:
        wanted = [(node.module, alias.name) for alias in node.names]
    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        wanted = [(node.value.id, node.attr)]
    missing = [f"{module}.{name}" for module, name in wanted if name not in KNOWN_NAMES.get(module, {name})]
    return f"no {missing[0]}" if missing else None


def keyword(node: ast.AST) -> str | None:
    if not isinstance(node, ast.Call):
        return None
    known = KEYWORDS.get(called(node))
    extra = [each.arg for each in node.keywords if known is not None and each.arg not in known]
    return f"{called(node)}() takes no {extra[0]}=" if extra else None


def async_generator(node: ast.AST) -> str | None:
    if isinstance(node, ast.AsyncFunctionDef) and any(isinstance(each, ast.Yield) for each in body_of(node)):
        return "no async generators"
    return None


def body_of(function: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function without those of the functions in it."""
    for child in ast.iter_child_nodes(function):
        yield child
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from body_of(child)


def class_keyword(node: ast.AST) -> str | None:
    return "no class keywords" if isinstance(node, ast.ClassDef) and node.keywords else None


def silent(node: ast.AST) -> str | None:
    name = getattr(node, "name", None) if isinstance(node, ast.FunctionDef) else getattr(node, "id", None)
    return f"{name} does nothing" if name in SILENT else None


def step_slice(node: ast.AST) -> str | None:
    """Lists alone have them; nobody sees of what kind a name is."""
    return "no step slices" if isinstance(node, ast.Slice) and node.step else None


def float_number(node: ast.AST) -> str | None:
    """Single precision and another result than CPython's: shared code is integers only."""
    if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
        return "no floats"
    if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
        return "no true division"
    return None


RULES: list[Rule] = [
    method,
    builtin,
    module_name,
    keyword,
    async_generator,
    class_keyword,
    silent,
    step_slice,
]


def findings(source: str | bytes, rules: list[Rule]) -> list[str]:
    """Return the mistakes in this source, each as "line N: what"."""
    tree = ast.parse(source)
    found = []
    for node in executed(tree):
        for rule in rules:
            wrong = rule(node)
            if wrong:
                found.append(f"line {getattr(node, 'lineno', 0)}: {wrong}")
    return found
