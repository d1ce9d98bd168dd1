// The part of the page that gives a board Tapete: one file for the drive of a new one, or by USB for one with MicroPython.

import { BoardChoice } from './board_choice.js';
import { CommandPart, byId, fieldOf } from './command_part.js';
import { word } from './page_words.js';
import { saveFiles } from './saved_files.js';

const OUTPUT = 'tapete.uf2';

/** What is chosen for a board, and the two ways to it. */
export class InstallPart extends CommandPart {
    /** @param {import('./page_python.js').PagePython} python @param {() => void} tellInstalled is told that a board is another one now */
    constructor(python, tellInstalled) {
        super('install', python);
        this._tellInstalled = tellInstalled;
        this._choice = new BoardChoice('install', python.ports);
        /** The MicroPython that was brought. @type {import('./page_python.js').PageFile | null} */
        this._micropython = null;
        /** Which MicroPython each board needs, in words. @type {Record<string, string>} */
        this._needs = {};
        this._listen({
            make: () => this._make(),
            connect: () => this._connect(),
            put: () => this._put(false),
            repair: () => this._put(true),
        });
        this._choice.onchange = () => this._busy(() => this._greet());
        byId('install-board').addEventListener('change', () => this._busy(() => this._look()));
        byId('install-file').addEventListener('change', () => this._busy(() => this._take()));
    }

    /** Show what can be chosen, and the boards that are here. */
    async open() {
        if (!Object.keys(this._needs).length) await this._listBoards();
        this._showNeed();
        const lack = this._python.lackForBoards;
        byId('install-no-way').hidden = !lack;
        byId('install-no-way').textContent = lack && word(lack);
        byId('install-usb').hidden = Boolean(lack);
        if (lack) return;
        this._python.ports.onchange = () => this._busy(() => this._greet());
        await this._python.ports.find();
    }

    /** The board and the displays that were chosen, '' for those that a board says itself. */
    get _chosen() {
        return { board: fieldOf('install-board').value, panel: fieldOf('install-panel').value };
    }

    async _listBoards() {
        const { data } = await this._python.ask('install.boards');
        for (const { board, needs } of data.boards) this._needs[board] = needs;
        byId('install-board').append(...data.boards.map((/** @type {any} */ { board }) => new Option(word(`web.install.board.${board}`), board)));
        byId('install-panel').append(...data.panels.map((/** @type {string} */ panel) => new Option(word(`web.install.panel.${panel}`), panel)));
    }

    /** Say which MicroPython the chosen board needs and where that is; of an unknown board all of them. */
    _showNeed() {
        const { board } = this._chosen;
        const boards = board ? [board] : Object.keys(this._needs);
        const lines = boards.map(name => this._line(`${word(`web.install.board.${name}`)}: `, ...linked(this._needs[name])));
        byId('install-needs').replaceChildren(...lines);
    }

    /** Take the file that was brought. */
    async _take() {
        const [file] = fieldOf('install-file').files ?? [];
        this._micropython = file ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } : null;
        fieldOf('install-file').value = ''; // the same file can be chosen again
        await this._look();
    }

    /** Say what MicroPython was brought, if any, or what is wrong with it for the chosen board. */
    async _look() {
        this._showNeed();
        fieldOf('install-make').disabled = true;
        if (!this._micropython) return;
        const reply = await this._say('image.look', { file: this._micropython.name, board: this._chosen.board }, { files: [this._micropython] });
        fieldOf('install-make').disabled = !reply || Boolean(reply.error);
    }

    /** Make the one file, and hand it over. */
    async _make() {
        if (!this._micropython) return;
        const given = { file: this._micropython.name, output: OUTPUT, ...this._chosen };
        const reply = await this._ask('image.write', given, { files: [this._micropython], wanted: OUTPUT });
        if (!reply) return;
        if (reply.file) saveFiles([{ name: OUTPUT, bytes: reply.file }]);
        if (reply.file && !this._python.lackForBoards) reply.lines?.push(word('web.install.then'));
        this._show(reply);
    }

    /** Have the person give a board to the page. */
    async _connect() {
        if (await this._choice.ask()) await this._greet();
    }

    /** Say which boards are here, and of the chosen one who it is. */
    async _greet() {
        const isAny = this._choice.show();
        byId('install-here').textContent = isAny ? '' : word('web.install.none');
        if (!isAny) return;
        const reply = await this._python.ask('board.list', { port: this._choice.port });
        const board = reply.data?.boards[0];
        byId('install-here').textContent = board?.error === null ? word('web.boards.who', board) : word('web.install.bare');
    }

    /** Put the program on the board, whatever runs there meanwhile where it is repaired. @param {boolean} repair */
    async _put(repair) {
        const bar = /** @type {HTMLProgressElement} */ (byId('install-bar'));
        byId('install-going').hidden = false;
        this._python.onprogress = (what, percent) => {
            byId('install-file-name').textContent = what;
            if (percent < 0) bar.removeAttribute('value');
            else bar.value = percent;
        };
        const reply = await this._say('install.board', { port: this._choice.port, repair, ...this._chosen });
        this._python.onprogress = () => {};
        byId('install-going').hidden = true;
        byId('install-repair').hidden = !reply?.error;
        this._tellInstalled();
        if (!reply?.error) await this._greet();
    }
}

/** The parts of a text whose addresses can be followed. @param {string} text @returns {(Node | string)[]} */
function linked(text) {
    return text.split(/(https:\S+)/).map(part => {
        if (!part.startsWith('https:')) return part;
        const link = document.createElement('a');
        Object.assign(link, { href: part, textContent: part, target: '_blank', rel: 'noreferrer' });
        return link;
    });
}
