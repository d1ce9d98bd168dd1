// The board's piezo on the loudspeaker of the computer; a browser lets a page sound after the first touch only.

const VOLUME = 0.05;

/** One tone at a time. */
export class PiezoSound {
    constructor() {
        this.isOn = true;
        /** @type {AudioContext | null} */
        this._context = null;
        /** @type {OscillatorNode | null} */
        this._oscillator = null;
        /** @type {GainNode | null} */
        this._gain = null;
    }

    /** Let it sound from now on; to be called when somebody touches the page. */
    wake() {
        if (this._context === null && typeof AudioContext !== 'undefined') {
            this._context = new AudioContext();
            this._oscillator = new OscillatorNode(this._context, { type: 'square' });
            this._gain = new GainNode(this._context, { gain: 0 });
            this._oscillator.connect(this._gain).connect(this._context.destination);
            this._oscillator.start();
        }
        this._context?.resume();
    }

    /** Play a tone from now on; 0 is silence. @param {number} hertz */
    play(hertz) {
        if (!this._oscillator || !this._gain) return;
        if (hertz) this._oscillator.frequency.value = hertz;
        this._gain.gain.value = hertz && this.isOn ? VOLUME : 0;
    }
}
