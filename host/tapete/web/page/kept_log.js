// The log of the board's files in two files of the browser: it grows in one, and is written anew into the other.
//
// A file begins with eight bytes that name its format, then its generation (an entry), then what the board's files were
// when it was begun, then the entry WHOLE; only a file with that counts, and of two the one with the higher generation.

import { packEntry, readEntries, RESIZE, WHOLE } from './log_entries.js';

/** @typedef {import('./log_entries.js').Entry} Entry */
/**
 * What the log needs of a FileSystemSyncAccessHandle.
 * @typedef {{
 *   getSize(): number, read(bytes: Uint8Array, options: {at: number}): number, truncate(size: number): void,
 *   write(bytes: Uint8Array, options: {at: number}): number, flush(): void,
 * }} Handle
 */

const FORMAT = new TextEncoder().encode('TAPETE1\n');
const NAME = FORMAT.subarray(0, 6);
const GENERATION = '#generation';
const NOTHING = new Uint8Array(0);
const FULL = 'QuotaExceededError';

/** Another build has kept its files in a format that this one does not know: they stay as they are. */
export class OtherFormat extends Error {}

/** A file gives fewer bytes than it has. */
export class UnreadLog extends Error {}

/** A log of changes, each of which is on the disk when `append` returns. */
export class KeptLog {
    /** Throws OtherFormat and UnreadLog. @param {Handle[]} handles of two files */
    constructor(handles) {
        const logs = handles.map(handle => readLog(handle));
        const newest = logs[1].generation > logs[0].generation ? 1 : 0;
        this._handles = handles;
        this._current = newest;
        this._generation = logs[newest].generation;
        this._end = logs[newest].end;
        /** What the log holds, to be played in order. @type {Entry[]} */
        this.entries = logs[newest].entries;
        /** The bytes after the last whole entry, which a power cut left and which are gone now. */
        this.torn = logs[newest].torn;
        if (this._generation && this.torn) handles[newest].truncate(this._end);
        if (!this.isBegun) this._begin();
    }

    /** False while there was no room to begin it. */
    get isBegun() {
        return this._generation > 0;
    }

    /** The bytes of the log. */
    get size() {
        return this._end;
    }

    /** Write an entry to the disk. Throws what the browser throws when it has no room. @param {Entry} entry */
    append(entry) {
        this._end = writeAll(this._handles[this._current], packEntry(entry), this._end);
        this._handles[this._current].flush();
    }

    /** Begin a new log with these entries; until they are on the disk the old one counts. @param {Iterable<Entry>} entries */
    rewrite(entries) {
        const other = 1 - this._current;
        const handle = this._handles[other];
        handle.truncate(0);
        let end = writeAll(handle, FORMAT, 0);
        const marks = [RESIZE, WHOLE].map(kind => packEntry({ kind, path: GENERATION, number: this._generation + 1, data: NOTHING }));
        end = writeAll(handle, marks[0], end);
        for (const entry of entries) end = writeAll(handle, packEntry(entry), end);
        handle.flush();
        end = writeAll(handle, marks[1], end);
        handle.flush();
        this._current = other;
        this._generation++;
        this._end = end;
        this._handles[1 - other].truncate(0);
    }

    _begin() {
        try {
            this.rewrite([]);
        } catch (error) {
            if (!isFull(error)) throw error;
        }
    }
}

/** Return True if a browser had no room for something. @param {unknown} error */
export function isFull(error) {
    return error instanceof DOMException && error.name === FULL;
}

/** Write all bytes and return where they end. @param {Handle} handle @param {Uint8Array} bytes @param {number} at */
function writeAll(handle, bytes, at) {
    if (handle.write(bytes, { at }) !== bytes.length) throw new DOMException('no room', FULL);
    return at + bytes.length;
}

/** Return all bytes of a file. Throws UnreadLog: what was not read would be taken for empty, and written over. @param {Handle} handle */
function readAll(handle) {
    const bytes = new Uint8Array(handle.getSize());
    for (let end = 0; end < bytes.length;) {
        const count = handle.read(bytes.subarray(end), { at: end });
        if (!count) throw new UnreadLog(`${end} of ${bytes.length} bytes`);
        end += count;
    }
    return bytes;
}

/** Read one of the two files; its generation is 0 where it does not count. @param {Handle} handle */
function readLog(handle) {
    const bytes = readAll(handle);
    const isOurs = FORMAT.every((byte, place) => bytes[place] === byte);
    const isNamed = NAME.every((byte, place) => bytes[place] === byte);
    if (isNamed && bytes[NAME.length] && bytes[NAME.length] !== FORMAT[NAME.length]) throw new OtherFormat(); // not 0: that is a torn one
    const { entries, end } = readEntries(bytes.subarray(isOurs ? FORMAT.length : bytes.length));
    const whole = entries.findIndex(entry => entry.kind === WHOLE);
    const generation = whole > 0 && entries[0].path === GENERATION ? entries[0].number : 0;
    const last = FORMAT.length + end;
    return { entries: entries.slice(1).filter(entry => entry.kind !== WHOLE), generation, end: last, torn: bytes.length - last };
}
