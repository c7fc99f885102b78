// OTLP 1 as JSON: times and whole numbers are texts, ids are hexadecimal.

type Value = { stringValue: string } | { intValue: string } | { doubleValue: number }
export type Attribute = { key: string; value: Value }
export type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  events: { name: string; timeUnixNano: string; attributes: Attribute[] }[]
  status: { code: number; message?: string }
}
export const spanKind = { internal: 1, client: 3 } as const

export const nanos = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n)

/** A double of the conventions remains one even if it is whole, so that an attribute has one type. */
export type Double = { double: number }

const anyValue = (value: string | number | Double): Value => {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'object') return { doubleValue: value.double }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
/** Unknown values are left out. */
export const attributesOf = (values: Record<string, string | number | Double | null | undefined>): Attribute[] =>
  Object.entries(values).flatMap(([key, value]) => (value === null || value === undefined ? [] : [{ key, value: anyValue(value) }]))

const digits = '0123456789abcdefghjkmnpqrstvwxyz'
/** The UUID in an id, which is as long as a trace id. */
const uuidOf = (id: string): bigint =>
  [...id.slice(id.lastIndexOf('_') + 1)].reduce((sum, digit) => sum * 32n + BigInt(digits.indexOf(digit)), 0n)

/** The same at each attempt, so that a collector stores one trace of a run. */
export const traceIdOf = (runId: string): string => uuidOf(runId).toString(16).padStart(32, '0')

/** Ids of the spans of a run, consecutive from the random end of its id. */
export function spanIds(runId: string): () => string {
  let next = uuidOf(runId) % 2n ** 62n
  return () => {
    next += 1n
    return next.toString(16).padStart(16, '0')
  }
}
