// What the parts of the page with Python share: a command is asked, the person where that is needed, and the answer is shown.

import { word } from './page_words.js';

/** @typedef {import('./page_python.js').Reply} Reply */
/** @typedef {import('./page_python.js').PageFile} PageFile */
/** @typedef {{yes?: boolean, files?: PageFile[], wanted?: string}} More */

export const byId = (/** @type {string} */ name) => /** @type {HTMLElement} */ (document.getElementById(name));
export const fieldOf = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (byId(name));

/** A part of the page; the names of its elements begin with that of the part. */
export class CommandPart {
    /** @param {string} name @param {import('./page_python.js').PagePython} python */
    constructor(name, python) {
        this._name = name;
        this._python = python;
        this._underway = 0;
    }

    /** Let buttons do what is said of them. @param {Record<string, () => Promise<any>>} acts by the end of a button's name */
    _listen(acts) {
        for (const [name, act] of Object.entries(acts)) this._place(name).addEventListener('click', () => this._busy(act));
    }

    /** @param {string} name */
    _place(name) {
        return byId(`${this._name}-${name}`);
    }

    /** Say that something goes on until an act is done. @param {() => Promise<any>} act */
    async _busy(act) {
        this._underway += 1;
        byId(this._name).setAttribute('aria-busy', 'true');
        try {
            await act();
        } finally {
            this._underway -= 1;
            if (!this._underway) byId(this._name).removeAttribute('aria-busy');
        }
    }

    /** Ask, and ask the person where that is needed. @param {string} command @param {Record<string, any>} given @param {More} [more] */
    async _ask(command, given, more = {}) {
        const reply = await this._python.ask(command, given, more);
        if (!reply.asked) return reply;
        return (await this._agrees(reply.asked)) ? this._python.ask(command, given, { ...more, yes: true }) : null;
    }

    /** @param {string} command @param {Record<string, any>} given @param {More} [more] */
    async _say(command, given, more) {
        const reply = await this._ask(command, given, more);
        if (reply) this._show(reply);
        return reply;
    }

    /** @param {Reply} reply */
    _show(reply) {
        const lines = reply.error ? [reply.error.words, ...reply.error.details] : [...(reply.lines ?? []), ...(reply.asides ?? [])];
        const shown = lines.map(line => {
            const item = document.createElement('li');
            item.textContent = line;
            return item;
        });
        const answer = this._place('answer');
        answer.replaceChildren(...shown);
        answer.classList.toggle('wrong', Boolean(reply.error) || reply.exit !== 0);
        answer.scrollIntoView({ block: 'nearest' });
    }

    /** Show what went wrong on the page itself. @param {string} key @param {Record<string, string>} [fields] */
    _refuse(key, fields = {}) {
        this._show({ error: { code: key, words: word(key, fields), details: [], fields } });
    }

    /** @param {string[]} lines @returns {Promise<boolean>} */
    _agrees(lines) {
        const dialog = /** @type {HTMLDialogElement} */ (byId('asked'));
        byId('asked-lines').textContent = lines.join('\n');
        dialog.returnValue = '';
        dialog.showModal();
        return new Promise(resolve => dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true }));
    }

    /**
     * A list of what is kept, a line each with its acts; where there is nothing, what Python says of that.
     * @param {string} place @param {Reply} reply @param {any[]} rows @param {(row: any, number: number) => string} describe
     * @param {Record<string, (row: any) => Promise<any>>} acts by the word on the button
     */
    _list(place, reply, rows, describe, acts) {
        const lines = rows.map((row, number) => {
            const text = document.createElement('span');
            text.textContent = describe(row, number);
            const buttons = Object.entries(acts).map(([key, act]) => this._button(key, text.textContent ?? '', () => act(row)));
            return this._line(text, ...buttons);
        });
        byId(place).replaceChildren(...(lines.length ? lines : [this._line(...(reply.lines ?? []))]));
    }

    /** @param {(Node | string)[]} parts */
    _line(...parts) {
        const item = document.createElement('li');
        item.append(...parts);
        return item;
    }

    /** @param {string} key @param {string} name of what it is about @param {() => Promise<any>} act */
    _button(key, name, act) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = word(key);
        button.setAttribute('aria-label', `${word(key)}: ${name}`);
        button.addEventListener('click', () => this._busy(act));
        return button;
    }
}
