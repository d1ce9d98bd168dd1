"""The settings of a tournament and their values as people say them."""

from tapete.tournament.core.setting_kinds import UNDECLARED
from tapete.tournament.saying.penalty_words import describe_penalty
from tapete.words import has_words, translate


def describe_setting(name: str, value: str) -> str:
    """Return a setting with its value: "Empates: permitidos"."""
    key = f"desk.setting.{name}"
    return f"{translate(key) if has_words(key) else name}: {describe_value(name, value)}"


def describe_value(name: str, value: str) -> str:
    """Return the words of a value, where it has any."""
    if name == "penalties":
        return ", ".join(map(describe_penalty, value.split(",")))
    if name == "no_show" and value != UNDECLARED:
        steps = [step.partition(":") for step in value.split(",")]
        return "; ".join(f"{minute} min: {translate(f'desk.loses.{loss}')}" for minute, _, loss in steps)
    key = f"desk.stage.{value}" if name == "stage" else f"desk.choice.{name}.{value}"
    return translate(key) if has_words(key) else value
