// Fingers, a mouse and keys on the six buttons of the board.

/** The keys of each button; those of `tapete table`, of which a key held is a button held. */
const KEYS = new Map([['a', [0]], ['s', [1]], ['d', [2]], ['w', [0, 2]], ['j', [3]], ['k', [4]], ['l', [5]], ['i', [3, 5]], [' ', [1, 4]]]);

/** Who holds which button: a button is down as long as anybody holds it. */
export class ButtonInput {
    /**
     * @param {HTMLElement[]} buttons with `data-contact`
     * @param {(number: number, isDown: boolean) => void} move
     */
    constructor(buttons, move) {
        this._move = move;
        this._buttons = buttons;
        /** Holders by button: pointers by their number, keys by their name. @type {Map<number, Set<number | string>>} */
        this._holders = new Map();
        for (const button of buttons) this._watchPointers(button, Number(button.dataset.contact));
        window.addEventListener('keydown', event => this._pressKey(event));
        window.addEventListener('keyup', event => this._liftKey(event.key.toLowerCase()));
        window.addEventListener('blur', () => this.letGo());
        document.addEventListener('visibilitychange', () => document.hidden && this.letGo());
    }

    /** Let go of all buttons. */
    letGo() {
        for (const [number, holders] of this._holders) for (const holder of [...holders]) this._change(number, holder, false);
    }

    /** @param {HTMLElement} button @param {number} number */
    _watchPointers(button, number) {
        button.addEventListener('pointerdown', event => {
            if (event.button !== 0) return;
            button.setPointerCapture(event.pointerId);
            this._change(number, event.pointerId, true);
        });
        for (const name of ['pointerup', 'pointercancel', 'lostpointercapture']) {
            button.addEventListener(name, event => this._change(number, /** @type {PointerEvent} */ (event).pointerId, false));
        }
        button.addEventListener('contextmenu', event => event.preventDefault());
        // Enter on a button that has the focus, and what reads a page aloud, click.
        button.addEventListener('click', event => {
            if (event.detail !== 0) return;
            this._change(number, 'click', true);
            this._change(number, 'click', false);
        });
    }

    /** @param {KeyboardEvent} event */
    _pressKey(event) {
        const numbers = KEYS.get(event.key.toLowerCase());
        if (!numbers || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target, event.key)) return;
        event.preventDefault();
        if (!event.repeat) for (const number of numbers) this._change(number, event.key.toLowerCase(), true);
    }

    /** @param {string} key */
    _liftKey(key) {
        for (const number of KEYS.get(key) ?? []) this._change(number, key, false);
    }

    /** @param {number} number @param {number | string} holder @param {boolean} isDown */
    _change(number, holder, isDown) {
        const holders = this._holders.get(number) ?? new Set();
        this._holders.set(number, holders);
        const was = holders.size > 0;
        if (isDown) holders.add(holder);
        else holders.delete(holder);
        const is = holders.size > 0;
        if (was === is) return;
        this._buttons.find(button => Number(button.dataset.contact) === number)?.classList.toggle('down', is);
        this._move(number, is);
    }
}

/** Return True if a key belongs to what has the focus. @param {EventTarget | null} target @param {string} key */
function isTyping(target, key) {
    if (!(target instanceof HTMLElement)) return false;
    if (['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName)) return true;
    return key === ' ' && target.tagName === 'BUTTON' && !target.dataset.contact;
}
