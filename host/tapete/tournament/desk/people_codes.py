"""Codes of people: shown once, stored as salted argon2 hashes."""

import secrets

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from tapete.errors import UserError
from tapete.library.desk_shelf import DeskPerson
from tapete.library.store import Library
from tapete.texts.folding import clean_line
from tapete.texts.text_limits import LONGEST_NAME, refuse_long
from tapete.tournament.desk.access import ROLES
from tapete_event.errors import FormatError
from tapete_event.letters import clean_letters, encode_letters

_GROUPS, _GROUP = 2, 5
_HASHER = PasswordHasher(time_cost=2, memory_cost=32 * 1024, parallelism=1)


def add_person(library: Library, name: str, role: str) -> tuple[DeskPerson, str]:
    """Store a person; returns him with his code, which nobody can read again. Raises UserError "desk.*"."""
    clean = refuse_long(clean_line(name), LONGEST_NAME)
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
    """Return the person of a code, in any case, with or without dashes; None for a wrong one."""
    number, rest = _split_code(code.strip())
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


def _split_code(code: str) -> tuple[str, str]:
    """Return the number of a person and the letters behind it, which are always as many."""
    number, dash, rest = code.partition("-")
    bare = "".join(code.replace("-", " ").split())
    if dash and len(clean := "".join(rest.replace("-", " ").split())) == _GROUPS * _GROUP:
        return number.strip(), clean
    return bare[: -_GROUPS * _GROUP], bare[-_GROUPS * _GROUP :]
