"""The board's program compiled for boards of each kind, which virtual boards run instead of its sources."""

from virtual_boards import MODELLED_CHIPS

from tapete.install.compiling import compile_modules
from tapete.install.module_places import module_place
from tapete.install.program import all_modules, compile_program
from tapete.install.pruning.syntax_trees import Program
from tapete.install.squeeze import MACHINE_CODE, squeeze_sources
from tapete.install.squeeze.known_names import KnownNames, known_names, names_of_source
from tapete.install.squeeze.module_sets import GAMES, joined_sets, passing_modules


def plain_program() -> dict[str, bytes]:
    """Compile what a plain board gets, for all boards."""
    return compile_program({name: file for name, file in all_modules().items() if ".squeeze" not in name})


def squeezed_program() -> dict[str, bytes]:
    """Compile squeezed modules, with the tables of words left in them."""
    modules = all_modules()
    known = known_names()
    beside = {name for file in MODELLED_CHIPS.glob("*.py") for name in names_of_source(file)}
    known = KnownNames(known.names | beside, known.in_rom)
    sources, _ = squeeze_sources(Program(modules), joined_sets(modules), known, GAMES, passing_modules(modules))
    texts = {module_place(name, modules[name]): text for name, text in sources.items()}
    return compile_modules(texts, MACHINE_CODE)
