"""The options that are asked before a match, each with the last choice."""

from tapete_rules import options, registry, texts
from tapete_rules.errors import OptionError, ProfileError

from ..match.game_catalogue import ASKED_IN_ALL
from ..words import word
from .match_lifecycle import prepare_match
from .number_entry import NumberScreen
from .screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.options import Option

    from .setup_steps import SetupSteps

_BY = {"best_of": 2, "minutes": 5}  # how far one press goes
_LOCKED = "locked"
_NO, _YES = "0", "1"


class MatchOptions(ListScreen):
    """The list of options; its first line begins the match. The game is loaded after this list was drawn."""

    name = "options"
    drawn_ms = 200  # until both displays show it

    def __init__(self, setup: "SetupSteps") -> None:
        super().__init__(setup.director, 0, setup.title, [word("option.start")])
        self._setup = setup
        self._begun = setup.director.now_ms()
        self._asked: "list[Option]" = []
        self._values: "dict[str, int | str]" = {}
        self._is_loaded = False

    def tick(self, now: int) -> bool:
        if self._is_loaded or now - self._begun < self.drawn_ms:
            return False
        return self._load_options()

    def choose_entry(self, index: int) -> None:
        if not self._is_loaded and not self._load_options():
            return
        if index == 0:
            self._go_on()
        elif index <= len(self._asked):
            self._ask_number(self._asked[index - 1])
        else:
            self._set_option(_LOCKED, _NO if self._setup.game_settings.get(_LOCKED) == _YES else _YES)

    def leave(self) -> None:
        self._setup.back_to_games()

    # -- inside

    def _load_options(self) -> bool:
        """Load the game; presses are latched meanwhile. Return False if its profile is damaged."""
        self._is_loaded = True
        plan = self._setup.plan
        try:
            prepare_match(self.director, plan.game, plan.profile)
        except ProfileError:
            self._setup.back_to_games()
            self.director.show_notice("notice.profile")
            return False
        game = registry.load_game(plan.game, plan.profile)
        by_name = {option.name: option for option in game.OPTIONS}
        asked = [by_name[name] for name in game.ASKED + ASKED_IN_ALL if name in by_name]
        self._asked = [option for option in asked if len(option.values) > 1 or option.low < option.high]
        self._set_usual()
        return True

    def _set_usual(self) -> None:
        """Complete the chosen options with the usual ones, and make the entries."""
        plan, game_settings = self._setup.plan, self._setup.game_settings
        game = registry.load_game(plan.game, plan.profile)
        plan.options = {
            option.name: game_settings.get(option.name) for option in self._asked if game_settings.get(option.name)
        }
        try:
            self._values = options.complete_options(game.OPTIONS, game.EDITIONS, plan.options)
        except OptionError:
            plan.options = {}  # they were chosen under another version
            self._values = options.complete_options(game.OPTIONS, game.EDITIONS, {})
        plan.is_locked = game_settings.get(_LOCKED) == _YES
        entries: "list[str | tuple[str, str]]" = [word("option.start")]
        entries.extend(
            [(self._value_text("option." + option.name), self._option_text(option)) for option in self._asked]
        )
        entries.append((word("option.locked"), word("value.yes" if plan.is_locked else "value.no")))
        self.entries = entries

    def _option_text(self, option: "Option") -> str:
        value = self._values[option.name]
        if not option.values:
            return str(value) if value else word("option.none")
        key = f"value.{value}"
        words = self._value_text(key)
        return str(value) if words == key else words

    def _value_text(self, key: str) -> str:
        """Return words of the game's own, else the board's."""
        own = f"{self._setup.plan.game}.{key}"
        return texts.format_text((own,)) if texts.has_words(own) else word(key)

    def _ask_number(self, option: "Option") -> None:
        value = self._values[option.name]
        if option.values:
            place = option.values.index(str(value)) + 1
            self._set_option(option.name, option.values[place % len(option.values)])
            return

        def take(number: int) -> None:
            self.director.screen_stack.pop(0)
            self._set_option(option.name, number)

        bounds = (option.low, option.high, int(value))
        title = self._value_text("option." + option.name)
        self.director.screen_stack.push(0, NumberScreen(self.director, 0, title, bounds, take, _BY.get(option.name, 1)))

    def _set_option(self, name: str, value: "int | str") -> None:
        self._setup.game_settings.set(name, value)
        self._set_usual()
        self.mark_stale()

    def _go_on(self) -> None:
        plan = self._setup.plan
        draws_first = registry.load_game(plan.game, plan.profile).draws_first(self._values)
        self._setup.ask_decks(int(self._values.get("seats", 2)), draws_first)
