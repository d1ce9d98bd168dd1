// Runs a script in MicroPython's port to WASM: node run_wasm.mjs PACKAGE FOLDER SCRIPT
// The script defines step(), which is called until it returns False: garbage is collected between two calls only.
// FOLDER, with all that is in it, is there for the script as /lib, as a board has it.

import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [packageFolder, folder, script] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(path.join(packageFolder, 'micropython.mjs')));
const micropython = await loadMicroPython({ heapsize: 1024 * 1024, stdout: line => console.log(line) });

function copy(from, to) {
    micropython.FS.mkdirTree(to);
    for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
        const [source, target] = [path.join(from, entry.name), `${to}/${entry.name}`];
        if (entry.isDirectory()) copy(source, target);
        else micropython.FS.writeFile(target, fs.readFileSync(source));
    }
}

copy(folder, '/lib');
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
