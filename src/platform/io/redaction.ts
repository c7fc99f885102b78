import { hexReading, type Span, unescapedReadings } from './readings.ts'

export const mask = '***'
/**
 * `deep` masks the strings and the member names of a JSON value and returns a copy, or the value if there are no secrets. `spans`: where
 * secrets are in a text, in order and without overlaps.
 */
export type Redactor = { (text: string): string; deep<T>(value: T): T; spans(text: string): Span[]; hasSecrets(): boolean }

// A shorter secret does not protect anything, and its mask would hide ordinary words.
const shortest = 4
const deepest = 64

/**
 * Masks every secret by value, in each form in which it may come back: plain, base64, base64url, and as hex; and in each of these with any
 * character escaped for an address, for HTML or for JSON. Masking by the name of a member or header would miss an agent that echoes what it
 * was sent. Secrets do not become patterns: a long one is slow to compile, or too large, with an error that contains it.
 */
export function redactor(secrets: string[]): Redactor {
  const long = [...new Set(secrets.filter((secret) => secret.length >= shortest))]
  const forms = [...new Set(long.flatMap(formsOf))]
  const hexes = [...new Set(long.flatMap(hexForms))]
  const anchors = [...new Set(forms.map(anchorOf))]
  const hexRun = hexes.length > 0 ? runOfHexBytes(Math.min(...hexes.map((hex) => hex.length / 2))) : undefined
  const spans = (text: string): Span[] => {
    const spans = placesOf(forms, text)
    if (anchors.some((anchor) => text.includes(anchor)))
      for (const reading of unescapedReadings(text)) for (const span of placesOf(forms, reading.text)) spans.push(reading.sourceOf(span))
    if (hexRun?.test(text)) {
      const reading = hexReading(text)
      for (const span of placesOf(hexes, reading.text)) spans.push(reading.sourceOf(span))
    }
    return withoutOverlaps(spans)
  }
  const hasSecrets = () => forms.length > 0
  const redact = (text: string) => (hasSecrets() ? masked(text, spans(text)) : text)
  const deep = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return redact(value)
    if (typeof value !== 'object' || value === null) return value
    if (depth >= deepest) return mask
    if (Array.isArray(value)) return value.map((item) => deep(item, depth + 1))
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [redact(name), deep(member, depth + 1)]))
  }
  return Object.assign(redact, { deep: <T>(value: T) => (hasSecrets() ? (deep(value, 0) as T) : value), spans, hasSecrets })
}

function placesOf(forms: readonly string[], text: string): Span[] {
  const places: Span[] = []
  for (const form of forms)
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) places.push([at, at + form.length])
  return places
}

function masked(text: string, spans: readonly Span[]): string {
  let [result, at] = ['', 0]
  for (const [start, end] of spans) {
    result += text.slice(at, start) + mask
    at = end
  }
  return result + text.slice(at)
}

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
  let replyRedactor = fullRedactor
  const learn = (...newSecrets: string[]) => {
    if (newSecrets.every((secret) => knownSecrets.has(secret))) return
    for (const secret of newSecrets) knownSecrets.add(secret)
    fullRedactor = redactor([...knownSecrets])
    const unlikely = [...knownSecrets].filter(isUnlikelyWord)
    // Creating one is slow, and each call of a model with a secret would.
    replyRedactor = unlikely.length === knownSecrets.size ? fullRedactor : redactor(unlikely)
  }
  learn(...secrets)
  const current = (redactor: () => Redactor): Redactor =>
    Object.assign((text: string) => redactor()(text), {
      deep: <T>(value: T) => redactor().deep(value),
      spans: (text: string) => redactor().spans(text),
      hasSecrets: () => redactor().hasSecrets(),
    })
  return { redact: current(() => fullRedactor), ofReplies: current(() => replyRedactor), learn }
}

const isUnlikelyWord = (secret: string) => secret.length >= 12 && /\D/.test(secret)

const formsOf = (secret: string): string[] => [secret, secret.replaceAll(' ', '+'), ...base64Forms(secret)]

/** The longest part that no encoder escapes: a text without it has the form in no escapes. */
const anchorOf = (form: string): string =>
  form.split(/[^\w.-]+/).reduce((longest, part) => (part.length > longest.length ? part : longest), '')

/** Finds up to 32 bytes as two digits each; for more, each position would be read as often as there are bytes. */
const runsOfHexBytes = new Map<number, RegExp>()
function runOfHexBytes(least: number): RegExp {
  const count = Math.min(32, least)
  const between = '(?:%|[:. _-]|\\\\x|\\\\u00|,? ?0x)?'
  const pattern = runsOfHexBytes.get(count) ?? new RegExp(`(?:[\\da-f]{2}${between}){${count - 1}}[\\da-f]{2}`, 'i')
  runsOfHexBytes.set(count, pattern)
  return pattern
}

// Of any encoding that writes bytes as two digits each, and of the base64 of the secret, too.
const hexForms = (secret: string): string[] =>
  [Buffer.from(secret, 'utf8'), Buffer.from(secret, 'latin1'), Buffer.from(Buffer.from(secret, 'utf8').toString('base64'))].map((bytes) =>
    bytes.toString('hex'),
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
  return [...wholeForms, ...innerForms.filter((form) => form.length >= 8)]
}
