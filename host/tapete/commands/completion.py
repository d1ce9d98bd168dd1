"""`tapete completion`: what a shell needs to complete our command lines."""

from tapete.answers import Answer
from tapete.errors import UserError
from tapete.options import COMPLETING

SHELLS = ("bash", "zsh", "fish", "powershell")


def completion(shell: str) -> Answer:
    """The script for a shell."""
    from typer._completion_shared import get_completion_script

    if shell not in SHELLS:
        raise UserError("completion.shell", shell=shell, shells=", ".join(SHELLS))
    script = get_completion_script(prog_name="tapete", complete_var=COMPLETING, shell=shell)
    return Answer({"shell": shell, "script": script}, tuple(script.splitlines()))
