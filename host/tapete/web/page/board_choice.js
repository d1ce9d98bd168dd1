// Which board is meant: one of those that were given to the page, chosen where there are several.

import { byId, fieldOf } from './command_part.js';

/** The field with the boards of a part of the page. */
export class BoardChoice {
    /** @param {string} part whose elements are named after it @param {import('./usb_ports.js').UsbPorts} ports */
    constructor(part, ports) {
        this._part = part;
        this._ports = ports;
    }

    /** The port of the board that is meant, '' for none. */
    get port() {
        return fieldOf(`${this._part}-port`).value;
    }

    /** Called when another one is chosen. @param {() => void} hear */
    set onchange(hear) {
        byId(`${this._part}-port`).addEventListener('change', hear);
    }

    /** Have the person give a board to the page, and mean that one; true where it is another one than was meant. */
    async ask() {
        const chosen = await this._ports.choose();
        if (!chosen || chosen === this.port) return false;
        fieldOf(`${this._part}-port`).value = chosen;
        return true;
    }

    /** Show the boards that are here; true where there are any. */
    show() {
        const names = this._ports.names;
        const field = /** @type {HTMLSelectElement} */ (byId(`${this._part}-port`));
        const before = field.value;
        field.replaceChildren(...names.map(name => new Option(name, name)));
        if (names.includes(before)) field.value = before;
        byId(`${this._part}-which`).hidden = names.length < 2;
        byId(`${this._part}-with`).hidden = !names.length;
        return names.length > 0;
    }
}
