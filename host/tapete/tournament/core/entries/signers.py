"""The entry signer: the key of another store, or of another computer, that signs from here on."""

from tapete.tournament.core.entries.parameters import SIGNATURE, Arguments, EntryKind, Parameter, hex_reader
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.log.signatures import KEY_DIGITS


def _check_signer(state: EventState, arguments: Arguments) -> None:
    if arguments["key"] in state.signers:
        raise EventError("event.signer_before")


def _add_signer(state: EventState, arguments: Arguments) -> None:
    state.signers.append(arguments["key"])


SIGNERS = {
    "signer": EntryKind(
        (Parameter("key", hex_reader(KEY_DIGITS)), SIGNATURE), _check_signer, _add_signer, decides_pairings=False
    )
}
