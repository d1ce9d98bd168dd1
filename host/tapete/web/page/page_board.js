// The board of the page: a worker for each time that it is switched on.

/**
 * What a board says: `picture` and `shine` of a seat, `tone`, `serial`, `match` (is one open?), `kept` with the reason why its files are not
 * ('' for kept, else one of `openLog`), `records`, `failed`.
 * @typedef {{kind: string, [field: string]: any}} BoardMessage
 */

/** A board with a serial line that anybody may read; there is one on a page. */
export class PageBoard {
    /** @param {(message: BoardMessage) => void} hear */
    constructor(hear) {
        this._hear = hear;
        /** @type {Worker | null} */
        this._worker = null;
        this._language = 'es';
        this._isKept = true;
        /** What was pressed before the board looked at its buttons; null since it does. @type {object[] | null} */
        this._early = null;
        /** @type {() => void} */
        this._tellPressed = () => {};
        /** Those who read the serial line. @type {Set<(bytes: Uint8Array) => void>} */
        this.serialReaders = new Set();
    }

    get isOn() {
        return this._worker !== null;
    }

    /** True as soon as it looks at its buttons. */
    get isListening() {
        return this.isOn && this._early === null;
    }

    /** Switch it on. @param {string} language of a board that was told none @param {boolean} [isKept] */
    switchOn(language, isKept = true) {
        this.switchOff();
        this._language = language;
        this._isKept = isKept;
        const worker = new Worker(new URL('board_worker.js', import.meta.url), { type: 'module' });
        worker.onmessage = ({ data }) => {
            if (worker === this._worker) this._take(data); // what one that was switched off said comes late
        };
        worker.onerror = event => this._hear({ kind: 'failed', text: event.message });
        const address = (/** @type {string} */ name) => new URL(name, import.meta.url).href;
        worker.postMessage({ kind: 'start', language, isKept, program: address('board.romfs'), interpreter: address('micropython.mjs') });
        this._worker = worker;
        this._early = [];
    }

    /** Cut its power. */
    switchOff() {
        this._worker?.terminate();
        this._worker = null;
    }

    /** Close or open one of its six contacts. @param {number} number @param {boolean} isDown */
    moveContact(number, isDown) {
        this._press({ kind: 'contact', number, isDown });
    }

    /** Press contacts together for so long: the board's own worker counts the time, however busy this page is. @param {number[]} numbers @param {number} ms @returns {Promise<void>} */
    pressContacts(numbers, ms) {
        this._press({ kind: 'press', numbers, ms });
        return new Promise(resolve => { this._tellPressed = resolve; });
    }

    /** Write on its serial line. @param {Uint8Array} bytes */
    writeSerial(bytes) {
        this._worker?.postMessage({ kind: 'serial', bytes });
    }

    /** Ask for the records of finished matches; they come as a message. */
    askForRecords() {
        this._worker?.postMessage({ kind: 'records' });
    }

    /** @param {BoardMessage} message */
    _take(message) {
        if (message.kind === 'restart') this.switchOn(this._language, this._isKept);
        else if (message.kind === 'listening') this._listen();
        else if (message.kind === 'pressed') this._tellPressed();
        else if (message.kind === 'serial') for (const read of this.serialReaders) read(message.bytes);
        else this._hear(message);
    }

    /** @param {object} order */
    _press(order) {
        if (this._early) this._early.push(order);
        else this._worker?.postMessage(order);
    }

    _listen() {
        for (const order of this._early ?? []) this._worker?.postMessage(order);
        this._early = null;
    }
}
