// The page without a network: a service worker keeps its files, and takes a new build when no match is open.

const QUIET_MS = 20000; // the page has long been there by then

/** Keep the page on this computer. @returns {{followMatch(isOpen: boolean): void}} */
export function keepPage() {
    let isOpen = true;
    /** @type {ServiceWorkerRegistration | null} */
    let registration = null;
    const offer = () => {
        if (!isOpen) registration?.waiting?.postMessage('no match is open');
    };
    navigator.serviceWorker?.register('service_worker.js').then(made => {
        registration = made;
        made.addEventListener('updatefound', () => made.installing?.addEventListener('statechange', offer));
        offer();
        setTimeout(keepPython, QUIET_MS);
    }, () => {}); // a browser that is told to keep nothing
    return {
        followMatch: isOpenNow => {
            isOpen = isOpenNow;
            offer();
        },
    };
}

/** Have Python kept as well, unless the browser is asked to save data. */
async function keepPython() {
    if (/** @type {any} */ (navigator).connection?.saveData) return;
    (await navigator.serviceWorker.ready).active?.postMessage('keep Python');
}
