// A board in a worker: MicroPython with the board's program, and its files in a log that the browser keeps.

import { BoardWires } from './board_wires.js';
import { KeptFiles, openLog } from './kept_files.js';

const ROOT = '/board';
const HEAP = 8 * 1024 * 1024;
const PYSTACK = 64 * 1024;
const LOGS = ['board-a.log', 'board-b.log'];
const PAUSE_MS = 10000;

/** @param {object} message @param {Transferable[]} [buffers] */
function send(message, buffers = []) {
    /** @type {any} */ (self).postMessage(message, buffers);
}

/** Let time pass even where somebody sets the clock of the computer back: MicroPython counts by Date.now. */
function useMonotonicTime() {
    const start = Date.now() - performance.now();
    Date.now = () => Math.floor(start + performance.now());
}

/** @param {{language: string, program: string, interpreter: string, isKept: boolean}} order */
async function startBoard({ language, program, interpreter, isKept }) {
    useMonotonicTime();
    const opened = isKept ? await openLog(LOGS) : { log: null, reason: '' };
    send({ kind: 'kept', reason: opened.reason });
    if (opened.reason === 'busy') return;
    const { loadMicroPython } = await import(interpreter);
    const image = new Uint8Array(await (await fetch(program)).arrayBuffer());
    const wires = new BoardWires(send, language);
    /** @type {any} */ (self).tapeteWires = wires;
    const url = interpreter.replace(/\.mjs$/, '.wasm');
    const stdout = (/** @type {string} */ line) => console.log(line);
    const micropython = await loadMicroPython({ url, heapsize: HEAP, pystack: PYSTACK, romfs: image, stdout });
    wires.memory = () => micropython._module.HEAPU8;
    const files = new KeptFiles(micropython.FS, ROOT, opened.log, reason => send({ kind: 'kept', reason }));
    if (!opened.log?.entries.length) await addSampleDecks(micropython.FS);
    self.onmessage = ({ data }) => {
        if (data.kind === 'contact') wires.moveContact(data.number, data.isDown);
        else if (data.kind === 'press') wires.pressContacts(data.numbers, data.ms);
        else if (data.kind === 'serial') wires.hear(data.bytes);
        else if (data.kind === 'records') sendRecords(micropython.FS);
    };
    micropython.runPython(`from tapete_board.hardware.board_start import run; run("browser", "${ROOT}")`);
    setInterval(() => {
        const isOpen = wires.isPlaying();
        send({ kind: 'match', isOpen });
        if (!isOpen || !files.isKept) files.compact();
    }, PAUSE_MS);
}

/** Put the sample decks on a board that is new. @param {any} FS */
async function addSampleDecks(FS) {
    const decks = await (await fetch('sample_decks.json')).json();
    FS.mkdir(`${ROOT}/deck`);
    for (const [name, text] of Object.entries(decks)) {
        FS.writeFile(`${ROOT}/deck/${name}`, Uint8Array.from(atob(text), sign => sign.charCodeAt(0)));
    }
}

/** @param {any} FS */
function sendRecords(FS) {
    const folder = `${ROOT}/record`;
    const names = FS.analyzePath(folder).exists ? FS.readdir(folder).filter((/** @type {string} */ name) => name[0] !== '.') : [];
    send({ kind: 'records', records: names.map((/** @type {string} */ name) => ({ name, bytes: FS.readFile(`${folder}/${name}`) })) });
}

// Until it has started, a board hears nothing else.
self.onmessage = ({ data }) => {
    if (data.kind !== 'start') return;
    startBoard(data).catch(error => send({ kind: 'failed', text: String(error) }));
};
