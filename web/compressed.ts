import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

// The highest level takes far longer, for next to nothing.
const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }

/** Next to each script and style what is sent of it, as small as it gets: while people wait, the service has no time for that. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  async writeBundle({ dir }, bundle) {
    const paths = Object.keys(bundle).flatMap((name) => (/[.](?:js|css)$/.test(name) ? [join(dir!, name)] : []))
    await Promise.all(paths.map(async (path) => writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path), { params }))))
  },
})
