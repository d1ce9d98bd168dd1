// Boards at the USB ports of this computer, as Web Serial has them: only those that the person gave to the page.

/** Who makes the USB of boards with MicroPython: of the RP2040 and RP2350, of the ESP32-S3. */
const MAKERS = [0x2e8a, 0x303a];
const BAUD = 115200; // of no meaning over USB
const BUFFER = 64 * 1024;
/** A read goes on after these: a line that stutters is not one that is gone. */
const STUTTERS = ['BreakError', 'BufferOverrunError', 'FramingError', 'ParityError'];

/** Web Serial of this browser, which is not yet in what TypeScript knows of browsers. */
const serial = /** @type {any} */ (navigator).serial;

/** Ports by their names. One of them is open as long as somebody speaks with its board, and for nobody else. */
export class UsbPorts {
    /** @param {(name: string, bytes: Uint8Array) => void} hear what a board says @param {(name: string) => void} lose is told that an open port is gone */
    constructor(hear, lose) {
        this._hear = hear;
        this._lose = lose;
        /** Called when a board comes or goes. */
        this.onchange = () => {};
        /** @type {{name: string, port: any, isHere: boolean}[]} */
        this._known = [];
        /** The readers of open ports. @type {Map<string, {port: any, reader: any, ended: Promise<void>}>} */
        this._open = new Map();
        serial?.addEventListener('connect', () => this.find());
        serial?.addEventListener('disconnect', () => this.find());
    }

    /** This browser has Web Serial. */
    static get isThere() {
        return Boolean(serial);
    }

    /** The names of the ports with a board that is plugged in. @returns {string[]} */
    get names() {
        return this._known.filter(({ isHere }) => isHere).map(({ name }) => name);
    }

    /** Look which boards are here of those that were given to the page before. */
    async find() {
        const ports = serial ? await serial.getPorts() : [];
        for (const known of this._known) known.isHere = ports.includes(known.port);
        for (const port of ports) {
            if (!this._known.some(known => known.port === port)) this._known.push({ name: `USB ${this._known.length + 1}`, port, isHere: true });
        }
        this.onchange();
    }

    /** Have the person choose a board, and return the name of its port; nothing where none is chosen. */
    async choose() {
        try {
            const port = await serial.requestPort({ filters: MAKERS.map(usbVendorId => ({ usbVendorId })) });
            await this.find();
            return this._known.find(known => known.port === port)?.name ?? '';
        } catch (error) {
            if (/** @type {Error} */ (error).name !== 'NotFoundError') throw error;
            return '';
        }
    }

    /** @param {string} name */
    async open(name) {
        const port = this._port(name);
        await port.open({ baudRate: BAUD, bufferSize: BUFFER });
        await port.setSignals({ dataTerminalReady: true, requestToSend: true }).catch(() => {}); // as pyserial does
        const reader = port.readable.getReader();
        this._open.set(name, { port, reader, ended: this._read(name, port, reader) });
    }

    /** @param {string} name */
    async close(name) {
        const open = this._open.get(name);
        if (!open) return;
        this._open.delete(name);
        await open.reader.cancel().catch(() => {});
        await open.ended;
        await open.port.close().catch(() => {}); // it is gone already
    }

    /** @param {string} name @param {Uint8Array} bytes */
    async write(name, bytes) {
        const writer = this._port(name).writable.getWriter();
        try {
            await writer.write(bytes);
        } finally {
            writer.releaseLock();
        }
    }

    /** Raise or lower its two lines. @param {string} name @param {{dataTerminalReady?: boolean, requestToSend?: boolean}} lines */
    async signal(name, lines) {
        await this._port(name).setSignals(lines);
    }

    /** Hand on what comes until the port is closed or gone. @param {string} name @param {any} port @param {any} reader @returns {Promise<void>} */
    async _read(name, port, reader) {
        try {
            for (;;) {
                const { value, done } = await reader.read();
                if (done) return;
                this._hear(name, value);
            }
        } catch (error) {
            const again = STUTTERS.includes(/** @type {Error} */ (error).name) && port.readable && this._open.get(name);
            if (!again) return this._lose(name);
            reader.releaseLock();
            again.reader = port.readable.getReader();
            return this._read(name, port, again.reader);
        } finally {
            reader.releaseLock();
        }
    }

    /** @param {string} name */
    _port(name) {
        const known = this._known.find(one => one.name === name && one.isHere);
        if (!known) throw new DOMException(name, 'NotFoundError');
        return known.port;
    }
}
