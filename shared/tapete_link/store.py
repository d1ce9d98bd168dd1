"""The files of a board as the server asks for them."""


class Store:
    """The files of a board, by name: "deck/4f0c2a9be1d07733", "profile/a03b13879f9abd47", "record/5b3c9e01".

    A file is whole or it is not there. What is still arriving is kept aside, where only `partial`, `append`,
    `read_aside` and `finish` see it, and survives a restart. Any method may raise

    - LinkError("busy"): not now, ask again (flash would be in the way of the players);
    - LinkError("in_use", name=name): the match that runs needs this file;
    - OSError: the file system failed; number 28 (ENOSPC) when it is full.
    """

    def names(self, kind: str) -> "list[str]":
        """Return the files of a kind ("deck", "record"), without the kind; in any order."""
        raise NotImplementedError

    def size(self, name: str) -> int:
        """Return the bytes of a whole file; -1 if it is not there."""
        raise NotImplementedError

    def read(self, name: str, at: int, count: int) -> bytes:
        """Return up to `count` bytes of a whole file from byte `at` on."""
        raise NotImplementedError

    def partial(self, name: str, size: int, sha256: str) -> int:
        """Begin to receive a file or go on with it; return how many bytes are aside already, never more than `size`.

        What is aside for another size or hash is thrown away; a store with room for one arrival may throw away
        what is aside for another name.
        """
        raise NotImplementedError

    def append(self, name: str, at: int, data: bytes) -> None:
        """Put bytes aside after the `at` bytes that are there. On an error what was there stays as it was."""
        raise NotImplementedError

    def read_aside(self, name: str, at: int, count: int) -> bytes:
        """Return up to `count` bytes of what is aside, from byte `at` on."""
        raise NotImplementedError

    def finish(self, name: str) -> bool:
        """Make what is aside the whole file, at once: by a rename. Return False where it has to be called again.

        A new "event" takes the place of the one before.
        """
        raise NotImplementedError

    def remove(self, name: str) -> None:
        """Remove the file and what is aside for it; no error if there is none."""
        raise NotImplementedError

    def free(self) -> int:
        """Return how many bytes new files can take."""
        raise NotImplementedError

    def has_room(self, count: int) -> bool:
        """Return False if so many bytes more would not fit; True may be wrong of a few, for asking takes long."""
        raise NotImplementedError

    def confirm(self, name: str, size: int) -> None:
        """Note that a host holds this record or result, all of its `size` bytes: it may be removed to make room."""
        raise NotImplementedError

    def is_confirmed(self, name: str) -> bool:
        """Return True if a host holds this record or result as long as it is now."""
        raise NotImplementedError
