"""The status of a tournament in one word."""

from tapete.tournament.core.event_state import EventState


def status_of(state: EventState) -> str:
    """Return registration, playing, between_rounds or closed."""
    if state.is_closed:
        return "closed"
    if not state.rounds:
        return "registration"
    return "playing" if any(state.open_tables()) else "between_rounds"
