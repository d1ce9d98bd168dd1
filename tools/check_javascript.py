"""Checks the types of the page's JavaScript with TypeScript; says so where node or TypeScript cannot be had.

.venv/bin/python tools/check_javascript.py
"""

import json
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from tapete.command_result import describe_error
from tapete.errors import UserError
from tapete.web.npm_packages import NpmPackage, fetch_archive

ROOT = Path(__file__).parent.parent
TYPESCRIPT = NpmPackage(
    "typescript",
    "5.9.3",
    "jl1vZzPDinLr9eUt3J/t7V6FgNEw9QjvBPdysz9KfQDD41fQrC2Y4vKQdiaUpFT4bXlb1RHhLpp8wtm6M5TgSw==",
    "",
    (),
)
OPTIONS = {
    "allowJs": True,
    "checkJs": True,
    "noEmit": True,
    "strict": True,
    "noUnusedLocals": True,
    "noUnusedParameters": True,
    "module": "esnext",
    "moduleResolution": "bundler",
    "target": "es2022",
    "lib": ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
    "types": [],
}


def main() -> int:
    """Return the exit code of TypeScript's compiler."""
    node = shutil.which("node")
    if node is None:
        print("JavaScript is not checked: there is no node here")
        return 0
    folder = ROOT / "build" / "npm"
    compiler = folder / f"typescript-{TYPESCRIPT.version}"
    try:
        archive = fetch_archive(TYPESCRIPT, folder)
    except UserError as error:
        print(f"JavaScript is not checked: {describe_error(error)}")
        return 0
    if not compiler.exists():
        with tarfile.open(archive) as opened:
            opened.extractall(compiler, filter="data")
    project = folder / "tsconfig.json"
    pages = ROOT / "host" / "tapete" / "web" / "page"
    project.write_text(json.dumps({"compilerOptions": OPTIONS, "include": [f"{pages}/**/*.js"]}), "utf-8")
    return subprocess.run([node, compiler / "package" / "lib" / "tsc.js", "-p", project], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
