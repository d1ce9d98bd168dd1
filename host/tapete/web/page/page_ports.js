// The ports that Python has in a worker: bytes come by messages, and a wait for them lets messages in.

/** Queues of bytes, one for each port that is open. */
export class PagePorts {
    /** @param {(port: string, bytes: Uint8Array) => void} send to the board at a port */
    constructor(send) {
        this._send = send;
        /** @type {Map<string, {bytes: number[], wake: () => void}>} */
        this._queues = new Map();
        for (const name of ['openPort', 'closePort', 'countBytes', 'takeBytes', 'waitForBytes', 'writeBytes']) {
            /** @type {any} */ (this)[name] = /** @type {any} */ (this)[name].bind(this);
        }
    }

    /** Bytes have come from a board. @param {string} port @param {Uint8Array} bytes */
    hear(port, bytes) {
        const queue = this._queues.get(port);
        if (!queue) return; // nobody has opened it
        queue.bytes.push(...bytes);
        queue.wake();
    }

    /** @param {string} port */
    openPort(port) {
        this._queues.set(port, { bytes: [], wake: () => {} });
    }

    /** @param {string} port */
    closePort(port) {
        this._queues.delete(port);
    }

    /** @param {string} port */
    countBytes(port) {
        return this._queue(port).bytes.length;
    }

    /** Take at most so many bytes. @param {string} port @param {number} size */
    takeBytes(port, size) {
        return Uint8Array.from(this._queue(port).bytes.splice(0, size));
    }

    /** Wait until bytes come or the time is over. @param {string} port @param {number} ms @returns {Promise<void>} */
    waitForBytes(port, ms) {
        const queue = this._queue(port);
        return new Promise(resolve => {
            const timer = setTimeout(resolve, ms);
            queue.wake = () => {
                clearTimeout(timer);
                resolve();
            };
        });
    }

    /** @param {string} port @param {Uint8Array} bytes */
    writeBytes(port, bytes) {
        this._queue(port);
        this._send(port, new Uint8Array(bytes));
    }

    /** @param {string} port */
    _queue(port) {
        const queue = this._queues.get(port);
        if (!queue) throw new Error(`port ${port} is not open`);
        return queue;
    }
}
