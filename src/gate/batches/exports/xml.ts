const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML 1.0 cannot express most control characters, nor half a surrogate pair. */
export const text = (plain: string): string =>
  plain
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, '\ufffd')
    .replaceAll(/[&<>"]/g, (character) => escapes[character]!)

export const attributes = (values: Record<string, string | number | undefined>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${text(String(value)).replaceAll(/[\n\r\t]/g, ' ')}"`)
    .join('')
