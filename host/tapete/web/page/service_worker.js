// Keeps the page for when there is no network: all files of one build, or none of them.
//
// The build writes the files and a hash of all of them into the next two lines.

const BUILD = 'BUILD_HASH';
const FILES = /** @type {string[]} */ (['FILES']);

const worker = /** @type {any} */ (self);
const CACHE = `tapete-${BUILD}`;

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(keepAll()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(forgetOthers()));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
    const url = new URL(event.request.url);
    if (event.request.method === 'GET' && url.origin === location.origin) event.respondWith(answer(event.request, url));
});
// A new build waits until no page plays with the old one: a page with no open match says so.
worker.addEventListener('message', (/** @type {any} */ event) => {
    if (event.data === 'no match is open') worker.skipWaiting();
});

async function keepAll() {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES.map(name => new Request(name, { cache: 'no-cache' })));
}

async function forgetOthers() {
    const names = await caches.keys();
    await Promise.all(names.filter(name => name.startsWith('tapete-') && name !== CACHE).map(name => caches.delete(name)));
    await worker.clients.claim();
}

/** @param {Request} request @param {URL} url */
async function answer(request, url) {
    const name = url.pathname.endsWith('/') ? new URL('index.html', url) : url;
    const cache = await caches.open(CACHE);
    return (await cache.match(name, { ignoreSearch: true })) ?? fetch(request);
}
