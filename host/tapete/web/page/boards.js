// The part of the page with a board that is plugged in: looked at, its decks put there, its matches brought home.

import { BoardChoice } from './board_choice.js';
import { CommandPart, byId, fieldOf } from './command_part.js';
import { DisplayGlass } from './display_glass.js';
import { word } from './page_words.js';

const WATCH_PAUSE_MS = 250;
const LIT = { contrast: 255, flags: 1, rows: 0 };

/** The boards that this page was given; one of them is spoken with. */
export class BoardsPart extends CommandPart {
    /** @param {import('./page_python.js').PagePython} python */
    constructor(python) {
        super('boards', python);
        this._ports = python.ports;
        this._choice = new BoardChoice('boards', python.ports);
        this._isWatching = false;
        /** The port of the board that was greeted, '' for none. */
        this._met = '';
        this._glasses = [...byId('boards-glasses').querySelectorAll('canvas')].map(canvas => new DisplayGlass(canvas));
        this._listen({
            connect: () => this._connect(),
            check: () => this._check(false),
            fix: () => this._check(true),
            sync: () => this._sync(),
            read: () => this._read(),
        });
        this._choice.onchange = () => this._busy(() => this._meet());
        byId('boards-watch').addEventListener('click', () => this._watch(!this._isWatching));
    }

    /** The port that a command is about. */
    get _port() {
        return { port: this._choice.port };
    }

    /** Greet the board again when this part is shown: it may be another one now. */
    forget() {
        this._met = '';
    }

    /** Show the boards that are here, or what this browser lacks for them. */
    async open() {
        const lack = this._python.lackForBoards;
        byId('boards-no-way').hidden = !lack;
        byId('boards-no-way').textContent = lack && word(lack);
        byId('boards-able').hidden = Boolean(lack);
        if (lack) return;
        this._ports.onchange = () => this._busy(() => this._meet());
        await this._listDecks();
        await this._busy(async () => {
            await this._ports.find();
            await this._meet();
        });
    }

    /** Let the person choose a board, and greet it. */
    async _connect() {
        if (await this._choice.ask()) await this._meet();
    }

    /** Show the boards that are here, and greet the one that is meant where it is another one than before. */
    async _meet() {
        const isAny = this._choice.show();
        if (!isAny) {
            byId('boards-here').textContent = word('web.boards.none');
            this._watch(false);
        }
        if (this._port.port === this._met) return;
        this._met = this._port.port;
        if (this._met) await this._greet();
    }

    /** Say who is there, and what it has. */
    async _greet() {
        const reply = await this._say('board.list', this._port);
        const board = reply?.data?.boards[0];
        const isThere = board?.error === null;
        byId('boards-here').textContent = isThere ? word('web.boards.who', board) : '';
        if (isThere) await this._read();
    }

    /** Look what is wrong with it, and put right what can be. @param {boolean} fix */
    async _check(fix) {
        const reply = await this._say('board.check', { fix, ...this._port });
        byId('boards-fix').hidden = !reply?.data?.findings.some((/** @type {any} */ finding) => finding.can_fix && !finding.fixed);
    }

    /** Show the files and the settings of the board as they are. */
    async _read() {
        if (!this._port.port) return; // it went away meanwhile, and what is said of it stays
        const files = await this._python.ask('board.files', this._port);
        if (files.error) return this._show(files);
        byId('boards-room').textContent = files.lines?.at(-1) ?? '';
        this._list('boards-files', { lines: [word('web.boards.no_files')] }, files.data.files, file => word(`web.boards.${file.kind}`, { name: file.title || file.name }), {
            'web.decks.remove': file => this._change('board.drop', { files: [file.name], ...this._port }),
        });
        const settings = await this._python.ask('board.settings', { changes: [], ...this._port });
        byId('boards-settings').replaceChildren(...(settings.error ? [settings.error.words] : settings.data.settings.map((/** @type {any} */ setting) => this._settingField(setting, settings.data.meanings[setting.name]))));
    }

    /** @param {string} command @param {Record<string, any>} given */
    async _change(command, given) {
        const reply = await this._say(command, given);
        if (reply && !reply.error && !reply.exit) await this._read(); // else what went wrong stays to be read
    }

    /** A field that changes a setting as soon as it is left. @param {{name: string, value: string, choices: string[]}} setting @param {string} meaning */
    _settingField(setting, meaning) {
        const label = document.createElement('label');
        const field = setting.choices.length ? document.createElement('select') : document.createElement('input');
        if (field instanceof HTMLSelectElement) field.append(...setting.choices.map(choice => new Option(choice, choice)));
        field.value = setting.value;
        field.addEventListener('change', () => this._busy(() => this._change('board.settings', { changes: [`${setting.name}=${field.value}`], ...this._port })));
        label.append(meaning || setting.name, field);
        return label;
    }

    /** What may be put on a board: all that is kept, or one of it. */
    async _listDecks() {
        const [decks, profiles] = [await this._python.ask('deck.list'), await this._python.ask('profile.list')];
        const kept = profiles.data.profiles.filter((/** @type {any} */ profile) => !profile.shipped);
        byId('boards-what').replaceChildren(
            new Option(word('web.boards.all'), ''),
            ...decks.data.decks.map((/** @type {any} */ deck) => new Option(deck.name, `decks ${deck.hash}`)),
            ...kept.map((/** @type {any} */ profile) => new Option(profile.name, `profiles ${profile.use}`)),
        );
    }

    /** Decks and profiles there, records home; both lists are then as they are. */
    async _sync() {
        const [kind, hash] = fieldOf('boards-what').value.split(' ');
        await this._change('board.sync', { ...this._port, ...(hash ? { [kind]: [hash] } : {}) });
    }

    /** Show its displays as they change, or no more. @param {boolean} isOn @returns {Promise<void>} */
    async _watch(isOn) {
        if (isOn === this._isWatching) return;
        this._isWatching = isOn;
        byId('boards-watch').setAttribute('aria-pressed', String(isOn));
        byId('boards-glasses').hidden = !isOn;
        let known = ['', ''];
        while (this._isWatching) {
            const reply = await this._python.ask('board.pictures', { known, ...this._port });
            if (reply.error) {
                this._show(reply);
                return this._watch(false);
            }
            known = reply.data.pictures.map((/** @type {any} */ picture, /** @type {number} */ place) => this._draw(picture, place));
            await new Promise(resolve => setTimeout(resolve, WATCH_PAUSE_MS));
        }
    }

    /** Draw a picture that has changed. @param {{crc: string, picture: string}} picture @param {number} place */
    _draw({ crc, picture }, place) {
        if (picture) this._glasses[place].show(Uint8Array.from(atob(picture), sign => sign.charCodeAt(0)));
        this._glasses[place].shine(LIT);
        return crc;
    }
}
