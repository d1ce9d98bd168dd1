// A first match, told press by press: what to press and why. Only what is asked for does something meanwhile.

import { word } from './page_words.js';

const TAP_MS = 60;
const HOLD_MS = 1000;
const CONFIRM_MS = 2500;

/**
 * A step: the buttons that are pressed together, how often, and for how long. What is said is `web.guide.NUMBER`, where
 * NUMBER counts from 1.
 * @typedef {{buttons: number[], times?: number, holdMs?: number}} GuideStep
 */
const [MINUS_1, OK_1, PLUS_1, MINUS_2, OK_2, PLUS_2] = [0, 1, 2, 3, 4, 5];
/** A duel from 20 points to a concession. @type {GuideStep[]} */
const STEPS = [
    { buttons: [OK_1] },
    { buttons: [MINUS_1], times: 6 },
    { buttons: [OK_1] },
    { buttons: [OK_1] },
    { buttons: [OK_1] },
    { buttons: [MINUS_1], times: 3 },
    { buttons: [MINUS_2], times: 2 },
    { buttons: [MINUS_2, PLUS_2] },
    { buttons: [OK_1], holdMs: HOLD_MS },
    { buttons: [MINUS_1] },
    { buttons: [OK_1] },
    { buttons: [MINUS_1] },
    { buttons: [OK_1] },
    { buttons: [PLUS_1] },
    { buttons: [OK_1] },
    { buttons: [OK_1, OK_2], holdMs: CONFIRM_MS },
    { buttons: [OK_1] },
    { buttons: [OK_2] },
];

/** The guide through one match, on a board that has just been switched on. */
export class GuidedMatch {
    /**
     * @param {(numbers: number[], ms: number) => Promise<void>} pressContacts of the board, together for so long
     * @param {(text: string, asked: number[]) => void} show what to do, and the buttons that are asked for
     */
    constructor(pressContacts, show) {
        this._pressContacts = pressContacts;
        this._show = show;
        this._at = 0;
        this._left = 0;
        this._isPressing = false;
        this._isLeft = false;
        this._begin();
    }

    /** Say again what is to be pressed, in the language of now. */
    say() {
        const step = STEPS[this._at];
        const text = word(`web.guide.${this._at + 1}`);
        this._show(this._left > 1 ? `${text} (${this._left}×)` : text, step ? step.buttons : []);
    }

    /** Take a press of a button; one of those that are asked for presses all of them, as long as it takes. @param {number} number */
    async press(number) {
        const step = STEPS[this._at];
        if (!step?.buttons.includes(number) || this._isPressing) return;
        this._isPressing = true;
        await this._pressContacts(step.buttons, step.holdMs ?? TAP_MS);
        this._isPressing = false;
        if (this._isLeft) return;
        this._left--;
        if (this._left) this.say();
        else {
            this._at++;
            this._begin();
        }
    }

    /** Say nothing any more. */
    leave() {
        this._isLeft = true;
    }

    _begin() {
        this._left = STEPS[this._at]?.times ?? 1;
        this.say();
    }
}
