"""Store the record of a match, and make room for it if needed; loaded when a match is over."""

from . import folders

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .outside import MatchRecord, RecordFiles

_ORDER = "records"  # the file of settings that names all records, the oldest first


def store_record(files: "RecordFiles", record: "MatchRecord") -> None:
    """Store a record (its `id` and `parts()`), whole or not at all.

    If there is no room, records that a host has confirmed are removed, the oldest first. Raises OSError if that is
    not enough.
    """

    def write_order(order: "list[str]") -> None:
        # The list first: a name in it without a record does no harm.
        files.write_setting(_ORDER, "\n" + "\n".join(order + [record.id]) + "\n")
        files.write_file("record/" + record.id, record.parts())

    _make_room_for(files, write_order)


def write_with_room(files: "RecordFiles", name: str, data: bytes) -> None:
    """Write a small file, whole or not at all; makes room as `store_record` does. Raises OSError."""
    _make_room_for(files, lambda order: files.write_file(name, (data,)))


def count_confirmed(files: "RecordFiles") -> int:
    """Return how many of the stored records a host has confirmed."""
    return len([name for name in folders.names_in(files.path_of("record")) if files.is_confirmed("record/" + name)])


def drop_confirmed_record(files: "RecordFiles") -> bool:
    """Remove the oldest record that a host has confirmed. Return False if there is none."""
    return _drop_confirmed_of(files, _in_order(files))


def _make_room_for(files: "RecordFiles", write) -> None:
    """Call `write(stored records)` until there is room; each time one file goes that a host has confirmed."""
    order = _in_order(files)
    while True:
        try:
            write(order)
            return
        except OSError:
            if not _drop_confirmed(files, order):
                raise


def _in_order(files: "RecordFiles") -> "list[str]":
    """Return the stored records, the oldest first. Records that the list does not name come before all others."""
    text = files.read_setting(_ORDER)
    places = [
        (text.find(b"\n%s\n" % bare_name.encode()), bare_name)
        for bare_name in folders.names_in(files.path_of("record"))
    ]
    return [bare_name for _, bare_name in sorted(places)]


def _drop_confirmed(files: "RecordFiles", order: "list[str]") -> bool:
    """Remove a result or the oldest record that a host has confirmed. Return False if there is none."""
    for bare_name in folders.names_in(files.path_of("result")):
        if files.is_confirmed("result/" + bare_name):
            files.remove_with_confirmation("result/" + bare_name)
            return True
    return _drop_confirmed_of(files, order)


def _drop_confirmed_of(files: "RecordFiles", order: "list[str]") -> bool:
    for bare_name in order:
        if files.is_confirmed("record/" + bare_name):
            files.remove_with_confirmation("record/" + bare_name)
            order.remove(bare_name)
            return True
    return False
