// The ports that Python has in a worker: the page has them, bytes come by messages, and a wait lets messages in.

/**
 * What the worker asks of the page about a port, and the answer by the same number: `error` is the name of what failed, '' for nothing.
 * @typedef {{kind: 'port', port: string, id: number, act: 'open' | 'close' | 'write' | 'signal', bytes?: Uint8Array, lines?: object}} PortOrder
 * @typedef {{port: string, bytes?: Uint8Array, answer?: number, error?: string, isLost?: boolean}} PortNews
 */

/** Queues of bytes, one for each port that is open. */
export class PagePorts {
    /** @param {(order: PortOrder) => void} send to the page */
    constructor(send) {
        this._send = send;
        this._number = 0;
        /** @type {Map<string, {bytes: number[], isLost: boolean, wake: () => void}>} */
        this._queues = new Map();
        /** @type {Map<number, (error: string) => void>} */
        this._asked = new Map();
        for (const name of ['openPort', 'closePort', 'countBytes', 'takeBytes', 'waitForBytes', 'writeBytes', 'setLines']) {
            /** @type {any} */ (this)[name] = /** @type {any} */ (this)[name].bind(this);
        }
    }

    /** News of a port have come from the page. @param {PortNews} news */
    hear({ port, bytes, answer, error = '', isLost = false }) {
        if (answer) {
            this._asked.get(answer)?.(error);
            this._asked.delete(answer);
        }
        const queue = this._queues.get(port);
        if (!queue) return; // nobody has opened it
        if (bytes) queue.bytes.push(...bytes);
        queue.isLost ||= isLost;
        if (bytes || isLost) queue.wake();
    }

    /** Open a port; fails with the name of the browser's error. @param {string} port */
    async openPort(port) {
        this._queues.set(port, { bytes: [], isLost: false, wake: () => {} });
        await this._ask({ port, act: 'open' });
    }

    /** @param {string} port */
    async closePort(port) {
        this._queues.delete(port);
        await this._ask({ port, act: 'close' });
    }

    /** Raise or lower the two lines of a port. @param {string} port @param {boolean} dtr @param {boolean} rts */
    async setLines(port, dtr, rts) {
        await this._ask({ port, act: 'signal', lines: { dataTerminalReady: dtr, requestToSend: rts } });
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

    /** Done when they have gone out; fails where nobody takes them in time. @param {string} port @param {Uint8Array} bytes @param {number} ms */
    async writeBytes(port, bytes, ms) {
        this._queue(port);
        const late = new Promise((_, reject) => setTimeout(() => reject(new Error('TimeoutError')), ms));
        await Promise.race([this._ask({ port, act: 'write', bytes: new Uint8Array(bytes) }), late]);
    }

    /** @param {Omit<PortOrder, 'kind' | 'id'>} order @returns {Promise<void>} */
    _ask(order) {
        const id = ++this._number;
        return new Promise((resolve, reject) => {
            this._asked.set(id, error => (error ? reject(new Error(error)) : resolve()));
            this._send({ kind: 'port', id, ...order });
        });
    }

    /** The queue of a port that is open; one that was lost keeps what came before. @param {string} port */
    _queue(port) {
        const queue = this._queues.get(port);
        if (!queue || (queue.isLost && !queue.bytes.length)) throw new Error('NotFoundError');
        return queue;
    }
}
