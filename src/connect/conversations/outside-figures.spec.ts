import { expect, it } from 'vitest'
import { Turn } from '#src/measure/transcripts/contract.ts'
import { spans } from './contract.ts'
import { makeConversation } from './make.ts'
import { readSpans } from './operations/read-otlp.ts'
import { showSpan } from './show-span.ts'

// Every figure of a span at its worst: refused with its span, bounded, or as good as not sent.

const day = 86_400_000
const noon = '1700000000000000000'
const attributes = {
  'gen_ai.operation.name': { stringValue: 'chat' },
  'gen_ai.input.messages': { stringValue: '[{"role":"user","content":"Hi"}]' },
  'gen_ai.output.messages': { stringValue: '[{"role":"assistant","content":"Hello"}]' },
  'gen_ai.usage.input_tokens': { intValue: 20 },
  'gen_ai.usage.output_tokens': { intValue: 5 },
}
const span = (own: object, more: object = {}) => ({
  ...{ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), name: 'chat', startTimeUnixNano: noon, endTimeUnixNano: noon },
  ...own,
  attributes: Object.entries({ ...attributes, ...more }).map(([key, value]) => ({ key, value })),
})

/** What is stored and shown of these spans, as its contracts take it. */
function shown(sent: readonly object[]) {
  const bytes = Buffer.from(JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans: sent }] }] }))
  const protection = { redaction: { mode: 'off' as const, patterns: [] }, key: '' }
  const sentAs = { type: 'application/json', encoding: undefined }
  const { spans: stored, refused } = readSpans({ signal: 'traces', bytes, sentAs, nowMs: 0, protection })
  const made = makeConversation({ spans: stored.map((one) => JSON.stringify(one)), standIns: {} })
  for (const turn of made?.turns ?? []) Turn.parse(turn)
  const list = spans.list.answers[200].parse({ data: stored.map((one) => showSpan({ span: one, turn: 1 })) }).data
  return { refused: refused.malformed, spans: list, turns: made?.turns ?? [], endedAt: made?.endedAt }
}

const values = [
  ...[-1, 0.5, 1e21, Number.MAX_SAFE_INTEGER, Number.MAX_VALUE, null, true, [], {}].map((intValue) => ({ intValue })),
  ...[-0.5, 1e308, '7', 'NaN', 'Infinity', null].map((doubleValue) => ({ doubleValue })),
  ...['', '-7', 'NaN', '1e400', '0x10', '9'.repeat(400)].map((stringValue) => ({ stringValue })),
  ...[{ boolValue: true }, { arrayValue: { values: [{ intValue: 7 }] } }, { kvlistValue: {} }, {}],
]
const times = [-1, 0.5, 1e30, '-1', '9'.repeat(19), '9'.repeat(400), 'NaN', null, true, [], {}, '0', '1', '220898664000000000000']

const names = ['gen_ai.usage.input_tokens', 'gen_ai.usage.output_tokens', 'llm.token_count.prompt', 'gen_ai.usage.cost']
it.each(names)('%s', (name) => {
  for (const value of values) {
    const many = Array.from({ length: 100 }, (_, at) => span({ spanId: at.toString(16).padStart(16, 'c') }, { [name]: value }))
    const { turns, spans: list } = shown([...many, span({})])
    for (const { usage } of [...turns, ...list]) {
      expect(usage?.inputTokens ?? 0).toBeLessThanOrEqual(101 * 1_000_000_000)
      expect(usage?.outputTokens ?? 0).toBeLessThanOrEqual(101 * 1_000_000_000)
    }
  }
})

it.each(['startTimeUnixNano', 'endTimeUnixNano'])('%s', (name) => {
  for (const value of times) {
    const { refused, spans: list, turns, endedAt } = shown([span({ [name]: value }), span({ spanId: 'd'.repeat(16) })])
    expect(refused + list.length).toBe(2)
    for (const { durationMs } of list) expect(durationMs >= 0 && durationMs <= day, `${JSON.stringify(value)}: ${durationMs}`).toBe(true)
    for (const { latencyMs } of turns) expect(latencyMs >= 0 && latencyMs <= day, `${JSON.stringify(value)}: ${latencyMs}`).toBe(true)
    expect(Date.parse(endedAt!)).toBeLessThan(Date.UTC(9_001, 0))
  }
})

it('is taken as it is, if it can be', () => {
  const { turns, spans: list } = shown([span({ endTimeUnixNano: '1700000001500000000' })])
  expect(list).toMatchObject([{ durationMs: 1_500, usage: { inputTokens: 20, outputTokens: 5 } }])
  expect(turns).toMatchObject([{ role: 'user' }, { role: 'agent', latencyMs: 1_500, usage: { inputTokens: 20, outputTokens: 5 } }])
})
