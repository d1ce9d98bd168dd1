// A folder of MicroPython's file system of which each change is told before the call that made it returns.

import { FOLDER, REMOVE, RENAME, RESIZE, WRITE } from './log_entries.js';

/** @typedef {import('./log_entries.js').Entry} Entry */

const NOTHING = new Uint8Array(0);
const S_IFMT = 0o170000;
const S_IFDIR = 0o040000;
const MODE_FOLDER = 0o777 | S_IFDIR;

/** Emscripten's files in memory, at one place, with someone who hears of each change. */
export class KeptFolder {
    /**
     * @param {any} FS Emscripten's file system
     * @param {string} root the place, a folder that exists
     * @param {(entry: Entry) => void} tell
     */
    constructor(FS, root, tell) {
        this._FS = FS;
        this._root = root;
        this._tell = tell;
        this._isPlaying = false;
        const memory = FS.filesystems.MEMFS;
        const { dir, file } = memory.ops_table;
        this._tables = {
            folder: { node: { ...dir.node, ...this._folderCalls(dir.node) }, stream: dir.stream },
            file: { node: { ...file.node, setattr: this._setAttributes(file.node) }, stream: { ...file.stream, write: this._write(file.stream) } },
        };
        FS.mount({ mount: () => this._watch(memory.createNode(null, '/', MODE_FOLDER, 0)) }, {}, root);
    }

    /** Carry out what a log says, without telling of it. @param {Entry[]} entries */
    play(entries) {
        this._isPlaying = true;
        try {
            for (const entry of entries) this._carryOut(entry);
        } finally {
            this._isPlaying = false;
        }
    }

    /** Return the entries that make all that is here now. @returns {Generator<Entry>} */
    *describe(folder = '') {
        const names = this._FS.readdir(this._root + folder).filter((/** @type {string} */ name) => !['.', '..'].includes(name));
        for (const name of names) {
            const path = `${folder}/${name}`;
            if (this._FS.isDir(this._FS.stat(this._root + path).mode)) {
                yield { kind: FOLDER, path, number: 0, data: NOTHING };
                yield* this.describe(path);
            } else {
                yield { kind: RESIZE, path, number: 0, data: NOTHING };
                yield { kind: WRITE, path, number: 0, data: this._FS.readFile(this._root + path) };
            }
        }
    }

    /** @param {Entry} entry */
    _carryOut({ kind, path, number, data }) {
        const FS = this._FS;
        const place = this._root + path;
        if (kind === FOLDER) FS.mkdir(place);
        else if (kind === RENAME) FS.rename(place, this._root + new TextDecoder().decode(data));
        else if (kind === REMOVE) (FS.isDir(FS.stat(place).mode) ? FS.rmdir : FS.unlink)(place);
        else if (kind === RESIZE || kind === WRITE) {
            const stream = FS.open(place, FS.analyzePath(place).exists ? 'r+' : 'w+');
            if (kind === WRITE) FS.write(stream, data, 0, data.length, number);
            else FS.ftruncate(stream.fd, number);
            FS.close(stream);
        }
    }

    /** @param {any} node */
    _watch(node) {
        const table = (node.mode & S_IFMT) === S_IFDIR ? this._tables.folder : this._tables.file;
        node.node_ops = table.node;
        node.stream_ops = table.stream;
        return node;
    }

    /** @param {any} node */
    _pathOf(node) {
        return this._FS.getPath(node).slice(this._root.length);
    }

    /** @param {number} kind @param {string} path @param {number} number @param {Uint8Array} data */
    _note(kind, path, number = 0, data = NOTHING) {
        if (!this._isPlaying) this._tell({ kind, path, number, data });
    }

    /** What changes a folder: the call of memory's own, then the news. @param {any} calls */
    _folderCalls(calls) {
        return {
            mknod: (/** @type {any} */ parent, /** @type {string} */ name, /** @type {number} */ mode, /** @type {number} */ device) => {
                const node = this._watch(calls.mknod(parent, name, mode, device));
                this._note(this._FS.isDir(mode) ? FOLDER : RESIZE, `${this._pathOf(parent)}/${name}`);
                return node;
            },
            rename: (/** @type {any} */ node, /** @type {any} */ parent, /** @type {string} */ name) => {
                const before = this._pathOf(node);
                calls.rename(node, parent, name);
                this._note(RENAME, before, 0, new TextEncoder().encode(`${this._pathOf(parent)}/${name}`));
            },
            unlink: (/** @type {any} */ parent, /** @type {string} */ name) => {
                calls.unlink(parent, name);
                this._note(REMOVE, `${this._pathOf(parent)}/${name}`);
            },
            rmdir: (/** @type {any} */ parent, /** @type {string} */ name) => {
                calls.rmdir(parent, name);
                this._note(REMOVE, `${this._pathOf(parent)}/${name}`);
            },
        };
    }

    /** @param {any} calls */
    _setAttributes(calls) {
        return (/** @type {any} */ node, /** @type {any} */ attributes) => {
            calls.setattr(node, attributes);
            if (attributes.size !== undefined) this._note(RESIZE, this._pathOf(node), attributes.size);
        };
    }

    /** @param {any} calls */
    _write(calls) {
        return (/** @type {any} */ stream, /** @type {Uint8Array} */ buffer, /** @type {number} */ offset, /** @type {number} */ length, /** @type {number} */ position, /** @type {boolean} */ canOwn) => {
            const count = calls.write(stream, buffer, offset, length, position, canOwn);
            this._note(WRITE, this._pathOf(stream.node), position, new Uint8Array(buffer.buffer, buffer.byteOffset + offset, count));
            return count;
        };
    }
}
