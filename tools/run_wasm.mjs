// Runs a script in MicroPython's port to WASM: node run_wasm.mjs PACKAGE FOLDER SCRIPT
// The script defines step(), which is called until it returns False: garbage is collected between two calls only.
// FOLDER, with all that is in it, is there for the script under the same path.

import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [packageFolder, folder, script] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(path.join(packageFolder, 'micropython.mjs')));
const micropython = await loadMicroPython({ heapsize: 1024 * 1024, stdout: line => console.log(line) });

function copy(from) {
    micropython.FS.mkdirTree(from);
    for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
        const place = path.join(from, entry.name);
        if (entry.isDirectory()) copy(place);
        else micropython.FS.writeFile(place, fs.readFileSync(place));
    }
}

copy(folder);
micropython.FS.mkdirTree('/home/board');
micropython.FS.chdir('/home/board');
try {
    micropython.runPython(fs.readFileSync(script, 'utf8'));
    const step = micropython.globals.get('step');
    while (step());
} catch (error) {
    console.error(error.message);
    process.exit(1);
}
