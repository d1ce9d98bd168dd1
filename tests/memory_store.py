"""A store in memory, for tests of the link on either interpreter."""

from tapete_link.store import Store


class MemoryStore(Store):
    """Keeps files in dicts. `room` bytes fit in all; `fault`, if set, is raised by the next call that writes."""

    def __init__(self, room=1000000):
        self.room = room
        self.fault = None
        self.whole = {}
        self.aside = {}
        self.confirmed = {}

    def names(self, kind):
        return [name[len(kind) + 1 :] for name in self.whole if name.startswith(kind + "/")]

    def size(self, name):
        return len(self.whole[name]) if name in self.whole else -1

    def read(self, name, at, count):
        return self.whole[name][at : at + count]

    def partial(self, name, size, sha256):
        self._fail()
        kept, kept_size, kept_sha256 = self.aside.get(name, (b"", 0, ""))
        if (kept_size, kept_sha256) != (size, sha256):
            kept = b""
        self.aside[name] = (kept, size, sha256)
        return len(kept)

    def append(self, name, at, data):
        self._fail()
        kept, size, sha256 = self.aside[name]
        assert at == len(kept)
        if len(data) > self.free():
            raise OSError(28)
        self.aside[name] = (kept + data, size, sha256)

    def read_aside(self, name, at, count):
        return self.aside[name][0][at : at + count]

    def finish(self, name):
        self._fail()
        self.whole[name] = self.aside.pop(name)[0]
        return True

    def remove(self, name):
        self.whole.pop(name, None)
        self.aside.pop(name, None)

    def free(self):
        return (
            self.room
            - sum([len(data) for data in self.whole.values()])
            - sum([len(entry[0]) for entry in self.aside.values()])
        )

    def has_room(self, count):
        return count <= self.free()

    def confirm(self, name, size):
        self.confirmed[name] = size

    def is_confirmed(self, name):
        return self.confirmed.get(name) == self.size(name)

    def _fail(self):
        fault, self.fault = self.fault, None
        if fault is not None:
            raise fault
