// Compiles Python with the very interpreter that the page loads: node compile_python.mjs PYODIDE SOURCES.zip CODE.zip
//
// What is below "migrations" stays as it is: Alembic reads its steps as files. So does what there is of the firmware, which
// goes to boards. Docstrings are left out.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, sources, code] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, 'pyodide.mjs')).href);
const python = await loadPyodide();
python.FS.writeFile('/sources.zip', readFileSync(sources));
python.runPython(`
from pathlib import Path
from py_compile import PycInvalidationMode, compile
from zipfile import ZIP_STORED, ZipFile, ZipInfo

SOURCE, COMPILED = Path("/part.py"), Path("/part.pyc")
NEVER_OLD = PycInvalidationMode.UNCHECKED_HASH
with ZipFile("/sources.zip") as sources, ZipFile("/code.zip", "w", ZIP_STORED) as code:
    for name in sorted(sources.namelist()):
        data = sources.read(name)
        if name.endswith(".py") and "/migrations/" not in name and not name.startswith("tapete_board/"):
            SOURCE.write_bytes(data)
            compile(str(SOURCE), str(COMPILED), name, doraise=True, optimize=2, invalidation_mode=NEVER_OLD)
            name, data = name + "c", COMPILED.read_bytes()
        code.writestr(ZipInfo(name), data)
`);
writeFileSync(code, python.FS.readFile('/code.zip'));
