// Keeps the page for when there is no network: all files of one build, or none of them.
//
// The build writes the files and a hash of all of them into the next lines. Python is kept apart: it comes when it is
// asked for, or when there is nothing else to do, and stays as long as it is the same. The program of a board is kept once
// a board got it.

const BUILD = 'BUILD_HASH';
const FILES = /** @type {string[]} */ (['FILES']);
const PYTHON_BUILD = 'PYTHON_HASH';
const PYTHON_FILES = /** @type {string[]} */ (['PYTHON_FILES']);

const worker = /** @type {any} */ (self);
const CACHE = `tapete-${BUILD}`;
const PYTHON_CACHE = `tapete-python-${PYTHON_BUILD}`;
const PROGRAMS = '/python/programs/';

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(keepAll(CACHE, FILES)));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(forgetOthers()));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
    const url = new URL(event.request.url);
    if (event.request.method === 'GET' && url.origin === location.origin) event.respondWith(answer(event.request, url));
});
// A new build waits until no page plays with the old one: a page with no open match says so.
worker.addEventListener('message', (/** @type {any} */ event) => {
    if (event.data === 'no match is open') worker.skipWaiting();
    if (event.data === 'keep Python') event.waitUntil(keepPython());
});

/** @param {string} name @param {string[]} files */
async function keepAll(name, files) {
    const cache = await caches.open(name);
    await cache.addAll(files.map(file => new Request(file, { cache: 'no-cache' })));
}

async function keepPython() {
    if (PYTHON_FILES.length && !(await caches.has(PYTHON_CACHE))) {
        await keepAll(PYTHON_CACHE, PYTHON_FILES).catch(() => caches.delete(PYTHON_CACHE));
    }
}

async function forgetOthers() {
    const names = await caches.keys();
    const old = names.filter(name => name.startsWith('tapete-') && name !== CACHE && name !== PYTHON_CACHE);
    await Promise.all(old.map(name => caches.delete(name)));
    await worker.clients.claim();
}

/** @param {Request} request @param {URL} url */
async function answer(request, url) {
    const name = url.pathname.endsWith('/') ? new URL('index.html', url) : url;
    for (const cache of [CACHE, PYTHON_CACHE]) {
        const found = (await caches.has(cache)) && (await (await caches.open(cache)).match(name, { ignoreSearch: true }));
        if (found) return found;
    }
    const reply = await fetch(request);
    if (reply.ok && url.pathname.includes(PROGRAMS) && (await caches.has(PYTHON_CACHE))) {
        await (await caches.open(PYTHON_CACHE)).put(request, reply.clone());
    }
    return reply;
}
