// The Python of the page: a worker that is started once, and answers one command after the other.

import { UsbPorts } from './usb_ports.js';

/** @typedef {{name: string, bytes: Uint8Array}} PageFile */
/**
 * The answer of a command: `lines` in words, `data`, or `asked` (say yes first), or `error`. `file`: what it wrote.
 * @typedef {{lines?: string[], asides?: string[], data?: any, exit?: number, asked?: string[], file?: Uint8Array | null,
 *   error?: {code: string, words: string, details: string[], fields: Record<string, any>}}} Reply
 */

const PAGE_PORT = 'page';

/** A worker with the commands of the host. */
export class PagePython {
    /**
     * @param {import('./page_board.js').PageBoard} board whose serial line is the port "page"
     * @param {(reason: string) => void} tellKept hears why what is kept here is not ('' where it is)
     */
    constructor(board, tellKept) {
        this._board = board;
        this._tellKept = tellKept;
        /** @type {Map<number, (reply: Reply) => void>} */
        this._waiting = new Map();
        this._number = 0;
        /** Called with how far a command is, in percent: -1 where that is not known. */
        this.onprogress = (/** @type {string} */ _what, /** @type {number} */ _percent) => {};
        /** Python can wait for a board: this browser has the stack switching of WebAssembly. */
        this.canReachBoards = 'Suspending' in WebAssembly;
        this._worker = new Worker(new URL('python_worker.js', import.meta.url), { type: 'module' });
        this._board.serialReaders.add(bytes => this._worker.postMessage({ port: PAGE_PORT, bytes }));
        /** The ports of boards that are plugged in. */
        this.ports = new UsbPorts(
            (port, bytes) => this._worker.postMessage({ port, bytes }),
            port => this._worker.postMessage({ port, isLost: true }),
        );
    }

    /** Load it; done when commands can be asked. @param {string} language @returns {Promise<void>} */
    start(language) {
        return new Promise((resolve, reject) => {
            this._worker.onmessage = ({ data }) => {
                if (data.kind === 'ready') resolve();
                else if (data.kind === 'failed') reject(new Error(data.text));
                else if (data.kind === 'kept') this._tellKept(data.reason);
                else if (data.kind === 'port') this._reach(data);
                else if (data.kind === 'progress') this.onprogress(data.what, data.percent);
                else this._take(data);
            };
            this._worker.onerror = event => reject(new Error(event.message));
            this._worker.postMessage({ language });
        });
    }

    /** The word for what this browser lacks to speak with a board that is plugged in, '' for nothing. */
    get lackForBoards() {
        if (!UsbPorts.isThere) return 'web.boards.no_serial';
        return this.canReachBoards ? '' : 'web.boards.no_wait';
    }

    /** @param {string} language */
    speak(language) {
        this._worker.postMessage({ kind: 'language', language });
    }

    /**
     * Run a command of tapete.browser.page_commands.
     * @param {string} command
     * @param {Record<string, any>} [given] its arguments
     * @param {{yes?: boolean, files?: PageFile[], wanted?: string}} [more] files that it reads, the one that it writes
     * @returns {Promise<Reply>}
     */
    ask(command, given = {}, { yes = false, files = [], wanted = '' } = {}) {
        const id = ++this._number;
        return new Promise(resolve => {
            this._waiting.set(id, resolve);
            this._worker.postMessage({ id, request: { command, arguments: given, yes }, files, wanted });
        });
    }

    /** @param {{id: number, reply: Reply, bytes: Uint8Array | null}} answer */
    _take({ id, reply, bytes }) {
        this._waiting.get(id)?.({ ...reply, file: bytes });
        this._waiting.delete(id);
    }

    /** Do what Python wants of a port, and answer. @param {import('./page_ports.js').PortOrder} order */
    async _reach({ port, id, act, bytes, lines }) {
        let error = '';
        try {
            if (port === PAGE_PORT) {
                if (act === 'write' && bytes) this._board.writeSerial(bytes);
            } else if (act === 'open') await this.ports.open(port);
            else if (act === 'close') await this.ports.close(port);
            else if (act === 'write' && bytes) await this.ports.write(port, bytes);
            else await this.ports.signal(port, lines ?? {});
        } catch (failure) {
            error = /** @type {Error} */ (failure).name;
        }
        this._worker.postMessage({ port, answer: id, error });
    }
}
