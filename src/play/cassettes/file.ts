import { z } from 'zod'
import { canonicalJson } from '#src/platform/canonical-json.ts'
import { ceilings } from '#src/platform/limits.ts'
import { type RecordedExchange, type TakeOf, uses } from './exchange.ts'

// A cassette as a file: NDJSON, gzipped. A header, then each conversation, followed by its exchanges; sorted, and every object with its
// members in order, so that the same recordings are the same bytes and suit version control.

const format = 1
const cell = z.string().regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits')
const repeatIndex = z.int().min(0).max(10_000)
const label = z.string().max(2_000)

export const Header = z.strictObject({
  cassette: z.literal(format, { error: `must be ${format}, the format that this version of Parley reads` }),
  channels: z.boolean(),
  madeBy: z.string().max(100),
  name: z.string().trim().min(1).max(120),
  scrubbed: z.literal(true, { error: 'must be true: Parley accepts no file with secrets' }),
})
const TakeLine = z.strictObject({
  conversation: z.strictObject({
    cell,
    label,
    repeatIndex,
    seed: z.string().min(1).max(300),
    startedMs: z.int().min(0).max(8_640_000_000_000_000),
  }),
})
const ExchangeLine = z.strictObject({
  exchange: z.strictObject({
    cell,
    repeatIndex,
    key: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'),
    use: z.enum(uses),
    place: z.int().min(0).max(1_000_000),
    request: z.looseObject({}),
    answer: z.looseObject({}),
  }),
})
export type TakeInFile = z.infer<typeof TakeLine>['conversation']
/** An exchange is as it was read: its texts are written once its secrets are masked. */
export type Line = { header: z.infer<typeof Header> } | { conversation: TakeInFile } | z.infer<typeof ExchangeLine>

/** Members and elements nested deeper are not from our requests or answers, and reading them would take a deep stack. */
const deepest = 200

/** The line, or why it is invalid, in words. `first`: it must be the header. */
export function readLine(text: string, first: boolean): Line | { fault: string } {
  const { depth, values } = sizeOf(text)
  if (depth > deepest) return { fault: `The line is nested deeper than ${deepest} levels.` }
  if (values > ceilings.cassetteValues.max) return { fault: `The line has more than ${ceilings.cassetteValues.max} JSON values.` }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { fault: 'The line is not JSON. Export the cassette again.' }
  }
  if (first) return read(Header, value, (header) => ({ header }))
  if (typeof value === 'object' && value !== null && 'exchange' in value) return read(ExchangeLine, value, (line) => line)
  return read(TakeLine, value, (line) => line)
}

function read<S extends z.ZodType>(schema: S, value: unknown, use: (line: z.output<S>) => Line): Line | { fault: string } {
  const { data, error } = schema.safeParse(value)
  if (!error) return use(data)
  const { path, message } = error.issues[0]!
  return { fault: `${path.length > 0 ? `/${path.join('/')}: ` : ''}${message}` }
}

const [backslash, quote, comma, brace, bracket, braceEnd, bracketEnd] = [0x5c, 0x22, 0x2c, 0x7b, 0x5b, 0x7d, 0x5d]

/** Before it is parsed: reading and masking many small values would hold the event loop. */
function sizeOf(text: string): { depth: number; values: number } {
  let [depth, most, values, quoted] = [0, 0, 0, false]
  for (let at = 0; at < text.length && most <= deepest && values <= ceilings.cassetteValues.max; at += 1) {
    const code = text.charCodeAt(at)
    if (quoted) {
      if (code === backslash) at += 1
      else if (code === quote) quoted = false
    } else if (code === quote) quoted = true
    else if (code === comma) values += 1
    else if (code === brace || code === bracket) {
      most = Math.max(most, ++depth)
      values += 1
    } else if (code === braceEnd || code === bracketEnd) depth -= 1
  }
  return { depth: most, values }
}

export const headerLine = ({ name, channels }: { name: string; channels: boolean }): string =>
  canonicalJson({ cassette: format, channels, madeBy: 'Parley', name, scrubbed: true })
export const takeLine = (conversation: TakeInFile): string => canonicalJson({ conversation })
/** The texts are already canonical JSON. */
export const exchangeLine = ({ cell, repeatIndex }: TakeOf, { key, use, place, request, answer }: RecordedExchange): string =>
  `{"exchange":{"answer":${answer},"cell":"${cell}","key":"${key}","place":${place},"repeatIndex":${repeatIndex},"request":${request},"use":"${use}"}}`
