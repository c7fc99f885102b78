/** The folder of package.json. Both the sources and their build (`dist/service`) are two folders below it. */
export const packageRoot = new URL('../../', import.meta.url)
