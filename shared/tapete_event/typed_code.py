"""The code that a player or a helper types: twelve letters for two players, up to sixteen for eight."""

from .bit_fields import pack_bits, unpack_bits
from .errors import FormatError
from .game_scores import rank_games, unrank_games
from .keyed_hash import mac_bits
from .letters import check_letter, clean_letters, decode_letters, encode_letters
from .place_ranks import place_bits, rank_places, unrank_places
from .table_result import HOW_WORDS, TableResult, complete_counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

COUNTER_BITS = 6
_GAMES_BITS = 6
_HOW_BITS = 2
_LEAST_MAC = 39
_GROUP = 4


class TypedCode:
    """A code that was read, its players in the order of their numbers; whether it is genuine only `matches` tells."""

    def __init__(
        self, counter_low: int, games: "Sequence[int]", places: "Sequence[int]", how: str, retired: int, mac: int
    ) -> None:
        self.counter_low = counter_low
        self.games = tuple(games)
        self.places = tuple(places)
        self.how = how
        self.retired = retired
        self.mac = mac

    def complete_counter(self, last: int) -> int:
        """Return the first counter after `last` that this code can mean."""
        return complete_counter(self.counter_low, COUNTER_BITS, last)

    def result(self, table: int, players: "Sequence[int]", counter: int) -> TableResult:
        """Return the result that the code tells of these players. FormatError if they are too many or few."""
        return TableResult(table, sorted(players), counter, self.games, self.places, self.how, self.retired)

    def matches(self, key: bytes, event: int, table: int, players: "Sequence[int]", counter: int) -> bool:
        """Return True if the board with this key wrote this code for this seating."""
        result = self.result(table, players, counter)
        return self.mac == mac_bits(key, result.message("code", event), mac_width(len(players)))


def format_code(key: bytes, event: int, result: TableResult) -> str:
    """Return the code of a result in groups of four letters. FormatError "too_big" if it has no room."""
    result = result.order_by_number()
    seats = len(result.players)
    mac = mac_bits(key, result.message("code", event), mac_width(seats))
    counter = result.counter & ((1 << COUNTER_BITS) - 1)
    parts = [("counter", counter, COUNTER_BITS)]
    if seats == 2:
        parts.append(("games", rank_games(result.games), _GAMES_BITS))
    else:
        parts.append(("places", rank_places(result.places), place_bits(seats)))
    parts += [("how", HOW_WORDS.index(result.how), _HOW_BITS), ("retired", result.retired, seats)]
    parts.append(("mac", mac, mac_width(seats)))
    letters = encode_letters(pack_bits(parts), code_letters(seats) - 1)
    letters += check_letter(letters)
    return "-".join([letters[at : at + _GROUP] for at in range(0, len(letters), _GROUP)])


def parse_code(text: str, seats: int) -> TypedCode:
    """Return what a typed code says for a table of so many seats.

    Raises FormatError "bad_letter", "bad_length" or "bad_check" where somebody mistyped, and "bad_code" where the check
    letter is right and no board can have written the rest: as good as a forged one.
    """
    letters = clean_letters(text)
    if len(letters) != code_letters(seats):
        raise FormatError("bad_length", length=len(letters), wanted=code_letters(seats))
    if check_letter(letters[:-1]) != letters[-1:]:
        raise FormatError("bad_check")
    widths = [COUNTER_BITS, _result_bits(seats), _HOW_BITS, seats, mac_width(seats)]
    counter, rank, how, retired, mac = unpack_bits(decode_letters(letters[:-1]), widths)
    if seats == 2:
        return TypedCode(counter, unrank_games(rank), (), HOW_WORDS[how], retired, mac)
    return TypedCode(counter, (), unrank_places(rank, seats), HOW_WORDS[how], retired, mac)


def code_letters(seats: int) -> int:
    """Return how many letters a code of so many seats has, the check letter counted."""
    return (_plain_bits(seats) + _LEAST_MAC + 4) // 5 + 1


def _result_bits(seats: int) -> int:
    return _GAMES_BITS if seats == 2 else place_bits(seats)


def _plain_bits(seats: int) -> int:
    return COUNTER_BITS + _result_bits(seats) + _HOW_BITS + seats


def mac_width(seats: int) -> int:
    """Return how many bits of the keyed hash a code of so many seats has."""
    return 5 * (code_letters(seats) - 1) - _plain_bits(seats)
