// Files that a page hands over: the browser asks where to put each, or puts it where it puts what it downloads.

/** Hand over files. @param {{name: string, bytes: Uint8Array}[]} files */
export function saveFiles(files) {
    for (const { name, bytes } of files) {
        const link = document.createElement('a');
        link.download = name;
        link.href = URL.createObjectURL(new Blob([/** @type {BlobPart} */ (bytes)]));
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    }
}
