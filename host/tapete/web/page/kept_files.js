// Files of a worker that the browser keeps: a folder in memory and the log of its changes.

import { KeptFolder } from './kept_folder.js';
import { isFull, KeptLog, OtherFormat } from './kept_log.js';

const COMPACT_BYTES = 1 << 20;
const BUSY = 'NoModificationAllowedError';
const PATIENCE_MS = 2000; // a page that was just left may still hold its files for a moment
const PAUSE_MS = 50;

/**
 * Return the log, and why nothing is kept, '' where it is: 'busy' (another page has it), 'full', 'other' (another build of the
 * page keeps its files in a way of its own) or 'missing'.
 * @param {string[]} names of its two files
 */
export async function openLog(names) {
    /** @type {any[]} */
    const handles = [];
    try {
        const folder = await navigator.storage.getDirectory();
        for (const name of names) handles.push(await openHandle(await folder.getFileHandle(name, { create: true })));
        const log = new KeptLog(handles);
        return { log, reason: log.isBegun ? '' : 'full' };
    } catch (error) {
        for (const handle of handles) handle.close(); // another page may have them
        return { log: null, reason: reasonOf(error) };
    }
}

/** Open a file as soon as no other page has it. @param {any} file */
async function openHandle(file) {
    for (const end = performance.now() + PATIENCE_MS; ;) {
        try {
            return await file.createSyncAccessHandle();
        } catch (error) {
            if (!isBusy(error) || performance.now() > end) throw error;
        }
        await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
    }
}

/** @param {unknown} error */
function isBusy(error) {
    return error instanceof DOMException && error.name === BUSY;
}

/** @param {unknown} error */
function reasonOf(error) {
    if (error instanceof OtherFormat) return 'other';
    if (isFull(error)) return 'full';
    return isBusy(error) ? 'busy' : 'missing';
}

/** The files below a folder: in memory, and in the log as long as that takes them. */
export class KeptFiles {
    /**
     * @param {any} FS Emscripten's file system
     * @param {string} root the folder, which is made
     * @param {KeptLog | null} log
     * @param {(reason: string) => void} tell hears 'full' when nothing is kept any more, and '' when all is again
     */
    constructor(FS, root, log, tell) {
        FS.mkdir(root);
        this._tell = tell;
        this._log = log;
        /** All that is here is in the log. */
        this.isKept = log !== null && log.isBegun;
        this._folder = new KeptFolder(FS, root, entry => this._keep(entry));
        if (log) this._folder.play(log.entries);
    }

    /** Write the log anew if it is long, or has lost something; not while somebody waits for it. */
    compact() {
        if (!this._log || (this.isKept && this._log.size < COMPACT_BYTES)) return;
        try {
            this._log.rewrite(this._folder.describe());
            if (!this.isKept) this._tell('');
            this.isKept = true;
        } catch {
            // there is no room yet
        }
    }

    /** @param {import('./log_entries.js').Entry} entry */
    _keep(entry) {
        if (!this._log || !this.isKept) return;
        try {
            this._log.append(entry);
        } catch {
            this.isKept = false; // the log has a hole: it counts again when it was written anew
            this._tell('full');
        }
    }
}
