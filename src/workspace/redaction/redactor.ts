import { plainOf } from '#src/measure/assertions/personal-data/plain-text.ts'
import type { Redaction } from '#src/workspace/projects/redaction.ts'
import type { Authored } from './authored.ts'
import { type Find, type Found, finderOf } from './find.ts'
import { openKnown } from './known.ts'

type Span = readonly [start: number, end: number]
/** The redactor of one conversation: the same value gets the same stand-in. `context`: a description of a text. */
export type Redactor = {
  text(value: string, context?: string): string
  /** The strings, numbers and names of members of a JSON value, in a copy. */
  deep<T>(value: T): T
  /** Learns the values of a JSON value, so that they are also recognized in earlier places. */
  learn(value: unknown): void
  spans(text: string): Span[]
  /** The values that were found so far, as they were written. */
  values(): string[]
}

const deepest = 64
const maxNumberLength = 7
const standIn = /<([A-Z][A-Z0-9_]{0,29})_(\d{1,6})>/g

/** Members that are read in a special way. */
export type Reading = (value: object, redactor: Redactor) => object | undefined

/**
 * `authored`: what the definition of the conversation itself says, which is not replaced. `tokenOf`: the end of a stand-in if the parts of
 * a conversation arrive one by one; they are numbered otherwise.
 */
export function openRedactor(
  settings: Redaction,
  authored: Authored,
  reading: Reading = () => undefined,
  tokenOf?: (place: string) => string,
): Redactor {
  const find = onceForEach(finderOf(settings))
  const known = openKnown()
  const standIns = new Map<string, string>()
  const counts = new Map<string, number>()
  /** Texts by context, as so many known values redact them. */
  const before = new Map<string | undefined, Map<string, { redacted: string; known: number }>>()

  function standInFor(name: string, key: string): string {
    if (settings.mode === 'drop') return `<${name}>`
    const place = `${name} ${key}`
    const given = standIns.get(place) ?? `<${name}_${tokenOf?.(place) ?? nextOf(name)}>`
    standIns.set(place, given)
    return given
  }
  function nextOf(name: string): number {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count
  }
  // A conversation that continues another one contains its stand-ins.
  function passOver(text: string): void {
    for (const [, name, count] of text.matchAll(standIn)) counts.set(name!, Math.max(counts.get(name!) ?? 0, Number(count)))
  }
  function placesIn(text: string, context?: string) {
    const matches = find(text, context).filter((match) => !authored.has(match))
    for (const match of matches) known.learn(match)
    const plain = plainOf(text)
    const again = known.find(plain.text).map(({ at, length, name, key }) => ({
      ...{ name, key, at: plain.placeOf(at), end: plain.placeOf(at + length) },
    }))
    const places: { at: number; end: number; name: string; key: string }[] = []
    for (const match of [...matches, ...again].sort((a, b) => a.at - b.at || b.end - a.end))
      if (match.at >= (places.at(-1)?.end ?? 0)) places.push(match)
    return places
  }
  function text(value: string, context?: string): string {
    const texts = before.get(context) ?? new Map<string, { redacted: string; known: number }>()
    const last = texts.get(value)
    if (last?.known === known.size()) return last.redacted
    const redacted = redact(value, context)
    before.set(context, texts.set(value, { redacted, known: known.size() }))
    return redacted
  }
  function redact(value: string, context: string | undefined): string {
    if (value.includes('<')) passOver(value)
    let [redacted, from] = ['', 0]
    for (const { at, end, name, key } of placesIn(value, context)) {
      redacted += value.slice(from, at) + standInFor(name, key)
      from = end
    }
    return redacted + value.slice(from)
  }
  function deep(value: unknown, context: string | undefined, depth: number): unknown {
    if (typeof value === 'string') return inText(value, context, depth)
    if (typeof value === 'number') return ofNumber(value, context)
    if (typeof value !== 'object' || value === null) return value
    if (depth >= deepest) return null
    if (Array.isArray(value)) return value.map((item) => deep(item, context, depth + 1))
    return (
      reading(value, redactor) ??
      Object.fromEntries(Object.entries(value).map(([name, member]) => [text(name), deep(member, name, depth + 1)]))
    )
  }
  function ofNumber(value: number, context: string | undefined): unknown {
    const digits = String(value)
    if (!Number.isInteger(value) || digits.length < maxNumberLength) return value
    const redacted = text(digits, context)
    return redacted === digits ? value : redacted
  }
  /** A document within a string, such as the arguments of a tool call, is read as a document. */
  function inText(value: string, context: string | undefined, depth: number): string {
    const inner = /^\s*[[{]/.test(value) ? parsed(value) : undefined
    if (typeof inner !== 'object' || inner === null || depth >= deepest) return text(value, context)
    const redacted = JSON.stringify(deep(inner, undefined, depth + 1))
    return redacted === JSON.stringify(inner) ? text(value, context) : redacted
  }
  const redactor: Redactor = {
    text,
    deep: <T>(value: T) => deep(value, undefined, 0) as T,
    learn: (value) => void deep(value, undefined, 0),
    spans: (value) => placesIn(value).map(({ at, end }) => [at, end] as const),
    values: known.values,
  }
  return redactor
}

/** Parts of a conversation repeat what was said before. */
function onceForEach(find: Find): Find {
  const byContext = new Map<string | undefined, Map<string, Found[]>>()
  return (text, context) => {
    const texts = byContext.get(context) ?? new Map<string, Found[]>()
    const found = texts.get(text) ?? find(text, context)
    byContext.set(context, texts.set(text, found))
    return found
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
