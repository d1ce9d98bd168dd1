"""The modules that only the beginning of a match needs; their names take 1 KB and go with them."""

# In one text: each name by itself would take 60 bytes.
_NAMES = """
tapete_board.screens.home_screen
tapete_board.screens.event_home
tapete_board.screens.seat_entry
tapete_board.screens.event_beginning
tapete_board.screens.event_takeover
tapete_board.event.match_takeover
tapete_board.screens.event_result
tapete_board.screens.result_code
tapete_board.screens.result_list
tapete_board.event.event_opening
tapete_board.event.kept_results
tapete_board.display.event_widgets
tapete_board.screens.game_choice
tapete_board.screens.match_setup
tapete_board.screens.match_options
tapete_board.screens.deck_choice
tapete_board.screens.match_lifecycle
tapete_board.screens.preferences
tapete_board.match.game_catalogue
tapete_board.match.match_opening
tapete_board.match.match_resuming
tapete_board.match.match_shelving
tapete_board.screens.unresumed_match
tapete_board.match.board_decks
tapete_board.journal.record_keeping
tapete_board.journal.setting_choices
tapete_rules.record
tapete_rules.plain_text
tapete_board.screens.setup_modules
"""


def names_of_setup(game: str) -> "list[str]":
    """Return the names of these modules and of the game's own, if it has one."""
    return _NAMES.split() + [f"tapete_rules.{game}.setup"]
