"""The settings of a tournament on the help pages, and as a shell completes them: made from their table."""

import click
from click.shell_completion import CompletionItem

from tapete.cli.command_classes import PrintingCommand
from tapete.words import translate


class SettingsCommand(PrintingCommand):
    """A command that takes settings NAME=VALUE; its help lists them."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, then the settings."""
        super().format_options(ctx, formatter)
        with formatter.section(translate("help.settings")):
            formatter.write_dl(list_setting_help(), col_max=16)
            formatter.write_text(translate("help.settings_changeable"))


def list_setting_help() -> list[tuple[str, str]]:
    """Return each setting that can be typed, with what it decides, its values and its default."""
    from tapete.tournament.core.setting_kinds import GivenWord
    from tapete.tournament.core.settings import SETTINGS
    from tapete.tournament.saying.setting_words import describe_values, explain_setting, title_of_setting

    return [
        (
            f"{name}*" if setting.is_changeable else name,
            translate(
                "help.setting",
                title=title_of_setting(name),
                about=explain_setting(name),
                values=describe_values(setting),
                usual=setting.default,
            ),
        )
        for name, setting in SETTINGS.items()
        if not isinstance(setting.kind, GivenWord)
    ]


def complete_settings(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Return the settings whose names begin so, or with a name the values of a choice."""
    from tapete.tournament.core.setting_kinds import Choice, GivenWord, OrderedList
    from tapete.tournament.core.settings import SETTINGS

    name, equals, word = begun.partition("=")
    if not equals:
        names = [setting.name for setting in SETTINGS.values() if not isinstance(setting.kind, GivenWord)]
        return [CompletionItem(f"{offered}=") for offered in names if offered.startswith(begun)]
    kind = SETTINGS[name].kind if name in SETTINGS else None
    choices = (
        map(str, kind.choices) if isinstance(kind, Choice) else kind.ready if isinstance(kind, OrderedList) else ()
    )
    return [CompletionItem(f"{name}={choice}") for choice in choices if choice.startswith(word)]
