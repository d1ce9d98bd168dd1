// The part of the page with decks, cards and matches: what is asked goes to Python, what comes back is shown.

import { CommandPart, byId, fieldOf } from './command_part.js';
import { word } from './page_words.js';
import { saveFiles } from './saved_files.js';

/** @typedef {import('./page_python.js').Reply} Reply */
/** @typedef {import('./page_python.js').PageFile} PageFile */
/** @typedef {import('./command_part.js').More} More */

const MATCH_FORMS = { text: 'txt', html: 'html' };
const FORMS = { text: 'txt', csv: 'csv', kdeck: 'kdeck' };
const LONGEST_FILE = 20 * 1024 * 1024;

/** What the part shows, and the acts of its buttons. */
export class DecksPart extends CommandPart {
    /** @param {import('./page_python.js').PagePython} python @param {import('./page_board.js').PageBoard} board */
    constructor(python, board) {
        super('decks', python);
        this._board = board;
        this._listen(this._acts());
        for (const name of ['cards-file', 'match-file', 'backup-file', 'deck-file']) {
            fieldOf(name).addEventListener('change', () => this._busy(() => this._takeFile(name)));
        }
    }

    /** Show what is kept. */
    async open() {
        for (const name of ['decks-put', 'decks-bring']) fieldOf(name).disabled = !this._python.canReachBoards;
        byId('decks-no-wait').hidden = this._python.canReachBoards;
        if (fieldOf('deck-game').childElementCount === 1) await this._listGames();
        await this._showKept();
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
            bring: () => this._sync(),
            undo: () => this._change('cards.undo', { game: fieldOf('deck-game').value }),
            stats: () => this._say('match.stats', {}),
            backup: () => this._backUp(),
        };
    }

    /** The list as it stands in the field, with the game that was chosen. */
    _pasted() {
        return { list: fieldOf('deck-list').value, game: fieldOf('deck-game').value };
    }

    /** @param {string} command @param {Record<string, any>} given @param {More} [more] */
    async _change(command, given, more) {
        await this._say(command, given, more);
        await this._showKept();
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

    /** Decks to the board of the page, all of them or those that are named, and records home. @param {{decks?: string[]}} [named] */
    async _sync(named = {}) {
        if (this._board.isOn) await this._change('board.sync', named);
        else this._refuse('web.decks.off');
    }

    /** @param {string} name of the field */
    async _takeFile(name) {
        const [chosen] = fieldOf(name).files ?? [];
        if (!chosen) return;
        if (chosen.size > LONGEST_FILE) {
            this._refuse('web.decks.big', { name: chosen.name });
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
            'web.decks.put_one': deck => this._sync({ decks: [deck.hash] }),
            'web.decks.remove': deck => this._change('deck.remove', { decks: [deck.hash] }),
        });
        this._list('matches-kept', matches, matches.data.matches, (_, number) => matches.lines?.[number] ?? '', {
            'web.decks.show': match => this._say('match.show', { match: match.id }),
            'web.decks.save': match => this._saveMatch(match.id, 'text'),
            'web.decks.page': match => this._saveMatch(match.id, 'html'),
            'web.decks.remove': match => this._change('match.remove', { matches: [match.id] }),
        });
        this._list('cards-kept', cards, cards.data.catalogues, catalogue => word('web.decks.catalogue', { name: catalogue.name, game: catalogue.game, count: catalogue.cards }), {
            'web.decks.remove': catalogue => this._change('cards.remove', { names: [catalogue.name], game: catalogue.game }),
        });
    }

    /** Hand over the record of a match, or its page with story and charts. @param {string} match @param {keyof typeof MATCH_FORMS} form */
    async _saveMatch(match, form) {
        const reply = await this._python.ask('match.export', { match, form });
        if (reply.data) saveFiles([{ name: `${match}.${MATCH_FORMS[form]}`, bytes: new TextEncoder().encode(reply.data.text) }]);
        if (reply.error || form === 'text') this._show(reply);
    }
}
