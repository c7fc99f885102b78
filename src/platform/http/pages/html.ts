/** Text that is already markup; only `html` creates it, so that nothing reaches a page without being escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
type Part = string | number | Html | readonly Part[] | undefined | false

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
function textOf(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(textOf).join('')
  return String(part).replaceAll(/[&<>"']/g, (char) => entities[char]!)
}

/** Markup with values; each value is escaped unless it is markup itself. `undefined` and `false` add nothing. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.map((text, index) => text + textOf(parts[index])).join(''))
