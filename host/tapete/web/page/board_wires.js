// The other end of the board's displays, contacts and serial line: what chips/browser.py knows as `js.tapeteWires`.

const LEAST_MS = 30; // a contact stays as it is, so that the board sees a touch that is shorter than a look
const GAP_MS = 150;

/** The wires of one board. MicroPython sets `changeContact` when it has made the board. */
export class BoardWires {
    /** @param {(message: object, buffers?: Transferable[]) => void} send @param {string} language */
    constructor(send, language) {
        this._send = send;
        /** The language of a board that was told none. */
        this.language = language;
        /** The memory of WebAssembly. @type {() => Uint8Array} */
        this.memory = () => new Uint8Array(0);
        /** @type {(number: number, isDown: boolean) => void} */
        this.changeContact = () => {};
        /** @type {() => boolean} */
        this.isPlaying = () => false;
        /** @type {number[]} */
        this._incoming = [];
        this._isListening = false;
        /** @type {Map<number, number>} */
        this._freeAt = new Map();
        // MicroPython calls these without their object.
        for (const name of ['fillRandom', 'playTone', 'readSerial', 'restart', 'shine', 'showPicture', 'tellListening', 'writeSerial']) {
            const self = /** @type {any} */ (this);
            self[name] = self[name].bind(this);
        }
    }

    // -- what the page says

    /** Close or open a contact, as soon as it has been as it was for long enough. @param {number} number @param {boolean} isDown */
    moveContact(number, isDown) {
        const now = performance.now();
        const at = Math.max(now, this._freeAt.get(number) ?? 0);
        this._freeAt.set(number, at + LEAST_MS);
        if (at <= now) this.changeContact(number, isDown);
        else setTimeout(() => this.changeContact(number, isDown), at - now);
    }

    /** Press contacts together for so long, and say when they have been up for as long as a hand takes. @param {number[]} numbers @param {number} ms */
    async pressContacts(numbers, ms) {
        for (const number of numbers) this.moveContact(number, true);
        await pass(ms);
        for (const number of numbers) this.moveContact(number, false);
        await pass(GAP_MS);
        this._send({ kind: 'pressed' });
    }

    /** Take bytes for the board. @param {Uint8Array} bytes */
    hear(bytes) {
        this._incoming.push(...bytes);
    }

    // -- what the board asks and says

    /** @param {number} address @param {number} count */
    fillRandom(address, count) {
        crypto.getRandomValues(this.memory().subarray(address, address + count));
    }

    /** @param {number} seat @param {number} address */
    showPicture(seat, address) {
        const picture = this.memory().slice(address, address + 1024);
        this._send({ kind: 'picture', seat, picture }, [picture.buffer]);
    }

    /** @param {number} seat @param {number} contrast @param {number} flags @param {number} rows */
    shine(seat, contrast, flags, rows) {
        this._send({ kind: 'shine', seat, contrast, flags, rows });
    }

    /** @param {number} hertz */
    playTone(hertz) {
        this._send({ kind: 'tone', hertz });
    }

    /** @param {number} address @param {number} most */
    readSerial(address, most) {
        const bytes = this._incoming.splice(0, most);
        this.memory().set(bytes, address);
        return bytes.length;
    }

    /** @param {number} address @param {number} length */
    writeSerial(address, length) {
        const bytes = this.memory().slice(address, address + length);
        this._send({ kind: 'serial', bytes }, [bytes.buffer]);
    }

    /** The board looks at its contacts, for the first time or again. */
    tellListening() {
        if (!this._isListening) this._send({ kind: 'listening' });
        this._isListening = true;
    }

    restart() {
        this._send({ kind: 'restart' });
    }
}

/** @param {number} ms */
function pass(ms) {
    return new Promise(resolve => setTimeout(resolve, ms));
}
