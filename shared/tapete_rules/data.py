"""State as plain data: one canonical encoding and structs that pack to it."""


def encode(value: object) -> str:
    """Canonical ASCII JSON of None, bool, int, str, list, tuple and dict: sorted keys, no spaces.

    The same bytes on CPython and MicroPython. Raises TypeError for any other type.
    """
    parts: list[str] = []
    _encode(value, parts)
    return "".join(parts)


def _encode(value: object, parts: list[str]) -> None:
    if value is None:
        parts.append("null")
    elif value is True:
        parts.append("true")
    elif value is False:
        parts.append("false")
    elif isinstance(value, int):
        parts.append(str(value))
    elif isinstance(value, str):
        parts.append(quote(value))
    elif isinstance(value, (list, tuple)):
        _encode_list(value, parts)
    elif isinstance(value, dict):
        _encode_dict(value, parts)
    else:
        raise TypeError("cannot encode " + type(value).__name__)


def _encode_list(items: "list[object] | tuple[object, ...]", parts: list[str]) -> None:
    parts.append("[")
    for index, item in enumerate(items):
        if index:
            parts.append(",")
        _encode(item, parts)
    parts.append("]")


def _encode_dict(table: "dict[str, object]", parts: list[str]) -> None:
    parts.append("{")
    for index, key in enumerate(sorted(table)):
        if index:
            parts.append(",")
        parts.append(quote(key))
        parts.append(":")
        _encode(table[key], parts)
    parts.append("}")


def quote(text: str) -> str:
    """A JSON string in ASCII; beyond U+FFFF as a surrogate pair, as JSON wants it."""
    parts = ['"']
    for char in text:
        number = ord(char)
        if char == '"' or char == "\\":
            parts.append("\\" + char)
        elif 32 <= number < 127:
            parts.append(char)
        elif number < 0x10000:
            parts.append("\\u{:04x}".format(number))
        else:
            number -= 0x10000
            parts.append("\\u{:04x}\\u{:04x}".format(0xD800 + (number >> 10), 0xDC00 + (number & 0x3FF)))
    parts.append('"')
    return "".join(parts)


class Struct:
    """A bundle of named values that packs to plain data and back.

    A field holds an int, a str, a Struct, or a list of one of these. A field that holds Structs keeps their number
    for life, so that `unpack` can fill a new struct in place.
    """

    FIELDS: tuple[str, ...] = ()

    def to_data(self) -> "dict[str, object]":
        """The fields by name, nested; what `encode` turns into the bytes that are compared."""
        table: dict[str, object] = {}
        for name in self.FIELDS:
            table[name] = _plain(getattr(self, name))
        return table

    def pack(self) -> "list[object]":
        """The values alone, in the order of FIELDS: a checkpoint."""
        return [_packed(getattr(self, name)) for name in self.FIELDS]

    def unpack(self, values: "list[object]") -> None:
        """Take the values of `pack` into this struct."""
        for name, value in zip(self.FIELDS, values):
            present = getattr(self, name)
            if isinstance(present, Struct):
                present.unpack(value)  # type: ignore[arg-type]
            elif isinstance(present, list) and present and isinstance(present[0], Struct):
                for child, packed in zip(present, value):  # type: ignore[call-overload]
                    child.unpack(packed)
            else:
                setattr(self, name, value)


def _plain(value: object) -> object:
    if isinstance(value, Struct):
        return value.to_data()
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value


def _packed(value: object) -> object:
    if isinstance(value, Struct):
        return value.pack()
    if isinstance(value, list):
        return [_packed(item) for item in value]
    return value
