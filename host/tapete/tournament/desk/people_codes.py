"""Codes of people: shown once, stored as salted argon2 hashes; wrong tries are limited."""

import secrets
import time
from collections import defaultdict, deque
from collections.abc import Callable

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from tapete.errors import UserError
from tapete.library.desk_shelf import DeskPerson
from tapete.library.store import Library
from tapete.texts.text_limits import LONGEST_NAME, refuse_long
from tapete.tournament.desk.access import ROLES
from tapete_event.errors import FormatError
from tapete_event.letters import clean_letters, encode_letters

_GROUPS, _GROUP = 2, 5
_HASHER = PasswordHasher(time_cost=2, memory_cost=32 * 1024, parallelism=1)


def add_person(library: Library, name: str, role: str) -> tuple[DeskPerson, str]:
    """Store a person; returns him with his code, which nobody can read again. Raises UserError "desk.*"."""
    clean = refuse_long(" ".join(name.split()), LONGEST_NAME)
    if not clean:
        raise UserError("desk.no_name")
    if role not in ROLES:
        raise UserError("desk.unknown_role", role=role)
    if any(person.name.casefold() == clean.casefold() for person in library.desk_people(has_withdrawn=False)):
        raise UserError("desk.name_taken", name=clean)
    person = library.add_desk_person(DeskPerson(clean, role))
    letters = encode_letters(secrets.randbits(5 * _GROUPS * _GROUP), _GROUPS * _GROUP)
    library.set_desk_code(person.id, _HASHER.hash(letters))
    groups = [letters[start : start + _GROUP] for start in range(0, len(letters), _GROUP)]
    return person, "-".join((str(person.id), *groups))


def find_person(library: Library, code: str) -> DeskPerson | None:
    """Return the person of a code, in any case, with or without dashes behind the number; None for a wrong one."""
    number, _, rest = code.strip().partition("-")
    try:
        letters = clean_letters(rest)
    except FormatError:
        return None
    if not (number.isascii() and number.isdecimal() and len(number) < 6 and letters):
        return None
    person = library.find_desk_person(int(number))
    try:
        if person is None:
            _HASHER.hash(letters)  # a number that nobody has takes as long
        elif _HASHER.verify(person.code_hash, letters):
            return person
    except (Argon2Error, InvalidHashError):
        pass
    return None


class LoginTries:
    """Counts wrong codes: after `most` from one address, or ten times that from all, it takes a minute's rest."""

    most = 5
    rest_s = 60.0

    def __init__(self, read_clock: Callable[[], float] = time.monotonic) -> None:
        self._now = read_clock
        self._wrong: dict[str, deque[float]] = defaultdict(deque)

    def require_rest(self, address: str) -> None:
        """Refuse an address that tried too often. Raises UserError("desk.too_many_tries")."""
        waits = [self._wait_of(address, self.most), self._wait_of("", 10 * self.most)]
        if max(waits) > 0:
            raise UserError("desk.too_many_tries", seconds=int(max(waits)) + 1)

    def count_wrong(self, address: str) -> None:
        """Note a wrong code."""
        for key in (address, ""):
            self._wrong[key].append(self._now())

    def forget(self, address: str) -> None:
        """Note a right code: what was wrong before was a slip of a finger."""
        self._wrong.pop(address, None)

    def _wait_of(self, key: str, most: int) -> float:
        wrong = self._wrong.get(key)
        while wrong and wrong[0] <= self._now() - self.rest_s:
            wrong.popleft()
        if not wrong:
            self._wrong.pop(key, None)
            return 0.0
        return wrong[0] + self.rest_s - self._now() if len(wrong) >= most else 0.0
