// Tries the log of the board's files: node kept_files_trial.mjs SITE SEED ROUNDS
//
// A model of the browser's files keeps what was flushed, and of what was written since any part: so does a power cut.

import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [site, seedText, roundsText] = process.argv.slice(2);
const load = name => import(pathToFileURL(path.join(site, name)));
const { KeptLog } = await load('kept_log.js');
const { openLog } = await load('kept_files.js');
const { KeptFolder } = await load('kept_folder.js');
const { packEntry, WRITE } = await load('log_entries.js');
const { loadMicroPython } = await load('micropython.mjs');

let state = Number(seedText);
const draw = most => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
};

class PowerCut extends Error {}

class ModelFile {
    constructor() {
        this.bytes = new Uint8Array(0);
        this.flushed = new Uint8Array(0);
    }

    getSize() {
        return this.bytes.length;
    }

    read(target, { at }) {
        target.set(this.bytes.subarray(at, at + target.length));
        return target.length;
    }

    write(data, { at }) {
        disk.spend();
        const longer = new Uint8Array(Math.max(this.bytes.length, at + data.length));
        longer.set(this.bytes);
        longer.set(data, at);
        this.bytes = longer;
        return data.length;
    }

    truncate(size) {
        disk.spend();
        this.bytes = this.bytes.slice(0, size);
    }

    flush() {
        disk.spend();
        this.flushed = this.bytes;
    }

    /** What a power cut leaves: what was flushed, and of the rest the beginning up to anywhere. */
    cut() {
        const common = Math.min(this.flushed.length, this.bytes.length);
        const isGrown = this.flushed.subarray(0, common).every((byte, place) => byte === this.bytes[place]) && this.bytes.length >= this.flushed.length;
        if (isGrown) {
            const grown = this.bytes.length - this.flushed.length;
            this.bytes = this.bytes.slice(0, this.flushed.length + draw(grown + 1));
            this.bytes.fill(0, this.flushed.length + draw(grown + 1)); // its length was written before its bytes
        }
        else if (draw(2)) this.bytes = this.flushed;
        this.flushed = this.bytes;
    }
}

const disk = { left: Infinity, spend() { if (this.left-- <= 0) throw new PowerCut(); } };

function sameEntries(some, more) {
    return some.every((entry, place) => Buffer.compare(packEntry(entry), packEntry(more[place])) === 0);
}

// -- a log: after a cut at any call it holds all that was appended, and at most the entry that was under way

for (let round = 0; round < Number(roundsText); round++) {
    const files = [new ModelFile(), new ModelFile()];
    let held = [];
    for (let life = 0; life < 4; life++) {
        disk.left = draw(30);
        let next = null;
        try {
            const log = new KeptLog(files);
            if (log.entries.length !== held.length || !sameEntries(log.entries, held)) throw new Error(`life ${life}: other entries`);
            for (;;) {
                if (draw(6) === 0) {
                    const short = held.slice(draw(held.length + 1));
                    next = { instead: short };
                    log.rewrite(short);
                    held = short;
                } else {
                    const data = Uint8Array.from({ length: draw(40) }, () => draw(256));
                    const entry = { kind: WRITE, path: '/journal/é00', number: draw(4096), data };
                    next = { more: entry };
                    log.append(entry);
                    held = [...held, entry];
                }
                next = null;
            }
        } catch (error) {
            if (!(error instanceof PowerCut)) throw error;
        }
        disk.left = Infinity;
        for (const file of files) file.cut();
        const { entries } = new KeptLog(files.map(copyOf));
        const outcomes = [held, ...(next?.more ? [[...held, next.more]] : []), ...(next?.instead ? [next.instead] : [])];
        const outcome = outcomes.find(outcome => outcome.length === entries.length && sameEntries(entries, outcome));
        if (!outcome) throw new Error(`round ${round}, life ${life}: ${entries.length} entries, not ${outcomes.map(list => list.length)}`);
        held = outcome;
    }
}

function copyOf(file) {
    const copy = new ModelFile();
    copy.bytes = copy.flushed = file.bytes;
    return copy;
}

// -- a log of a later format is left alone

const foreign = [new ModelFile(), new ModelFile()];
foreign[1].bytes = new TextEncoder().encode('TAPETE2\nwhat a later build kept');
let refusal = null;
try {
    new KeptLog(foreign);
} catch (error) {
    refusal = error;
}
if (!refusal || foreign[0].bytes.length || foreign[1].bytes.length !== 31) throw new Error('the log of a later build is gone');

// -- opening: what a page that was just left still holds is waited for; what cannot be read, or is another's, is left and let go

/** The browser's folder; `busy`: so often a file is in another page's hands. @param {ModelFile[]} files */
function offerFiles(files, busy = 0, read = ModelFile.prototype.read) {
    let held = 0;
    const handleOf = file => Object.assign(Object.create(file), {
        read,
        truncate: size => file.truncate(size),
        write: (data, place) => file.write(data, place),
        flush: () => file.flush(),
        close() { held--; },
    });
    const getFileHandle = async name => ({
        async createSyncAccessHandle() {
            if (busy-- > 0) throw new DOMException('', 'NoModificationAllowedError');
            held++;
            return handleOf(files[Number(name)]);
        },
    });
    Object.defineProperty(globalThis, 'navigator', { value: { storage: { getDirectory: async () => ({ getFileHandle }) } }, configurable: true });
    return () => held;
}

const kept = [new ModelFile(), new ModelFile()];
new KeptLog(kept).append({ kind: WRITE, path: '/journal/000', number: 0, data: Uint8Array.from({ length: 99 }, (_, place) => place) });
const keptBytes = kept[1].bytes;

/** A byte at most, as a browser may at any time. */
function readByte(target, { at }) {
    return ModelFile.prototype.read.call(this, target.subarray(0, 1), { at });
}

for (const [what, files, busy, read, reason, held, entryCount] of [
    ['a page that was just left', kept, 2, undefined, '', 2, 1],
    ['another page', kept, Infinity, undefined, 'busy', 0],
    ['bytes one by one', kept, 0, readByte, '', 2, 1],
    ['no byte at all', kept, 0, () => 0, 'missing', 0],
    ['another build', foreign, 0, undefined, 'other', 0],
]) {
    const countHeld = offerFiles(files, busy, read);
    const opened = await openLog(['0', '1']);
    if (opened.reason !== reason || countHeld() !== held || opened.log?.entries.length !== entryCount) throw new Error(`${what}: ${opened.reason}, ${countHeld()} held`);
    if (kept[1].bytes !== keptBytes) throw new Error(`${what}: another log`);
}

// -- a folder: what MicroPython does there is there again when its entries are played

const CHANGES = `
import os
for name in ("journal", "deck", "record"):
    os.mkdir("/board/" + name)
for number in range(6):
    with open("/board/journal/%03d" % number, "wb") as file:
        for _ in range(8):
            file.write(b"\\xff" * 512)
with open("/board/journal/003", "r+b") as file:
    file.seek(700)
    file.write(b"a line of the journal")
    file.seek(5000)
    file.write(b"beyond the end")
with open("/board/new-file", "wb") as file:
    file.write(b"1" * 3000)
os.rename("/board/new-file", "/board/record/0a1b")
with open("/board/new-file", "wb") as file:
    file.write("corto ñ".encode())
os.rename("/board/new-file", "/board/record/0a1b")
with open("/board/record/empty", "wb") as file:
    pass
with open("/board/record/again", "wb") as file:
    file.write(b"longer than it will be")
with open("/board/record/again", "ab") as file:
    file.write(b", and more")
with open("/board/record/again", "wb") as file:
    file.write(b"short")
os.remove("/board/journal/001")
os.mkdir("/board/gone")
os.rmdir("/board/gone")
os.rename("/board/deck", "/board/decks")
`;

async function makeFolder(tell) {
    const micropython = await loadMicroPython({ heapsize: 1 << 20 });
    micropython.FS.mkdir('/board');
    return { micropython, folder: new KeptFolder(micropython.FS, '/board', tell) };
}

const describe = folder => [...folder.describe()].sort((some, other) => (some.path < other.path ? -1 : 1)).map(entry => Buffer.from(packEntry(entry)).toString('hex'));
const entries = [];
const first = await makeFolder(entry => entries.push({ ...entry, data: entry.data.slice() }));
first.micropython.runPython(CHANGES);
const expected = describe(first.folder);
const played = await makeFolder(() => { throw new Error('what is played is told'); });
played.folder.play(entries);
const compacted = await makeFolder(() => { throw new Error('what is played is told'); });
compacted.folder.play([...first.folder.describe()]);
for (const folder of [played.folder, compacted.folder]) {
    if (JSON.stringify(describe(folder)) !== JSON.stringify(expected)) throw new Error('other files');
}
console.log(`${entries.length} changes`);
