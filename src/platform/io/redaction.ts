export const mask = '***'
type Span = readonly [start: number, end: number]
/**
 * `deep` masks the strings and the member names of a JSON value and returns a copy. `spans`: where secrets are in a text, in order and
 * without overlaps.
 */
export type Redactor = { (text: string): string; deep<T>(value: T): T; spans(text: string): Span[] }

// A shorter secret protects nothing, and its mask would eat ordinary words.
const shortest = 4
const deepest = 64

/**
 * Masks every secret by value, in each form in which it may come back: plain, base64, base64url, URL-encoded,
 * JSON-escaped, and as hex of either case, with or without something between the bytes (`%73%65`, `73:65`, `\\x73\\x65`). Masking by the name of a member or header would miss an agent that echoes what it was sent.
 */
export function redactor(secrets: string[]): Redactor {
  const forms = [...new Set(secrets.filter((secret) => secret.length >= shortest).flatMap(formsOf))]
  // Longest first, so that an encoded whole is masked before a part of it.
  const alternatives = forms.sort((a, b) => b.length - a.length).map((form) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
  const pattern = forms.length > 0 ? new RegExp(alternatives.join('|'), 'g') : undefined
  const hexes = [...new Set(secrets.filter((secret) => secret.length >= shortest).flatMap(hexForms))]
  const hex = forms.length > 0 ? new RegExp(hexes.join('|'), 'gi') : undefined
  const mayHaveHex = hex && manyHexBytes(Math.min(...hexes.map(bytesOf)))
  const maskHex = (text: string) => (hex && mayHaveHex?.test(text) ? text.replace(hex, mask) : text)
  const redact = (text: string) => (pattern ? maskHex(text.replace(pattern, mask)) : text)
  const deep = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return redact(value)
    if (typeof value !== 'object' || value === null) return value
    if (depth >= deepest) return mask
    if (Array.isArray(value)) return value.map((item) => deep(item, depth + 1))
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [redact(name), deep(member, depth + 1)]))
  }
  const spans = (text: string): Span[] => withoutOverlaps([pattern, hex].flatMap((one) => (one ? spansOf(text, one) : [])))
  return Object.assign(redact, { deep: <T>(value: T) => (pattern ? (deep(value, 0) as T) : value), spans })
}

const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ index, 0: match }) => [index, index + match.length] as const)

function withoutOverlaps(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start < last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)]
    else merged.push([start, end])
  }
  return merged
}

/**
 * The redactors of one io, which continue to learn: an access token is known only after it was requested. `ofReplies` is for the raw
 * text of replies, in which a short or numeric secret could be a word or a part of a number that has to stay readable; such secrets are
 * masked where the reply is stored.
 */
export function learningRedactors(secrets: readonly string[]): { redact: Redactor; ofReplies: Redactor; learn(secret: string): void } {
  const knownSecrets = new Set<string>()
  let fullRedactor = redactor([])
  let replyRedactor = redactor([])
  const learn = (...newSecrets: string[]) => {
    if (newSecrets.every((secret) => knownSecrets.has(secret))) return
    for (const secret of newSecrets) knownSecrets.add(secret)
    fullRedactor = redactor([...knownSecrets])
    const unlikely = [...knownSecrets].filter(isUnlikelyWord)
    // Making one took 0.2 to 0.4 ms, for each call of a model with a secret.
    replyRedactor = unlikely.length === knownSecrets.size ? fullRedactor : redactor(unlikely)
  }
  learn(...secrets)
  const current = (redactor: () => Redactor): Redactor =>
    Object.assign((text: string) => redactor()(text), {
      deep: <T>(value: T) => redactor().deep(value),
      spans: (text: string) => redactor().spans(text),
    })
  return { redact: current(() => fullRedactor), ofReplies: current(() => replyRedactor), learn }
}

const isUnlikelyWord = (secret: string) => secret.length >= 12 && /\D/.test(secret)

function formsOf(secret: string): string[] {
  const url = encodeURIComponent(secret.toWellFormed())
  const urls = [url, url.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase()), url.replaceAll('%20', '+')]
  return [secret, ...urls, ...jsonForms(secret), ...base64Forms(secret)]
}

// Agents echo a request as a text within their JSON, and proxies wrap that once more: each level escapes the escapes.
const jsonLevels = 3
function jsonForms(secret: string): string[] {
  const forms: string[] = []
  for (let level = 1, text = secret; level <= jsonLevels; level += 1) {
    text = JSON.stringify(text).slice(1, -1)
    const ascii = text.replace(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
    forms.push(text, text.replaceAll('/', '\\/'), ascii)
  }
  return forms
}

const between = '(?:%|[:. _-]|\\\\x|\\\\u00|,? ?0x)?'
const bytesOf = (form: string) => form.split(between).length

/**
 * Finds so many bytes in hex, whatever they are: one pattern for all secrets of a length. The pattern of a secret becomes machine code once
 * it was used twice, and conversations have secrets of their own: fewer than a thousand had 441 of the 512 MB that V8 has for code, beyond
 * which the process ends.
 */
const patternsOfBytes = new Map<number, RegExp>()
function manyHexBytes(count: number): RegExp {
  const pattern = patternsOfBytes.get(count) ?? new RegExp(`(?:[\\da-f]{2}${between}){${count - 1}}[\\da-f]{2}`, 'i')
  patternsOfBytes.set(count, pattern)
  return pattern
}

// Of any encoding that writes bytes as two digits each, and of the base64 of the secret, too.
const hexForms = (secret: string): string[] =>
  [Buffer.from(secret, 'utf8'), Buffer.from(secret, 'latin1'), Buffer.from(Buffer.from(secret, 'utf8').toString('base64'))].map((bytes) =>
    [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(between),
  )

/**
 * Whole and as a part of something longer that is encoded (`user:secret`): depending on the preceding characters, the secret becomes
 * one of three patterns, in which the characters at the edges are shared with the neighbors and left out.
 */
function base64Forms(secret: string): string[] {
  const bytes = [Buffer.from(secret, 'utf8'), Buffer.from(secret, 'latin1')]
  const wholeForms = bytes.flatMap((form) => [form.toString('base64'), form.toString('base64url')])
  const innerForms = bytes.flatMap((form) =>
    [0, 1, 2].flatMap((shift) => {
      const padded = Buffer.concat([Buffer.alloc(shift), form])
      const span = [Math.ceil((shift * 8) / 6), Math.floor((padded.length * 8) / 6)] as const
      return [padded.toString('base64').slice(...span), padded.toString('base64url').slice(...span)]
    }),
  )
  const fullRedactor = [...wholeForms, ...innerForms.filter((form) => form.length >= 8)]
  return [...fullRedactor, ...fullRedactor.map((form) => encodeURIComponent(form))]
}
