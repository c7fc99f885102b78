/** HTML or SVG in which everything from outside has been escaped. */
export class EscapedMarkup {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const asText = (value: string | number) =>
  typeof value === 'number'
    ? String(Math.round(value * 100) / 100)
    : value
        .toWellFormed()
        .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '\ufffd')
        .replaceAll(/[&<>"']/g, (character) => entities[character]!)

/** Values are escaped, also within attributes in quotes; Escaped values do not change. Numbers have two digits. */
export const markup = (parts: TemplateStringsArray, ...values: readonly (string | number | EscapedMarkup)[]): EscapedMarkup =>
  new EscapedMarkup(parts.reduce((text, part, at) => `${text}${shown(values[at - 1]!)}${part}`))

const shown = (value: string | number | EscapedMarkup) => (value instanceof EscapedMarkup ? value.markup : asText(value))

export const raw = (list: readonly (EscapedMarkup | '')[]): EscapedMarkup =>
  new EscapedMarkup(list.map((part) => (part === '' ? '' : part.markup)).join(''))
