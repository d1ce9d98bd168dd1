"""State as plain data: structs of named values that pack to a list and back."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


class Struct:
    """A bundle of named values that packs to plain data and back.

    A field holds an int, an ASCII str, a Struct, or a list of one of these, so that `json.dumps` of `pack` gives the
    same bytes on CPython and MicroPython. A field that holds Structs keeps their number for life, so that `unpack` can
    fill them in place: those of a new struct, and in undo those in use. What is no field stays as it is then.
    """

    FIELDS: tuple[str, ...] = ()

    def to_data(self) -> "dict[str, object]":
        """Return the fields by name, nested: for programs that read a state."""
        table: dict[str, object] = {}
        for name in self.FIELDS:
            table[name] = _to_plain(getattr(self, name))
        return table

    def pack(self) -> "list[object]":
        """Return the values alone, in the order of FIELDS.

        One call for each level and no comprehension, which is one too: a board has 8 KB of stack.
        """
        values: list[object] = []
        for name in self.FIELDS:
            value = getattr(self, name)
            if isinstance(value, Struct):
                value = value.pack()
            elif isinstance(value, list):
                items: list[object] = []
                for item in value:
                    items.append(item.pack() if isinstance(item, Struct) else item)
                value = items
            values.append(value)
        return values

    def packed_pieces(self) -> "Iterator[str]":
        """Yield the JSON of `pack` without spaces in pieces, of which a board takes 1 to 3 ms for each."""
        sign = "["
        for name in self.FIELDS:
            value = getattr(self, name)
            if isinstance(value, list) and value and isinstance(value[0], Struct):
                sign += "["
                for item in value:
                    if type(item).pack is Struct.pack:
                        yield sign
                        yield from item.packed_pieces()
                    else:  # it packs itself in a way of its own
                        yield sign + _packed_text(item)
                    sign = ","
                sign = "],"
            else:
                yield sign + _packed_text(value)
                sign = ","
        yield "]]" if sign == "]," else "]"

    def unpack(self, values: "list[object]") -> None:
        """Take the values of `pack` into this struct. Raises ValueError where they are another version's."""
        if len(values) > len(self.FIELDS):
            raise ValueError(len(values))
        for name, value in zip(self.FIELDS, values):
            present = getattr(self, name)
            if isinstance(present, Struct):
                present.unpack(value)  # type: ignore[arg-type]
            elif isinstance(present, list) and present and isinstance(present[0], Struct):
                for child, packed in zip(present, value):  # type: ignore[call-overload]
                    child.unpack(packed)
            else:
                setattr(self, name, value)


def _packed_text(value: object) -> str:
    return json.dumps(value.pack() if isinstance(value, Struct) else value, separators=(",", ":"))


def _to_plain(value: object) -> object:
    if isinstance(value, Struct):
        return value.to_data()
    if isinstance(value, list):
        return [_to_plain(item) for item in value]
    return value
