// The parts of the page with Python: one Python for all of them, loaded when one is first asked for.

import { BoardsPart } from './boards.js';
import { byId } from './command_part.js';
import { DecksPart } from './decks.js';
import { InstallPart } from './install.js';
import { PagePython } from './page_python.js';
import { word } from './page_words.js';

/** The parts, by name, and what is said of all of them. */
export class PythonParts {
    /** @param {import('./page_board.js').PageBoard} board */
    constructor(board) {
        this._python = new PagePython(board, reason => this._sayKept(reason));
        const boards = new BoardsPart(this._python);
        const install = new InstallPart(this._python, () => boards.forget());
        /** @type {Record<string, DecksPart | BoardsPart | InstallPart>} */
        this._parts = { decks: new DecksPart(this._python, board), boards, install };
        /** @type {Promise<void> | null} */
        this._started = null;
        this._isLoading = false;
        this._keptReason = '';
        this._openName = '';
    }

    /** Show a part, Python being there. @param {string} name @param {string} language */
    async open(name, language) {
        try {
            await (this._started ??= this._start(language));
        } catch (error) {
            byId('python-state').textContent = word('web.decks.failed', { reason: String(error) });
            return;
        }
        this._openName = name;
        await this._parts[name].open();
        byId(`${name}-all`).hidden = false;
    }

    /** @param {string} language */
    speak(language) {
        this._python.speak(language);
        this._sayState();
        this._parts[this._openName]?.open(); // its lists are in the words of Python
    }

    /** @param {string} language */
    async _start(language) {
        this._isLoading = true;
        this._sayState();
        try {
            await this._python.start(language);
        } finally {
            this._isLoading = false;
        }
        this._sayState();
    }

    /** @param {string} reason */
    _sayKept(reason) {
        this._keptReason = reason;
        this._sayState();
    }

    /** Say why nothing is kept, and that Python comes; it does not where another page has its files. */
    _sayState() {
        const kept = this._keptReason && word(`web.decks.kept.${this._keptReason}`);
        const loading = this._isLoading && this._keptReason !== 'busy' && word('web.decks.loading');
        byId('python-state').textContent = [kept, loading].filter(Boolean).join(' ');
    }
}
