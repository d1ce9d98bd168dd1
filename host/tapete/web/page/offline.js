// The page without a network: a service worker keeps its files, and takes a new build when no match is open.

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
    }, () => {}); // a browser that is told to keep nothing
    return {
        followMatch: isOpenNow => {
            isOpen = isOpenNow;
            offer();
        },
    };
}
