// Python in a worker: the commands of the host, with a library in files that the browser keeps.
//
// In: {id, request: {command, arguments, yes}, files: [{name, bytes}], wanted: name of a file that the command writes},
// or news of a port. Out: {kind: 'ready'}, {id, reply, bytes}, orders for a port, {kind: 'kept', reason}, how far a
// command is: {kind: 'progress', what, percent}.

import { fetchProgram } from './board_programs.js';
import { KeptFiles, openLog } from './kept_files.js';
import { PagePorts } from './page_ports.js';

const SHELF = '/shelf';
const LIBRARY = `${SHELF}/library.sqlite3`;
const DESK = '/desk'; // the files that somebody brings or takes, for as long as a command runs
const CODE = '/code';
const LOGS = ['shelf-a.log', 'shelf-b.log'];

/** @param {object} message @param {Transferable[]} [buffers] */
function send(message, buffers = []) {
    /** @type {any} */ (self).postMessage(message, buffers);
}

/** Say how far a command is, -1 where that is not known. @param {string} what @param {number} percent */
function tell(what, percent) {
    send({ kind: 'progress', what, percent });
}

/** @param {string} name */
async function fetchBytes(name) {
    return new Uint8Array(await (await fetch(new URL(`python/${name}`, import.meta.url))).arrayBuffer());
}

/** @param {{language: string}} order */
async function startPython({ language }) {
    const opened = await openLog(LOGS);
    send({ kind: 'kept', reason: opened.reason });
    if (opened.reason === 'busy') return;
    const { loadPyodide } = await import(new URL('python/pyodide.mjs', import.meta.url).href);
    const [python, code, seed] = await Promise.all([
        loadPyodide(),
        fetchBytes('code.zip'),
        fetchBytes('library.sqlite3'),
    ]);
    const FS = python.FS;
    FS.mkdir(DESK);
    python.unpackArchive(code, 'zip', { extractDir: CODE });
    const files = new KeptFiles(FS, SHELF, opened.log, reason => send({ kind: 'kept', reason }));
    if (!FS.analyzePath(LIBRARY).exists) FS.writeFile(LIBRARY, seed);
    const ports = new PagePorts(send);
    python.registerJsModule('page_ports', ports);
    python.registerJsModule('page_programs', { fetchProgram });
    python.registerJsModule('page_progress', { tell });
    python.runPython(`
import os, sys
sys.path[:0] = [${JSON.stringify(CODE)}]
os.chdir(${JSON.stringify(DESK)})
from tapete.browser import page_answers, page_commands
page_answers.prepare(${JSON.stringify(language)})
`);
    const answers = python.globals.get('page_answers');
    let turn = Promise.resolve();
    self.onmessage = ({ data }) => {
        if (data.port) ports.hear(data);
        else if (data.language) answers.prepare(data.language);
        else turn = turn.then(() => answer(data));
    };
    send({ kind: 'ready' });

    /** @param {{id: number, request: object, files: {name: string, bytes: Uint8Array}[], wanted: string}} order */
    async function answer({ id, request, files: brought, wanted }) {
        for (const { name, bytes } of brought) FS.writeFile(`${DESK}/${name}`, bytes);
        const call = 'Suspending' in WebAssembly ? answers.answer.callPromising.bind(answers.answer) : answers.answer;
        const reply = JSON.parse(await call(JSON.stringify(request), LIBRARY));
        const isWritten = wanted && FS.analyzePath(`${DESK}/${wanted}`).exists;
        const bytes = isWritten ? FS.readFile(`${DESK}/${wanted}`) : null;
        for (const name of FS.readdir(DESK)) if (name !== '.' && name !== '..') FS.unlink(`${DESK}/${name}`);
        files.compact();
        send({ id, reply, bytes });
    }
}

self.onmessage = ({ data }) => {
    startPython(data).catch(error => send({ kind: 'failed', text: String(error) }));
};
