"""How a record is kept, and which one makes way where there is no room; loaded when a match is over."""

from . import folders

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..link.running_record import RunningRecord
    from .board_files import BoardFiles

_ORDER = "records"  # the file of settings that names all records, the oldest first


def keep(files: "BoardFiles", record: "RunningRecord") -> None:
    """Keep a record (its `id` and `parts()`), whole or not at all.

    Where there is no room, those that a host confirmed make way, the oldest first. Raises OSError when that is not
    enough.
    """
    order = _in_order(files)
    while True:
        try:
            # The order first: a name in it that has no record does no harm.
            files.set_setting(_ORDER, "\n" + "\n".join(order + [record.id]) + "\n")
            files.write("record/" + record.id, record.parts())
            return
        except OSError:
            if not _drop_confirmed(files, order):
                raise


def _in_order(files: "BoardFiles") -> "list[str]":
    """The records that are kept, the oldest first; what the order does not name comes before."""
    text = files.setting(_ORDER)
    places = [(text.find(b"\n%s\n" % own.encode()), own) for own in folders.names_in(files.path("record"))]
    return [own for _, own in sorted(places)]


def _drop_confirmed(files: "BoardFiles", order: "list[str]") -> bool:
    """Remove the oldest record that a host holds; whether there was one."""
    for own in order:
        if files.is_confirmed("record/" + own):
            files.forget("record/" + own)
            order.remove(own)
            return True
    return False
