// The part of the page with decks, cards and matches: what is asked goes to Python, what comes back is shown.

import { PagePython } from './page_python.js';
import { word } from './page_words.js';
import { saveFiles } from './saved_files.js';

/** @typedef {import('./page_python.js').Reply} Reply */
/** @typedef {import('./page_python.js').PageFile} PageFile */
/** @typedef {{yes?: boolean, files?: PageFile[], wanted?: string}} More */

const FORMS = { text: 'txt', csv: 'csv', kdeck: 'kdeck' };
const LONGEST_FILE = 20 * 1024 * 1024;

const byId = (/** @type {string} */ name) => /** @type {HTMLElement} */ (document.getElementById(name));
const fieldOf = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (byId(name));

/** What the part shows, and the acts of its buttons. */
export class DecksPart {
    /** @param {import('./page_board.js').PageBoard} board */
    constructor(board) {
        this._python = new PagePython(board, reason => this._sayKept(reason));
        this._board = board;
        for (const [name, act] of Object.entries(this._acts())) {
            byId(`decks-${name}`).addEventListener('click', () => this._busy(act));
        }
        for (const name of ['cards-file', 'match-file', 'backup-file', 'deck-file']) {
            fieldOf(name).addEventListener('change', () => this._busy(() => this._takeFile(name)));
        }
    }

    /** Load Python and show what is kept. @param {string} language */
    async start(language) {
        byId('decks-state').textContent = word('web.decks.loading');
        try {
            await this._python.start(language);
        } catch (error) {
            byId('decks-state').textContent = word('web.decks.failed', { reason: String(error) });
            return;
        }
        byId('decks-state').textContent = '';
        fieldOf('decks-put').disabled = !this._python.canReachBoards;
        byId('decks-no-wait').hidden = this._python.canReachBoards;
        await this._listGames();
        await this._showKept();
        byId('decks-all').hidden = false;
    }

    /** @param {string} language */
    speak(language) {
        this._python.speak(language);
    }

    async _listGames() {
        const { data } = await this._python.ask('game.list');
        const options = Object.entries(data.games).map(([game, title]) => new Option(title, game));
        byId('deck-game').append(...options);
    }

    /** @returns {Record<string, () => Promise<any>>} */
    _acts() {
        return {
            check: () => this._say('deck.check', this._pasted()),
            show: () => this._say('deck.show', this._pasted()),
            add: () => this._change('deck.add', this._pasted()),
            convert: () => this._convert(),
            put: () => this._sync(),
            undo: () => this._change('cards.undo', { game: fieldOf('deck-game').value }),
            stats: () => this._say('match.stats', {}),
            backup: () => this._backUp(),
        };
    }

    /** The list as it stands in the field, with the game that was chosen. */
    _pasted() {
        return { list: fieldOf('deck-list').value, game: fieldOf('deck-game').value };
    }

    /** Let nothing else be asked until an act is done. @param {() => Promise<any>} act */
    async _busy(act) {
        byId('decks').setAttribute('aria-busy', 'true');
        try {
            await act();
        } finally {
            byId('decks').removeAttribute('aria-busy');
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

    /** @param {string} command @param {Record<string, any>} given @param {More} [more] */
    async _change(command, given, more) {
        await this._say(command, given, more);
        await this._showKept();
    }

    /** @param {Reply} reply */
    _show(reply) {
        const lines = reply.error ? [reply.error.words, ...reply.error.details] : [...(reply.lines ?? []), ...(reply.asides ?? [])];
        const shown = lines.map(line => {
            const item = document.createElement('li');
            item.textContent = line;
            return item;
        });
        byId('decks-answer').replaceChildren(...shown);
        byId('decks-answer').classList.toggle('wrong', Boolean(reply.error) || reply.exit !== 0);
        byId('decks-answer').scrollIntoView({ block: 'nearest' });
    }

    /** @param {string[]} lines @returns {Promise<boolean>} */
    _agrees(lines) {
        const dialog = /** @type {HTMLDialogElement} */ (byId('decks-asked'));
        byId('decks-asked-lines').textContent = lines.join('\n');
        dialog.returnValue = '';
        dialog.showModal();
        return new Promise(resolve => dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true }));
    }

    async _convert() {
        const form = /** @type {keyof typeof FORMS} */ (fieldOf('deck-form').value);
        const reply = await this._say('deck.export', { ...this._pasted(), form });
        if (reply?.data) saveFiles([{ name: `${reply.data.deck || 'mazo'}.${FORMS[form]}`, bytes: new TextEncoder().encode(reply.data.text) }]);
    }

    async _backUp() {
        const name = 'tapete.tapete-backup';
        const reply = await this._say('library.backup', { file: name }, { wanted: name });
        if (reply?.file) saveFiles([{ name, bytes: reply.file }]);
    }

    /** Decks to the board of the page, records home. */
    async _sync() {
        if (this._board.isOn) await this._change('board.sync', { ports: ['page'] });
        else this._show({ error: { code: 'off', words: word('web.decks.off'), details: [], fields: {} } });
    }

    /** @param {string} name of the field */
    async _takeFile(name) {
        const [chosen] = fieldOf(name).files ?? [];
        if (!chosen) return;
        if (chosen.size > LONGEST_FILE) {
            this._show({ error: { code: 'big', words: word('web.decks.big', { name: chosen.name }), details: [], fields: {} } });
            return;
        }
        const files = [{ name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) }];
        const game = fieldOf('deck-game').value;
        if (name === 'cards-file') await this._change('cards.import', { file: chosen.name, game }, { files });
        else if (name === 'match-file') await this._change('match.import', { files: [chosen.name] }, { files });
        else if (name === 'backup-file') await this._change('library.restore', { file: chosen.name, replace: fieldOf('backup-replace').checked }, { files });
        else await this._readDeck(chosen.name, files);
        fieldOf(name).value = '';
    }

    /** A deck from a file into the field, as the list that was read. @param {string} name @param {PageFile[]} files */
    async _readDeck(name, files) {
        const reply = await this._python.ask('deck.export', { deck: name, form: 'text', game: fieldOf('deck-game').value }, { files });
        this._show(reply);
        if (reply.data) fieldOf('deck-list').value = reply.data.text;
    }

    async _showKept() {
        const [decks, matches, cards] = await Promise.all(['deck.list', 'match.list', 'cards.list'].map(command => this._python.ask(command)));
        this._list('decks-kept', decks, decks.data.decks, deck => word('web.decks.deck', { name: deck.name, game: deck.game, count: deck.cards }), {
            'web.decks.check': deck => this._say('deck.check', { deck: deck.hash }),
            'web.decks.show': deck => this._say('deck.show', { deck: deck.hash }),
            'web.decks.remove': deck => this._change('deck.remove', { decks: [deck.hash] }),
        });
        this._list('matches-kept', matches, matches.data.matches, (_, number) => matches.lines?.[number] ?? '', {
            'web.decks.show': match => this._say('match.show', { match: match.id }),
            'web.decks.save': match => this._saveMatch(match.id),
            'web.decks.remove': match => this._change('match.remove', { matches: [match.id] }),
        });
        this._list('cards-kept', cards, cards.data.catalogues, catalogue => word('web.decks.catalogue', { name: catalogue.name, game: catalogue.game, count: catalogue.cards }), {
            'web.decks.remove': catalogue => this._change('cards.remove', { names: [catalogue.name], game: catalogue.game }),
        });
    }

    /** @param {string} match */
    async _saveMatch(match) {
        const reply = await this._say('match.export', { match, form: 'text' });
        if (reply?.data) saveFiles([{ name: `${match}.txt`, bytes: new TextEncoder().encode(reply.data.text) }]);
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

    /** @param {string} reason */
    _sayKept(reason) {
        byId('decks-state').textContent = reason ? word(`web.decks.kept.${reason}`) : '';
    }
}
