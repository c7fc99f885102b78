import { deflateSync, gzipSync } from 'node:zlib'
import { archive } from './archive.ts'
import { number, type Rows, read, sizeOf } from './grammar.ts'

// What the file describes in words and means as a body, or as a value within one.

type Bytes = string | Uint8Array
const valid = '{"name":"a"}'
const members = (many: number) => `{${Array.from({ length: many }, (_, index) => `"m${index}":"0123456789"`).join(',')}}`
const nested = (depth: number, open: string, close: string) => `{"name":${open.repeat(depth)}${close.repeat(depth)}}`
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

const encodings: Record<string, (text: string) => Bytes> = {
  'UTF-16LE': utf16,
  'UTF-16BE': (text) => utf16(text).swap16(),
  'UTF-16': (text) => Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(text)]),
  'UTF-32LE': (text) => Buffer.from([...text].flatMap((char) => [char.charCodeAt(0), 0, 0, 0])),
  'UTF-32BE': (text) => Buffer.from([...text].flatMap((char) => [0, 0, 0, char.charCodeAt(0)])),
  // The shifted alphabet of RFC 2152, for the characters of JSON that are not in its direct set.
  'UTF-7': (text) => text.replaceAll(/[{}":]/g, (char) => `+${utf16(char).swap16().toString('base64').replace(/=+$/, '')}-`),
  'ISO-8859-1': (text) => Buffer.from(text.replace('a', 'é'), 'latin1'),
  'windows-1252': (text) => Buffer.from(text.replace('a', 'é'), 'latin1'),
}
const encoding = '(UTF-(?:16|32)(?:LE|BE)?|UTF-7|ISO-8859-1|windows-1252)'
const contentType = '(?:, content-type application/json(?:; ?charset=[\\w-]+)?)?'

const bodies: Rows<Bytes> = [
  [/\{"name": ([\d,]+) nested arrays\}/, ([, depth]) => nested(number(depth), '[', ']')],
  [/\{"name": ([\d,]+) nested objects\}/, ([, depth]) => `${'{"name":'.repeat(number(depth))}1${'}'.repeat(number(depth))}`],
  [/bytes ((?:[0-9A-F]{2} ?)+)(?: \([^()]*\))?/, ([, hex = '']) => Buffer.from(hex.replaceAll(' ', ''), 'hex')],
  [/object with ([\d,]+) members(?: in [\d,]+ MB)?/, ([, many]) => members(number(many))],
  [
    /"(\w+)": ([\d,]+) letters(?: \((?:under|over) the body limit\))?/,
    ([, name, many]) => JSON.stringify({ [name!]: 'a'.repeat(number(many)) }),
  ],
  [/"(\w+)": (?:a )?number (?:of|with) ([\d,]+) digits/, ([, name, many]) => `{"${name}":${'9'.repeat(number(many))}}`],
  [/gzip of a valid body(?:, content-encoding gzip)?/, () => gzipSync(valid)],
  [/deflate of a valid body(?:, content-encoding deflate)?/, () => deflateSync(valid)],
  [new RegExp(`valid JSON in ${encoding}(?: with(?:out)? (?:a )?byte order mark)?${contentType}`), ([, name]) => encodings[name!]!(valid)],
  [new RegExp(`(?:a )?valid body (?:encoded )?(?:in|as) ${encoding}${contentType}`), ([, name]) => encodings[name!]!(valid)],
  [
    /valid JSON (?:after|behind|with|preceded by) (?:a |an )?(?:UTF-8 )?(?:byte order mark|BOM)(?: \(EF BB BF\))?/,
    () => Buffer.from(`\ufeff${valid}`),
  ],
  [/archive: (.+)/, ([, entries]) => archive(entries!)],
  [/([\d,]+) (MB|KB) (?:of )?(?:body|text|JSON)/i, ([, many, unit]) => JSON.stringify({ name: 'a'.repeat(sizeOf(many, unit)) })],
]
/** Throws NotUnderstood when no row describes all of it. */
export const describedBody = (description: string): Bytes => read(bodies, 'a body', description)

const list = <T>(many: string | undefined, one: (index: number) => T) => Array.from({ length: number(many) }, (_, index) => one(index))
const values: Rows<unknown> = [
  [
    /([\d,]+) headers of ([\d,]+) (KB|bytes)/,
    ([, many, size, unit]) => Object.fromEntries(list(many, (index) => [`x-${index}`, 'a'.repeat(sizeOf(size, unit))])),
  ],
  [/([\d,]+) headers/, ([, many]) => Object.fromEntries(list(many, (index) => [`x-${index}`, 'a']))],
  [/([\d,]+) alternatives joined by (.)/, ([, many, by]) => list(many, (index) => `w${index}`).join(by)],
  [/([\d,]+) (?:letters|characters)/, ([, many]) => 'a'.repeat(number(many))],
  [/([\d,]+) (KB|MB|kilobytes)(?: of (?:text|letters))?/, ([, many, unit]) => 'a'.repeat(sizeOf(many, unit === 'kilobytes' ? 'KB' : unit))],
  [/repeat\("(.*)", ?([\d,]+)\)/, ([, text, many]) => text!.repeat(number(many))],
  [/([\d,]+) nested (?:groups|parentheses)/, ([, depth]) => `${'('.repeat(number(depth))}a${')'.repeat(number(depth))}`],
  [/([\d,]+) (?:items|entries|elements|assertions)/, ([, many]) => list(many, (index) => `item ${index}`)],
]

/** `{ $gen: … }` anywhere within a value. Throws NotUnderstood if no row fits. */
export function withGenerated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withGenerated)
  if (typeof value !== 'object' || value === null) return value
  if ('$gen' in value) return read(values, 'a value', String(value.$gen))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withGenerated(one)]))
}
