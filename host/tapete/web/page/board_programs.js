// The programs of boards, for the worker with Python: each is fetched when a board gets it, while Python waits.

const LIST = 'python/programs.json';

/** Return the program of a board, of the same build as this page. Fails with the reason. @param {string} board */
export function fetchProgram(board) {
    /** @type {Record<string, string>} */
    const files = JSON.parse(new TextDecoder().decode(fetchNow(LIST)));
    if (!(board in files)) throw new Error(board);
    return fetchNow(files[board]);
}

/** A worker may wait for a file, and so Python needs no promise of one. @param {string} file */
function fetchNow(file) {
    const request = new XMLHttpRequest();
    request.open('GET', new URL(file, import.meta.url), false);
    request.responseType = 'arraybuffer';
    request.send();
    if (request.status !== 200) throw new Error(`${request.status} ${file}`);
    return new Uint8Array(request.response);
}
