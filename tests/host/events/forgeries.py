"""Kinds of forgery of a log: what is done to an honest one, and by what a replay notices it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from event_play import SECRET, new_event, play_rounds, publish_round, push_lines, tell_all

from tapete.tournament.core.drafting import draft_cut
from tapete.tournament.core.event import Event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.log.event_log import EventLog, format_log
from tapete.tournament.core.log.event_secret import seed_of_round

Entries = list[Entry]
OTHER_SEED = "0" * 32


@dataclass(frozen=True)
class Forgery:
    """A kind of forgery. `event`: the honest one; `forge`: makes its text from the entries of that event.

    `notice`: the code of a difference, of what was not checked or of a refusal; "by_hand"; or "harmless" with a reason.
    """

    name: str
    event: str
    forge: Callable[[Entries], str]
    notice: str
    reason: str = ""


@cache
def honest_event(name: str) -> Event:
    """Return an honest event that is closed, by the name of its kind."""
    if name == "elimination":
        event = new_event(6, "stage=elimination")
        event.push(draft_cut(event.state, 6, seed_of_round(SECRET, 1)))
    else:
        players, rounds = {"pods": (7, 2), "round_robin": (5, 3), "league": (6, 2), "swiss": (9, 3)}[name]
        event = new_event(players, f"stage={name}", f"rounds={rounds}", "evenings=2", "cut=4")
        results = ("places:1,2,3,4", "places:2,1,4,3") if name == "pods" else ("2-0", "0-2", "2-1")
        for _ in range(rounds):
            publish_round(event)
            for table in event.state.rounds[-1].open_tables():
                chance = Random(table.number + len(event.state.rounds))
                result = chance.choice(results)
                if name == "pods" and len(table.players) == 3:
                    result = "places:2,1,3"
                push_lines(event, f"result {len(event.state.rounds)} {table.number} {result}")
    if name == "league":
        push_lines(event, "evening 2")
        play_rounds(event, 1, Random(5), ("2-0", "1-2"))
    if name == "swiss":
        event.push(draft_cut(event.state, 4))
    while name == "elimination" or (name == "swiss" and event.state.bracket):
        publish_round(event)
        tell_all(event, Random(3), ("2-0", "2-1"))
        if len(event.state.rounds[-1].tables) == 1:
            break
    return push_lines(event, f"close {SECRET.hex()}")


def chain(entries: Entries) -> str:
    """Return the text of entries with a chain that is whole, whatever they say."""
    log = EventLog()
    for entry in entries:
        log.append(entry)
    return format_log(log)


def find_entry(entries: Entries, start: str) -> int:
    """Return the place of the first entry that begins with these words."""
    return next(
        place for place, entry in enumerate(entries) if " ".join((entry.kind, *entry.arguments)).startswith(start)
    )


def put_words(start: str, make_words: Callable[[list[str]], list[str]]) -> Callable[[Entries], str]:
    """Change the arguments of the first entry that begins with these words."""

    def forge(entries: Entries) -> str:
        place = find_entry(entries, start)
        entries[place] = replace(entries[place], arguments=tuple(make_words(list(entries[place].arguments))))
        return chain(entries)

    return forge


def leave_out(start: str, name: str) -> Callable[[Entries], str]:
    """Leave the word NAME=VALUE out of an entry."""
    return put_words(start, lambda words: [word for word in words if not word.startswith(f"{name}=")])


def set_word(start: str, name: str, content: str) -> Callable[[Entries], str]:
    """Write another NAME=VALUE in an entry."""
    return put_words(
        start, lambda words: [*(word for word in words if not word.startswith(f"{name}=")), f"{name}={content}"]
    )


def insert_after(start: str, *lines: str) -> Callable[[Entries], str]:
    """Put entries behind the first one that begins with these words."""

    def forge(entries: Entries) -> str:
        place = find_entry(entries, start) + 1
        inserted = [Entry(line.split()[0], tuple(line.split()[1:]), "ana", "desk") for line in lines]
        return chain([*entries[:place], *inserted, *entries[place:]])

    return forge


def remove(start: str) -> Callable[[Entries], str]:
    """Take an entry out."""

    def forge(entries: Entries) -> str:
        del entries[find_entry(entries, start)]
        return chain(entries)

    return forge


def exchange_players(start: str, *names: str) -> Callable[[Entries], str]:
    """Exchange the last player of the first table and the last one of the second; other words as named are left out."""

    def make_words(words: list[str]) -> list[str]:
        first, second = words[1].rsplit("-", 1), words[2].rsplit("-", 1)
        words_left = [word for word in words[3:] if word.partition("=")[0] not in names]
        return [words[0], f"{first[0]}-{second[1]}", f"{second[0]}-{first[1]}", *words_left]

    return put_words(start, make_words)


def turn_seats(words: list[str]) -> list[str]:
    """Exchange the seats of the first table: the other one begins."""
    table, _, seats = words[1].partition(":")
    return [words[0], f"{table}:{'-'.join(reversed(seats.split('-')))}", *words[2:]]


def exchange_tables(words: list[str]) -> list[str]:
    """Exchange the numbers of the first two tables."""
    first, second = words[1].partition(":")[2], words[2].partition(":")[2]
    return [words[0], f"1:{second}", f"2:{first}", *words[3:]]


def move_bye(words: list[str]) -> list[str]:
    """Give the bye to a player of the first table."""
    place = next(place for place, word in enumerate(words) if word.startswith("bye:"))
    first, second = words[1].partition(":")[2].split("-")
    bye = words[place].partition(":")[2]
    return [words[0], f"1:{first}-{bye}", *words[2:place], f"bye:{second}", *words[place + 1 :]]


def put_text(change: Callable[[str], str]) -> Callable[[Entries], str]:
    """Change the text itself, without making its chain anew."""
    return lambda entries: change(chain(entries))


def exchange_lines(text: str) -> str:
    """Exchange the fourth and the fifth line."""
    lines = text.split("\n")
    lines[3], lines[4] = lines[4], lines[3]
    return "\n".join(lines)


def drop_line(text: str) -> str:
    """Take the fifth line out."""
    lines = text.split("\n")
    return "\n".join([*lines[:4], *lines[5:]])


def sign_as_another(entries: Entries) -> str:
    """Write another author, station and time into every entry."""
    return chain([replace(entry, author="eva", station="s2", at=entry.at + 60) for entry in entries])


def leave_secret_out(entries: Entries) -> str:
    """Declare no secret, and reveal none."""
    words = tuple(word for word in entries[0].arguments if not word.startswith("secret="))
    return chain([replace(entries[0], arguments=words), *entries[1:-1], replace(entries[-1], arguments=("-",))])


def draft_twice(entries: Entries) -> str:
    """Take a draft back, and make it again."""
    place = find_entry(entries, "pair 1")
    again = [Entry("take_back", (str(place + 1),), "ana", "desk"), entries[place]]
    return chain([*entries[: place + 1], *again, *entries[place + 1 :]])


def correct_after_draft(entries: Entries) -> str:
    """Correct a result between a draft and its publishing, which states no standings."""
    leave_out("publish 2", "standings")(entries)
    return insert_after("pair 2", "correct 1 1 0-2 reason=x", "correct 1 2 0-2 reason=x")(entries)


def repair_at_will(entries: Entries) -> str:
    """Exchange two players of a published round, as a repair."""
    words = entries[find_entry(entries, "pair 2")].arguments
    (first, second), (third, fourth) = (word.partition(":")[2].split("-") for word in words[1:3])
    return insert_after("publish 2", f"repair 2 1:{first}-{fourth} 2:{third}-{second}")(entries)


def turn_result(start: str) -> Callable[[Entries], str]:
    """Exchange who won."""
    return put_words(start, lambda words: [*words[:2], "-".join(reversed(words[2].split("-"))), *words[3:]])


FORGERIES = [
    # The text as it is, without a new chain.
    Forgery("a line says something else", "swiss", put_text(lambda text: text.replace(" 2-0\n", " 0-2\n", 1)),
            "event.broken_chain"),
    Forgery("a line is gone", "swiss", put_text(drop_line), "event.broken_chain"),
    Forgery("two lines are exchanged", "swiss", put_text(exchange_lines), "event.broken_chain"),
    Forgery("a number is another", "swiss", put_text(lambda text: text.replace("\n4 ", "\n5 ", 1)),
            "event.broken_chain"),
    Forgery("another format", "swiss", put_text(lambda text: text.replace("tapete-event 2", "tapete-event 9")),
            "event.not_an_event"),
    Forgery("an empty line", "swiss", put_text(lambda text: text.replace("\n4 ", "\n\n4 ", 1)),
            "event.unreadable_line"),
    Forgery("a line of garbage", "swiss", put_text(lambda text: text + "and then\n"), "event.unreadable_line"),
    Forgery("a second log behind it", "swiss", put_text(lambda text: text + text), "event.unreadable_line"),
    Forgery("garbage without an end", "swiss", put_text(lambda text: text + "\0\0\0"), "torn"),
    Forgery("the end is torn off", "swiss", put_text(lambda text: text[:-9]), "torn"),
    Forgery("ends of lines as Windows has them", "swiss", put_text(lambda text: text.replace("\n", "\r\n")), "harmless",
            "the words are the same"),
    # Who meets whom.
    Forgery("other pairs, the cost left out", "swiss", exchange_players("pair 2", "cost"), "tables"),
    Forgery("other pairs, the method left out", "swiss", exchange_players("pair 2", "by"), "tables"),
    Forgery("other pairs, all left out", "swiss", exchange_players("pair 2", "by", "cost", "seed"), "tables"),
    Forgery("round 1 is shopped for", "swiss", exchange_players("pair 1"), "tables"),
    Forgery("the tables have other numbers", "swiss", put_words("pair 1", exchange_tables), "tables"),
    Forgery("the other one begins", "swiss", put_words("pair 1", turn_seats), "tables"),
    Forgery("another one has the bye", "swiss", put_words("pair 1", move_bye), "tables"),
    Forgery("a false cost", "swiss", set_word("pair 2", "cost", "0,0,0,0,0,0,0,0,0,0"), "cost"),
    Forgery("a cost left out", "swiss", leave_out("pair 2", "cost"), "no_cost"),
    Forgery("the method of another stage", "swiss", set_word("pair 2", "by", "plan"), "method"),
    Forgery("called by hand", "swiss", set_word("pair 2", "by", "hand"), "by_hand"),
    Forgery("another seed", "swiss", set_word("pair 2", "seed", OTHER_SEED), "seed"),
    Forgery("no seed", "swiss", leave_out("pair 2", "seed"), "seed"),
    Forgery("a pair is forbidden beforehand", "swiss", insert_after("register 9", "forbid 1 1 2", "forbid 1 3 4",
            "forbid 1 5 6", "forbid 1 1 9", "forbid 1 1 7", "forbid 1 4 9", "forbid 1 4 6", "forbid 1 3 5"), "tables"),
    Forgery("a table is fixed beforehand", "swiss", insert_after("register 9", "fix_table 1 4"), "tables"),
    Forgery("a player is paired twice", "swiss", put_words("pair 1", lambda words: [*words[:2], words[1], *words[3:]]),
            "event.table_twice"),
    Forgery("a player is left out", "swiss", put_words("pair 1", lambda words: [words[0], *words[2:]]),
            "event.wrong_players"),
    Forgery("other places of a bracket", "swiss", exchange_players("pair 4"), "tables"),
    Forgery("places of a bracket by hand", "elimination", set_word("pair 1", "by", "hand"), "by_hand"),
    Forgery("another round of a round robin", "round_robin", exchange_players("pair 2"), "tables"),
    Forgery("a round robin without a method", "round_robin", leave_out("pair 2", "by"), "method"),
    Forgery("other pods", "pods", exchange_players("pair 2"), "tables"),
    Forgery("other seats of a pod", "pods", put_words("pair 2", turn_seats), "tables"),
    Forgery("other pairs of an evening", "league", exchange_players("pair 3"), "tables"),
    # After the draft.
    Forgery("a repair with strangers", "swiss", insert_after("publish 2", "repair 2 1:1-2"), "event.wrong_players"),
    Forgery("a repair that nobody proposed", "swiss", repair_at_will, "by_hand"),
    Forgery("a correction between draft and publishing", "swiss", insert_after("pair 2", "correct 1 1 2-1 reason=x"),
            "standings"),
    Forgery("a draft taken back and made again", "swiss", draft_twice, "harmless",
            "the seed is the same, and so are the tables"),
    Forgery("the same, without its standings", "swiss", correct_after_draft, "changed"),
    Forgery("a table has begun", "swiss", insert_after("publish 1", "begin 1 1"), "harmless",
            "it decides neither pairings nor standings"),
    # Results and standings.
    Forgery("an old result", "swiss", turn_result("result 1"), "standings"),
    Forgery("a result of the last round before the cut", "swiss", turn_result("result 3"), "cut"),
    Forgery("a result of pods", "pods", put_words("result 1 2", lambda words: [*words[:2], "places:4,3,2,1"]),
            "standings"),
    Forgery("a result is gone", "swiss", remove("result 1"), "event.table_open"),
    Forgery("a result twice", "swiss", insert_after("result 1 1", "result 1 1 2-0"), "event.result_before"),
    Forgery("a dispute that is decided", "swiss",
            insert_after("result 1 1", "dispute 1 1 1-2", "correct 1 1 1-2 reason=x"), "standings"),
    Forgery("a penalty", "swiss", insert_after("result 1 4", "penalty 1 1 match_loss", "penalty 1 3 match_loss"),
            "standings"),
    Forgery("a warning", "swiss", insert_after("result 1 1", "penalty 1 1 warning"), "harmless",
            "it decides neither pairings nor standings"),
    Forgery("other standings", "swiss", set_word("publish 2", "standings", "0" * 16), "standings"),
    Forgery("no standings", "swiss", leave_out("publish 2", "standings"), "no_standings"),
    Forgery("another order of the cut", "swiss",
            put_words("cut", lambda words: [words[0], *reversed(words[1:5]), *words[5:]]), "cut"),
    Forgery("another order, the seed left out", "elimination",
            put_words("cut", lambda words: [words[0], *reversed(words[1:-1])]), "cut"),
    Forgery("another seed of the cut", "elimination", set_word("cut", "seed", OTHER_SEED), "seed"),
    # Who takes part, and by which rules.
    Forgery("a player drops", "swiss", insert_after("result 1 1", "drop 1"), "event.wrong_players"),
    Forgery("a player drops after the draft", "swiss", insert_after("pair 2", "drop 1"), "event.draft_outdated"),
    Forgery("a player comes late", "swiss", insert_after("publish 1", "late 10 wait"), "event.wrong_players"),
    Forgery("other points for a win", "swiss", set_word("create", "win", "2"), "standings"),
    Forgery("other tie-breaks", "swiss", set_word("create", "tie_breaks", "buchholz"), "standings"),
    Forgery("another order of pairing", "swiss", insert_after("publish 1", "change order=adjacent"), "tables"),
    Forgery("a deck is another", "swiss", insert_after("register 9", "deck 1 abcdef"), "harmless",
            "a deck decides neither pairings nor standings; the judge compares the list with this hash"),
    # The end, and who wrote it.
    Forgery("no end", "swiss", remove("close"), "not_closed"),
    Forgery("another secret", "swiss", put_words("close", lambda _: ["00" * 16]), "event.wrong_secret"),
    Forgery("a secret that is not revealed", "swiss", put_words("close", lambda _: ["-"]), "event.wrong_secret"),
    Forgery("no secret at all", "swiss", leave_secret_out, "no_secret"),
    Forgery("entries after the end", "swiss", insert_after("close", "penalty 0 1 caution"), "event.closed"),
    Forgery("an entry that nobody knows", "swiss", insert_after("publish 1", "bless 1"), "event.unknown_kind"),
    Forgery("a word that nobody knows", "swiss", set_word("publish 2", "colour", "red"), "event.unknown_argument"),
    Forgery("other authors and times", "swiss", sign_as_another, "harmless",
            "a replay computes pairings and standings, and both follow from numbers alone"),
]  # fmt: skip
