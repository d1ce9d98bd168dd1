// The entries of the log in which a browser keeps the board's files: each is whole or is not there.
//
// An entry: the length of its body and the CRC-32 of that, four bytes each, the lowest first; then the body: a byte for
// the kind, two for the length of the path, the path in UTF-8, four for a number, and the data. What the number and the
// data are depends on the kind.

/** @typedef {{kind: number, path: string, number: number, data: Uint8Array}} Entry */

export const WRITE = 1; // `data` into a file, from the byte `number` on
export const RESIZE = 2; // a file to `number` bytes; one that is not there is made
export const FOLDER = 3;
export const RENAME = 4; // to the path that is the data
export const REMOVE = 5; // a file or an empty folder
export const WHOLE = 6; // what a log begins with has come to its end

const HEAD = 8;
const FIXED = 7; // bytes of a body beside path and data
const LEAST_LENGTH = FIXED;

const CRC_TABLE = new Uint32Array(256).map((_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
    return rest;
});

/** Return the CRC-32 of bytes. @param {Uint8Array} bytes */
export function crc32(bytes) {
    let rest = 0xffffffff;
    for (const byte of bytes) rest = CRC_TABLE[(rest ^ byte) & 0xff] ^ (rest >>> 8);
    return (rest ^ 0xffffffff) >>> 0;
}

/** Return the bytes of an entry. @param {Entry} entry */
export function packEntry({ kind, path, number, data }) {
    const name = new TextEncoder().encode(path);
    const packed = new Uint8Array(HEAD + FIXED + name.length + data.length);
    const view = new DataView(packed.buffer);
    view.setUint8(HEAD, kind);
    view.setUint16(HEAD + 1, name.length, true);
    packed.set(name, HEAD + 3);
    view.setUint32(HEAD + 3 + name.length, number, true);
    packed.set(data, HEAD + FIXED + name.length);
    view.setUint32(0, packed.length - HEAD, true);
    view.setUint32(4, crc32(packed.subarray(HEAD)), true);
    return packed;
}

/**
 * Return the whole entries at the beginning of a log, and where they end.
 * @param {Uint8Array} log
 * @returns {{entries: Entry[], end: number}}
 */
export function readEntries(log) {
    const view = new DataView(log.buffer, log.byteOffset, log.byteLength);
    const entries = [];
    let at = 0;
    while (at + HEAD + LEAST_LENGTH <= log.length) {
        const length = view.getUint32(at, true);
        if (length < LEAST_LENGTH || at + HEAD + length > log.length) break;
        const body = log.subarray(at + HEAD, at + HEAD + length);
        if (crc32(body) !== view.getUint32(at + 4, true)) break;
        const name = view.getUint16(at + HEAD + 1, true);
        if (FIXED + name > length) break;
        entries.push({
            kind: body[0],
            path: new TextDecoder().decode(body.subarray(3, 3 + name)),
            number: view.getUint32(at + HEAD + 3 + name, true),
            data: body.slice(FIXED + name),
        });
        at += HEAD + length;
    }
    return { entries, end: at };
}
