"""`tapete event replay`: a log computed again, and what of it could not be."""

from collections.abc import Iterable
from pathlib import Path

from tapete.command_result import NO, YES, CommandResult
from tapete.tournament.core.log.head_words import find_head, format_head, is_told
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.core.replaying.replay_report import BY_HAND, ReplayReport
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.read_tournament import is_log_file
from tapete.tournament.store.stick_copy import read_log
from tapete.words import translate


def replay_log(source: str, library: str, head: str = "", signer: str = "") -> CommandResult:
    """Replay the file of a log, or a tournament of the library by its code.

    `head`: as it stands on a page of standings; the log has to have had it. `signer`: the store's key, in words or hex
    digits; it has to have signed all that is signed.
    A word that is no file and looks like none is a code. The library knows the secret of a tournament that is not over.
    """
    if is_log_file(source):
        return replay_event_file(Path(source), head, signer)
    with open_station(source, library) as station:
        secret = bytes.fromhex(station.stored.secret)
        return tell_replay(replay_event(station.event.format_text(), secret), head, signer)


def replay_event_file(file: Path, head: str = "", signer: str = "") -> CommandResult:
    """Compute every pairing and every standing of a file again; exit code 0 only if all were, and are equal."""
    return tell_replay(replay_event(read_log(file)), head, signer)


def tell_replay(report: ReplayReport, head: str = "", signer: str = "") -> CommandResult:
    """Tell what differs, what was not checked and why, and how many rounds were computed again and are equal."""
    state = report.event.state
    facts = {"entries": len(report.event.log), "rounds": len(state.rounds), "players": len(state.players)}
    counts = report.count_verdicts()
    lines = [
        translate(
            "event.differs." + difference.code,
            number=difference.number,
            stated=difference.stated,
            computed=difference.computed,
        )
        for difference in report.differences
    ]
    lines += [_describe_gap(report, code) for code in _codes_of_gaps(report)]
    if counts[BY_HAND]:
        lines.append(translate("event.replay_by_hand", rounds=_join(_rounds_by_hand(report)),
                               entries=_join(report.by_hand)))  # fmt: skip
    if state.rounds:
        lines.append(translate("event.replay_rolled" if report.is_rolled else "event.replay_secret_draw",
                               digits=state.settings.rolled_digits()))  # fmt: skip
    at = find_head(report.event.log, head) if head else None
    lines.append(_describe_head(report, head, at))
    is_other_signer = bool(signer) and not _is_signed_by(report, signer)
    lines += [translate("event.other_signer", stated=signer)] if is_other_signer else []
    lines += _describe_signers(report)
    lines.append(translate("event.replay_counts", **counts))
    is_as_told = not is_other_signer and (at is not None or not head)
    if report.differences or not is_as_told:
        lines.append(translate("event.replay_differs", **facts))
    else:
        lines.append(translate("event.replayed" if report.is_certain else "event.replay_not_all", **facts))
    data = {
        **facts,
        "head": report.event.log.head,
        "head_words": format_head(report.event.log.head),
        "head_after": at,
        "signers": [
            {"key": key, "words": format_head(key), "first_entry": number}
            for key, number in report.list_signers().items()
        ],
        "signed_up_to": report.signed_up_to,
        "is_certain": report.is_certain,
        "rolled": state.settings.rolled_digits(),
        "verdicts": list(report.verdicts),
        "counts": counts,
        "by_hand": list(report.by_hand),
        "differences": [vars(difference) for difference in report.differences],
        "not_checked": [vars(gap) for gap in report.gaps],
    }
    return CommandResult(data, tuple(lines), YES if report.is_certain and is_as_told else NO)


def _describe_head(report: ReplayReport, head: str, at: int | None) -> str:
    """Tell the head of a log; with one from paper whether the log had it, and after which entry."""
    log = report.event.log
    if not head:
        return translate("print.head", words=format_head(log.head), head=log.head)
    if at is None:
        return translate("event.head_unknown", stated=head, words=format_head(log.head))
    return translate("event.head_known" if at == len(log) else "event.head_earlier", number=at, entries=len(log))


def _is_signed_by(report: ReplayReport, signer: str) -> bool:
    """Return True if a key that is known from elsewhere signed, and no other one did."""
    signers = list(report.list_signers())
    return len(signers) == 1 and is_told(signers[0], signer)


def _describe_signers(report: ReplayReport) -> list[str]:
    """Tell which keys signed: the first one up to which entry, each other one from which entry on."""
    if not report.signed:
        return [translate("event.not_signed_yet" if report.event.state.signers else "event.not_signed")]
    lines: list[str] = []
    for key, number in report.list_signers().items():
        code = "event.signed" if not lines else "event.signed_also"
        lines.append(translate(code, words=format_head(key), key=key, number=number, last=report.signed_up_to,
                               entries=len(report.event.log)))  # fmt: skip
    return lines


def _codes_of_gaps(report: ReplayReport) -> list[str]:
    """Return the reasons for which something was not checked, each once, in the order in which they were met."""
    return list(dict.fromkeys(gap.code for gap in report.gaps))


def _describe_gap(report: ReplayReport, code: str) -> str:
    rounds = sorted({gap.round_number for gap in report.gaps if gap.code == code})
    return translate("event.not_checked." + code, rounds=_join(rounds))


def _rounds_by_hand(report: ReplayReport) -> list[int]:
    return [number for number, verdict in enumerate(report.verdicts, 1) if verdict == BY_HAND]


def _join(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
