// The page: a board, its displays and buttons, and what may be done with it.

import { ButtonInput } from './button_input.js';
import { DisplayGlass } from './display_glass.js';
import { GuidedMatch } from './guided_match.js';
import { keepPage } from './offline.js';
import { loadWords, speak, word } from './page_words.js';
import { PageBoard } from './page_board.js';
import { PiezoSound } from './piezo_sound.js';
import { saveFiles } from './saved_files.js';

const LANGUAGE = 'tapete.language';
const TURNED = 'tapete.turned';
const MET = 'tapete.met';
const NARROW = '(max-width: 700px) and (pointer: coarse)';

const byId = (/** @type {string} */ name) => /** @type {HTMLElement} */ (document.getElementById(name));
const remembered = readRemembered();

const buttons = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-contact]'))];
/** The displays of seat 1 and 2. */
export const glasses = [1, 2].map(seat => new DisplayGlass(/** @type {HTMLCanvasElement} */ (document.querySelector(`[data-seat="${seat}"] canvas`))));
const sound = new PiezoSound();
/** The one board of the page. */
export const board = new PageBoard(hear);
const pages = new BroadcastChannel('tapete');
const offline = keepPage();
let language = await loadWords(remembered.get(LANGUAGE));
let keptReason = '';
/** @type {import('./python_parts.js').PythonParts | null} */
let pythonParts = null;
/** @type {GuidedMatch | null} */
let guide = null;

/** @param {import('./page_board.js').BoardMessage} message */
function hear(message) {
    if (message.kind === 'picture') glasses[message.seat].show(message.picture);
    else if (message.kind === 'shine') glasses[message.seat].shine(/** @type {any} */ (message));
    else if (message.kind === 'tone') sound.play(message.hertz);
    else if (message.kind === 'kept') sayKept(message.reason);
    else if (message.kind === 'match') offline.followMatch(message.isOpen);
    else if (message.kind === 'records') saveRecords(message.records);
    else if (message.kind === 'failed') say(word('web.failed', { reason: message.text }));
}

/** @param {string} text */
function say(text) {
    byId('said').textContent = text;
}

/** Say whether what is played stays on this computer. @param {string} reason */
function sayKept(reason) {
    keptReason = reason;
    byId('kept').textContent = reason ? word(`web.kept.${reason}`) : '';
    byId('take-over').hidden = reason !== 'busy' && reason !== 'taken';
    if (reason === 'busy') switchPower(false);
}

/** @param {{name: string, bytes: Uint8Array}[]} records */
function saveRecords(records) {
    say(records.length ? word('web.records.saved', { count: records.length }) : word('web.records.none'));
    saveFiles(records.map(({ name, bytes }) => ({ name: `${name}.txt`, bytes })));
}

/** @param {boolean} isOn */
function switchPower(isOn) {
    for (const glass of glasses) glass.goDark();
    if (isOn) board.switchOn(language, guide === null);
    else board.switchOff();
    sound.play(0);
    byId('power').setAttribute('aria-pressed', String(board.isOn));
}

/** Take a board that keeps nothing for a guided match, and the own one again when that is left. @param {boolean} isGuided */
function guideMatch(isGuided) {
    guide?.leave();
    guide = isGuided ? new GuidedMatch((numbers, ms) => board.pressContacts(numbers, ms), showGuide) : null;
    byId('guide').hidden = !isGuided;
    byId('welcome').hidden = isGuided;
    if (!isGuided) askFor([]);
    say('');
    turnHalf(!isGuided && isTurnedUsually()); // one person plays both seats then
    switchPower(true);
}

/** @param {string} text @param {number[]} asked */
function showGuide(text, asked) {
    byId('guide-text').textContent = text;
    askFor(asked);
}

/** @param {number[]} asked */
function askFor(asked) {
    for (const button of buttons) button.classList.toggle('asked', asked.includes(Number(button.dataset.contact)));
    document.querySelector('.asked')?.scrollIntoView({ block: 'nearest' });
}

/** @param {number} number @param {boolean} isDown */
function moveContact(number, isDown) {
    if (isDown) remembered.set(MET, 'true');
    if (!guide) board.moveContact(number, isDown);
    else if (isDown) {
        say(buttons.some(button => button.classList.contains('asked') && Number(button.dataset.contact) === number) ? '' : word('web.guide.other'));
        guide.press(number);
    }
}

/** @param {boolean} isTurned */
function turnHalf(isTurned) {
    document.body.classList.toggle('turned', isTurned);
    byId('turn').setAttribute('aria-pressed', String(isTurned));
}

/** Show one part of the page; Python is loaded when its part is first asked for. @param {string} name */
async function showPart(name) {
    for (const button of document.querySelectorAll('[data-part]')) {
        const isCurrent = /** @type {HTMLElement} */ (button).dataset.part === name;
        byId(/** @type {HTMLElement} */ (button).dataset.part ?? '').hidden = !isCurrent;
        if (isCurrent) button.setAttribute('aria-current', 'page');
        else button.removeAttribute('aria-current');
    }
    byId('python-state').hidden = name === 'play';
    if (name === 'play') return;
    const { PythonParts } = await import('./python_parts.js');
    pythonParts ??= new PythonParts(board);
    await pythonParts.open(name, language);
}

/** @param {string} name */
function useLanguage(name) {
    language = name;
    speak(name);
    /** @type {HTMLSelectElement} */ (byId('language')).value = name;
    for (const seat of [1, 2]) {
        for (const canvas of document.querySelectorAll(`[data-seat="${seat}"] canvas, canvas[data-shows="${seat}"]`)) canvas.setAttribute('aria-label', word('web.display', { seat }));
    }
    for (const button of document.querySelectorAll('[data-contact]')) {
        const seat = Number(/** @type {HTMLElement} */ (button).dataset.contact) < 3 ? 1 : 2;
        button.setAttribute('aria-label', word('web.button', { seat, sign: button.textContent ?? '' }));
    }
    sayKept(keptReason);
    pythonParts?.speak(name);
    guide?.say();
}

/** Return True if two players sit at two ends: as they chose, else on a phone, but for whoever sees the page for the first time. */
function isTurnedUsually() {
    return (remembered.get(TURNED) ?? String(matchMedia(NARROW).matches && remembered.get(MET) !== null)) === 'true';
}

/** What a browser remembers of a page; nothing where it is told not to. */
function readRemembered() {
    try {
        localStorage.getItem(LANGUAGE);
        return { get: (/** @type {string} */ key) => localStorage.getItem(key), set: (/** @type {string} */ key, /** @type {string} */ text) => localStorage.setItem(key, text) };
    } catch {
        return { get: () => null, set: () => {} };
    }
}

byId('language').addEventListener('change', event => {
    const name = /** @type {HTMLSelectElement} */ (event.target).value;
    remembered.set(LANGUAGE, name);
    useLanguage(name);
});
byId('power').addEventListener('click', () => switchPower(!board.isOn));
byId('turn').addEventListener('click', () => {
    const isTurned = !document.body.classList.contains('turned');
    remembered.set(TURNED, String(isTurned));
    turnHalf(isTurned);
});
byId('sound').addEventListener('click', () => {
    sound.isOn = !sound.isOn;
    byId('sound').setAttribute('aria-pressed', String(sound.isOn));
});
byId('guide-begin').addEventListener('click', () => guideMatch(true));
byId('guide-leave').addEventListener('click', () => guideMatch(false));
byId('save-records').addEventListener('click', () => board.askForRecords());
byId('take-over').addEventListener('click', () => {
    pages.postMessage('take over');
    setTimeout(() => switchPower(true), 300); // the other page lets go of the files first
});
pages.addEventListener('message', () => {
    switchPower(false);
    sayKept('taken');
});
for (const name of ['pointerdown', 'keydown']) {
    window.addEventListener(name, () => {
        sound.wake();
        navigator.storage?.persist?.();
    }, { once: true });
}

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-part]'))) {
    button.addEventListener('click', () => showPart(button.dataset.part ?? ''));
}
// A page that came in a wheel has no Python: then there is one part, and nothing to choose.
fetch('python/pyodide.mjs', { method: 'HEAD' }).then(answer => { byId('parts').hidden = !answer.ok; }, () => {});
new ButtonInput(buttons, moveContact);
useLanguage(language);
turnHalf(isTurnedUsually());
switchPower(true);
