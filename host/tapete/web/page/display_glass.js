// A display of the board on a canvas: 128 by 64 pixels, as bright as the board has it.

const WIDTH = 128;
const HEIGHT = 64;
const LIT = 1;
const INVERTED = 2;
const UPSIDE_DOWN = 4;
const INK = [214, 240, 255];
const GLASS = [5, 8, 10];
const DIMMEST = 0.35;

/** One display. */
export class DisplayGlass {
    /** @param {HTMLCanvasElement} canvas */
    constructor(canvas) {
        this._context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
        this._image = this._context.createImageData(WIDTH, HEIGHT);
        this._light = { contrast: 255, flags: 0, rows: 0 };
        /** @type {Uint8Array} */
        this.picture = new Uint8Array(WIDTH * HEIGHT / 8);
        this._draw();
    }

    /** Show a frame: a byte is eight pixels, the lowest bit the upper one. @param {Uint8Array} picture */
    show(picture) {
        this.picture = picture;
        this._draw();
    }

    /** Shine so. @param {{contrast: number, flags: number, rows: number}} light */
    shine(light) {
        this._light = light;
        this._draw();
    }

    /** True if something is to be seen. */
    get isShowing() {
        return Boolean(this._light.flags & LIT) && this.picture.some(byte => byte);
    }

    /** Go dark, as without power. */
    goDark() {
        this.shine({ ...this._light, flags: 0 });
    }

    /** Return True if a pixel of the glass is lit. @param {number} x @param {number} y */
    isLit(x, y) {
        const { flags, rows } = this._light;
        if (!(flags & LIT)) return false;
        const line = (y + rows) % HEIGHT;
        const [column, row] = flags & UPSIDE_DOWN ? [WIDTH - 1 - x, HEIGHT - 1 - line] : [x, line];
        const bit = (this.picture[(row >> 3) * WIDTH + column] >> (row & 7)) & 1;
        return Boolean(flags & INVERTED) !== Boolean(bit);
    }

    _draw() {
        const brightness = DIMMEST + ((1 - DIMMEST) * this._light.contrast) / 255;
        const ink = INK.map(part => part * brightness);
        const data = this._image.data;
        for (let y = 0, at = 0; y < HEIGHT; y++) {
            for (let x = 0; x < WIDTH; x++, at += 4) {
                const colour = this.isLit(x, y) ? ink : GLASS;
                data[at] = colour[0];
                data[at + 1] = colour[1];
                data[at + 2] = colour[2];
                data[at + 3] = 255;
            }
        }
        this._context.putImageData(this._image, 0, 0);
    }
}
