// Words of English prompts, policies and tool names: compared by their stems, with a few that mean the same to a service desk.

const alike = [
  ['modify', 'change', 'update', 'edit', 'adjust', 'reschedule'],
  ['cancel', 'cancellation', 'terminate'],
  ['book', 'reserve', 'booking'],
  ['compensate', 'compensation', 'certificate', 'voucher', 'goodwill', 'gesture'],
  ['refund', 'reimburse', 'money back'],
  ['exchange', 'replace', 'swap'],
  ['transfer', 'escalate', 'hand', 'handover', 'handoff'],
  ['human', 'person', 'supervisor', 'colleague'],
  ['baggage', 'bag', 'luggage'],
  ['create', 'open', 'register', 'place'],
  ['delete', 'remove', 'close'],
  ['find', 'locate', 'look', 'search', 'lookup'],
  ['user', 'customer', 'caller', 'client'],
] as const

const empty = new Set(
  'a an the of for to in on at by with and or but is are was were be been it its this that these those any all each per if when than then not no your you their they his her our we can may must should will would only about from as so such'.split(
    ' ',
  ),
)

/** The stem of a word, roughly: without the endings of plural, past and progress. */
export function stemOf(word: string): string {
  const plain = word.toLowerCase().replace(/(?:'s|’s)$/, '')
  const cut = plain
    .replace(/(?<=\w{3})ies$/, 'y')
    .replace(/(?<=\w{2}(?:s|x|z|ch|sh))es$/, '')
    .replace(/(?<=\w{2}[^s])s$/, '')
    .replace(/(?<=\w{3})(?:lling|lled)$/, 'l')
    .replace(/(?<=\w{3})ied$/, 'y')
    .replace(/(?<=\w{3})(?:ing|ed)$/, '')
  return cut.length > 3 ? cut.replace(/e$/, '') : cut
}

const groups = new Map(alike.flatMap((words) => words.map((word) => [stemOf(word), words[0] as string] as const)))

/** What a word is compared by. */
export const senseOf = (word: string): string => groups.get(stemOf(word)) ?? stemOf(word)

/** The senses of the words of a text or an identifier (`getOrder`, `get_order`), without empty ones. */
export function sensesOf(text: string): string[] {
  const words = text.replace(/([a-z])([A-Z])/g, '$1 $2').match(/[\p{L}][\p{L}'’]*/gu) ?? []
  return words.filter((word) => !empty.has(word.toLowerCase())).map(senseOf)
}

/** An identifier in words. */
export const inWords = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
    .trim()

/** A text as the middle of a key. */
export const slugOf = (text: string, length = 40): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, length)
    .replaceAll(/^-+|-+$/g, '')

/** The share of words that two texts have in common, numbers aside. */
export function likenessOf(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => new Set(text.toLowerCase().match(/[\p{L}]+/gu) ?? []))
  const both = [...left!].filter((word) => right!.has(word)).length
  return both === 0 ? 0 : both / (left!.size + right!.size - both)
}

/** Whether a parameter is meant: by all its words but those that any identifier has. */
export function isNamedIn(words: string, senses: readonly string[]): boolean {
  const own = sensesOf(words)
  const telling = own.filter((sense) => !['id', 'number', 'cod', 'first', 'last', 'full'].includes(sense))
  return own.length > 0 && (telling.length > 0 ? telling : own).every((sense) => senses.includes(sense))
}
