import { chance } from '#src/platform/chance.ts'
import type { Quote } from './quote.ts'
import type { Parameter } from './tools.ts'
import { sensesOf, slugOf } from './words.ts'

/** Something that a draft says, and the words of a source that it comes from. */
export type Fact = {
  key: string
  words: string
  value: string
  from: Quote
  how: 'as written' | 'in this form' | 'next to this number' | 'so or not' | 'for this name'
}

/** A value that no list has. */
export const elsewhere = 'something else'

const plain: readonly [RegExp, string][] = [
  [/e-?mail/i, 'robin.kale@example.com'],
  [/first.?name/i, 'Robin'],
  [/last.?name|surname/i, 'Kale'],
  [/name/i, 'Robin Kale'],
  [/zip|postal|postcode/i, '90210'],
  [/birth/i, '1984-03-09'],
  [/date|day/i, '2026-05-20'],
  [/time/i, '14:00'],
  [/phone/i, '+1 202 555 0143'],
  [/address|street/i, '12 Harbor Street'],
  [/city|town/i, 'Springfield'],
  [/state/i, 'CA'],
  [/country/i, 'USA'],
]

/** Another text of the same form: its digits are drawn again, and its letters remain. */
const inFormOf = (example: string, seed: string): string => {
  const draw = chance(seed, 'digits', example)
  return example.replaceAll(/\d/g, (_, at: number) => String(draw.int(at === 0 ? 1 : 0, 9)))
}
/** Digits and letters of a text, by kind. */
export const formOf = (text: string): string => text.replaceAll(/\d/g, '0')

/** What a user would say for a parameter; undefined: nothing that fits into a sentence. `value`: one of those that it may have. */
export function factFor(parameter: Parameter, seed: string, value?: string | number | boolean): Fact | undefined {
  const { name, words, type, values, example, from, isKey } = parameter
  const fact = (text: string, how: Fact['how']): Fact => ({ key: name, words, value: text, from, how })
  if (value !== undefined && values.length === 0) return fact(String(value), 'for this name')
  if (value === elsewhere) return fact(elsewhere, 'so or not')
  if (values.length > 0) return fact(String(value ?? values[0]), 'as written')
  if (type === 'object' || type === 'objects') return undefined
  if (example !== undefined)
    return isKey && /\d{2,}/.test(example) ? fact(inFormOf(example, seed), 'in this form') : fact(example, 'as written')
  if (type === 'boolean') return fact('yes', 'for this name')
  if (type === 'integer' || type === 'number') return fact(String(chance(seed, 'number', name).int(2, 4)), 'for this name')
  const usual = plain.find(([pattern]) => pattern.test(name))?.[1]
  const made = `${slugOf(words.replace(/\b(?:id|number|code)\b/g, ''), 3).toUpperCase() || 'NO'}-${chance(seed, 'id', name).int(1_000, 9_999)}`
  return fact(usual ?? (isKey ? made : `the usual ${words}`), 'for this name')
}

/** Whether the words are in their source, and the value is in the words, or made of what is in them. */
export function isTraced({ value, how, key, words, from }: Fact, sources: ReadonlyMap<string, string>): boolean {
  const text = sources.get(from.source)
  if (text === undefined || text.slice(from.start, from.start + from.quote.length) !== from.quote) return false
  if (how === 'as written') return text.includes(JSON.stringify(value).slice(1, -1)) || text.includes(value)
  if (how === 'in this form') return formOf(from.quote).includes(formOf(value))
  if (how === 'next to this number') return /\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once/i.test(from.quote)
  if (how === 'so or not') {
    const quoted = sensesOf(from.quote)
    const said = sensesOf(words)
    return said.filter((sense) => quoted.includes(sense)).length >= said.length * 0.75
  }
  return from.quote.includes(key)
}
