/** The folder of package.json. Sources and what is built of them (`dist/service`) are both two folders below it. */
export const packageRoot = new URL('../../', import.meta.url)
