import { gzipSync } from 'node:zlib'

// What the file describes in words and means as a body, or as a value within one.

const count = (text: string | undefined) => Number((text ?? '0').replaceAll(',', ''))
const members = (many: number) => `{${Array.from({ length: many }, (_, index) => `"m${index}":"0123456789"`).join(',')}}`
const nested = (depth: number) => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`

const bodies: [pattern: RegExp, make: (found: RegExpExecArray) => string | Uint8Array][] = [
  [/([\d,]+) nested (arrays|objects)/, ([, depth]) => nested(count(depth))],
  [/bytes ([0-9A-F ]+)/, ([, hex = '']) => Buffer.from(hex.replaceAll(' ', ''), 'hex')],
  [/object with ([\d,]+) members/, ([, many]) => members(count(many))],
  [/"(\w+)": ([\d,]+) letters/, ([, name, many]) => JSON.stringify({ [name!]: 'a'.repeat(count(many)) })],
  [/archive/, () => gzipSync(Buffer.alloc(32 * 1024 * 1024))],
  [/gzip of/, () => gzipSync('{"name":"a"}')],
  [/UTF-16BE/, () => Buffer.from('{"name":"a"}', 'utf16le').swap16()],
  [/UTF-16/, () => Buffer.from('{"name":"a"}', 'utf16le')],
  [/UTF-32/, () => Buffer.from([...'{"name":"a"}'].flatMap((char) => [char.charCodeAt(0), 0, 0, 0]))],
  [/byte order mark|BOM/, () => Buffer.from('\ufeff{"name":"a"}')],
  [
    /([\d,]+) (MB|KB) (?:of )?(?:body|text|JSON)/i,
    ([, many, unit]) => JSON.stringify({ name: 'a'.repeat(count(many) * (unit === 'MB' ? 2 ** 20 : 1_024)) }),
  ],
]

/** The body that is described; undefined when no row fits. */
export function describedBody(description: string): string | Uint8Array | undefined {
  for (const [pattern, make] of bodies) {
    const found = pattern.exec(description)
    if (found) return make(found)
  }
  return undefined
}

const values: [pattern: RegExp, make: (found: RegExpExecArray) => unknown][] = [
  [
    /([\d,]+) headers of ([\d,]+) KB/,
    ([, many, size]) =>
      Object.fromEntries(Array.from({ length: count(many) }, (_, index) => [`x-${index}`, 'a'.repeat(count(size) * 1_024)])),
  ],
  [/([\d,]+) headers/, ([, many]) => Object.fromEntries(Array.from({ length: count(many) }, (_, index) => [`x-${index}`, 'a']))],
  [/([\d,]+) alternatives joined by (.)/, ([, many, by]) => Array.from({ length: count(many) }, (_, index) => `w${index}`).join(by)],
  [/([\d,]+) (?:letters|characters)/, ([, many]) => 'a'.repeat(count(many))],
  [/([\d,]+) (?:KB|kilobytes)/, ([, many]) => 'a'.repeat(count(many) * 1_024)],
  [/([\d,]+) (?:items|entries|elements|ids|assertions)/, ([, many]) => Array.from({ length: count(many) }, (_, index) => `item ${index}`)],
]

/** `{ $gen: … }` wherever it stands within a value. Throws when no row fits. */
export function withGenerated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withGenerated)
  if (typeof value !== 'object' || value === null) return value
  if ('$gen' in value) {
    for (const [pattern, make] of values) {
      const found = pattern.exec(String(value.$gen))
      if (found) return make(found)
    }
    throw new Error(`nobody knows how to make: ${value.$gen}`)
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withGenerated(one)]))
}
