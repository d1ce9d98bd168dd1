// Prints the size of each file when a server compresses it with brotli as well as it can: node brotli_sizes.mjs FILE...

import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

for (const name of process.argv.slice(2)) {
    const bytes = readFileSync(name);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    console.log(brotliCompressSync(bytes, { params }).length);
}
