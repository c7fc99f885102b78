import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeConversation } from './make.ts'
import type { Signal } from './operations/otlp.ts'
import { readSpans } from './operations/read-otlp.ts'
import type { RecordedSpan } from './span.ts'

// Words that arrive as log records, which name the span that they belong to.

type Item = { signal: Signal; item: Record<string, unknown> }
const bodyOf = (signal: Signal, items: readonly Item[]) => {
  const own = items.filter((one) => one.signal === signal).map(({ item }) => item)
  return signal === 'logs'
    ? { resourceLogs: [{ scopeLogs: [{ logRecords: own }] }] }
    : { resourceSpans: [{ scopeSpans: [{ spans: own }] }] }
}

/** What is said once these requests were received in this order. */
function made(requests: readonly (readonly Item[])[]) {
  const stored = new Map<string, RecordedSpan>()
  for (const [nowMs, items] of requests.entries())
    for (const signal of ['traces', 'logs'] as const) {
      const bytes = Buffer.from(JSON.stringify(bodyOf(signal, items)))
      const protection = { redaction: { mode: 'off' as const, patterns: [] }, key: '' }
      const { spans } = readSpans({ signal, bytes, sentAs: { type: 'application/json', encoding: undefined }, nowMs, protection })
      for (const span of spans) if (!stored.has(`${span.traceId} ${span.spanId}`)) stored.set(`${span.traceId} ${span.spanId}`, span)
    }
  const { turns, startedAt, endedAt, placed } = makeConversation({
    spans: [...stored.values()].map((one) => JSON.stringify(one)),
    standIns: {},
  })!
  const rows = JSON.parse(placed) as { turn: number | null; span: RecordedSpan }[]
  return { turns, startedAt, endedAt, tree: rows.flatMap(({ turn, span }) => (span.of ? [] : [`${span.name} ${turn}`])).sort() }
}

type Sent = { bodies: { signal: Signal; base64: string }[] }
/** What an exporter sent, each span and each record by itself. */
const sent = (JSON.parse(readFileSync(new URL('fixtures/openai-stream-logs.json', import.meta.url), 'utf8')) as Sent).bodies.flatMap(
  ({ signal, base64 }): Item[] => {
    const { resourceSpans = [], resourceLogs = [] } = JSON.parse(Buffer.from(base64, 'base64').toString())
    const lists = [...resourceSpans, ...resourceLogs].flatMap(({ scopeSpans = [], scopeLogs = [] }) => [...scopeSpans, ...scopeLogs])
    return lists.flatMap(({ spans = [], logRecords = [] }) => [...spans, ...logRecords].map((item) => ({ signal, item })))
  },
)
/** As the SDK of another language writes it: each record a little later than the one before. */
const timed = sent.map(({ signal, item }, nth) => ({
  signal,
  item: { ...item, ...(signal === 'logs' && { timeUnixNano: String(BigInt(item.timeUnixNano as string) + BigInt(nth) * 1_000n) }) },
}))

const said = [
  ['user', 'Where is my parcel?'],
  ['agent', 'It is in Leeds.'],
  ['user', 'When does it come?'],
  ['agent', 'Tomorrow.'],
]
const contents = ({ turns }: ReturnType<typeof made>) => turns.map(({ role, content }) => [role, content])
/** In requests of these sizes. */
const split = (items: readonly Item[], sizes: readonly number[]) => {
  const requests: Item[][] = []
  for (let [at, nth] = [0, 0]; at < items.length; at += sizes[nth % sizes.length]!, nth++)
    requests.push(items.slice(at, at + sizes[nth % sizes.length]!))
  return requests
}
const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })

describe('words and spans make the same conversation', () => {
  it('in requests of any sizes, in any order, and twice', () => {
    const whole = made([timed])
    expect(contents(whole)).toEqual(said)
    expect(whole.turns[1]!.toolCalls).toEqual([{ id: 'call-19', name: 'findParcel', arguments: { id: 7 }, result: { city: 'Leeds' } }])
    const all = fc.shuffledSubarray(timed, { minLength: timed.length })
    fc.assert(
      fc.property(all, fc.shuffledSubarray(timed), sizes, (items, again, sizes) => {
        expect(made(split([...items, ...again], sizes))).toEqual(whole)
      }),
    )
  })

  it('also if all records of a history have one time, as long as those of it are sent in order', () => {
    const whole = made([sent])
    expect(contents(whole)).toEqual(said)
    const [records, spans] = [sent.filter(({ signal }) => signal === 'logs'), sent.filter(({ signal }) => signal === 'traces')]
    fc.assert(
      fc.property(fc.boolean(), fc.shuffledSubarray(sent), sizes, (isEarly, again, sizes) => {
        const all = isEarly ? [records, spans] : [spans, records]
        expect(made([...split(all.flat(), sizes), ...split(again, sizes)])).toEqual(whole)
        expect(made(split(all.flat(), [...sizes, sent.length]).flatMap((one) => [one, one]))).toEqual(whole)
        expect(made([[...all.flat(), ...all.flat()]])).toEqual(whole)
      }),
    )
  })

  it('with fewer spans, or none', () => {
    const records = timed.filter(({ signal }) => signal === 'logs')
    fc.assert(
      fc.property(fc.subarray(timed.filter(({ signal }) => signal === 'traces')), (spans) => {
        expect(contents(made([[...spans, ...records]]))).toEqual(said)
      }),
    )
  })
})

type Told = { name?: string; attributes?: Record<string, unknown>; body?: unknown; from: number }
const anyValueOf = (value: unknown): object =>
  Array.isArray(value)
    ? { arrayValue: { values: value.map(anyValueOf) } }
    : typeof value === 'object' && value !== null
      ? { kvlistValue: { values: attributesOf(value) } }
      : typeof value === 'number'
        ? { intValue: value }
        : { stringValue: value }
const attributesOf = (values: object) => Object.entries(values).map(([key, value]) => ({ key, value: anyValueOf(value) }))
const recordsOf = (list: readonly Told[]): Item[] =>
  list.map(({ name, attributes = {}, body, from }) => ({
    signal: 'logs',
    item: {
      ...{ traceId: 'a'.repeat(32), spanId: (from < 10 ? 'b' : 'c').repeat(16), attributes: attributesOf(attributes) },
      ...{ observedTimeUnixNano: String(1_700_000_000_000_000_000n + BigInt(from) * 1_000_000n), ...(name && { eventName: name }) },
      ...(body !== undefined && { body: anyValueOf(body) }),
    },
  }))
const call = { id: 'c1', type: 'function', function: { name: 'find', arguments: '{"id":7}' } }
const named = (name: string) => ({ attributes: { 'event.name': name, 'gen_ai.system': 'x' } })
const message = (role: string, ...parts: object[]) => ({ role, parts })
const text = (content: string) => ({ type: 'text', content })

/** How libraries write a question, a call of a tool and the answer, in the words of this file. */
const written: [name: string, records: Told[]][] = [
  [
    'messages by their roles, a choice with the message in it',
    [
      { ...named('gen_ai.system.message'), body: { content: 'Be kind.' }, from: 0 },
      { ...named('gen_ai.user.message'), body: { content: 'Where?' }, from: 1 },
      {
        ...named('gen_ai.choice'),
        body: { index: 0, finish_reason: 'tool_calls', message: { role: 'assistant', tool_calls: [call] } },
        from: 5,
      },
      { ...named('gen_ai.user.message'), body: { content: 'Where?' }, from: 11 },
      { ...named('gen_ai.assistant.message'), body: { tool_calls: [call] }, from: 12 },
      { ...named('gen_ai.tool.message'), body: { id: 'c1', content: 'Leeds' }, from: 13 },
      { ...named('gen_ai.choice'), body: { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'There.' } }, from: 15 },
    ],
  ],
  [
    'a message of Google as the content of its message',
    [
      { name: 'gen_ai.user.message', body: { content: message('user', { text: 'Where?' }) }, from: 1 },
      {
        name: 'gen_ai.choice',
        body: { index: 0, content: message('model', { function_call: { id: 'c1', name: 'find', args: { id: 7 } } }) },
        from: 5,
      },
      { name: 'gen_ai.user.message', body: { content: message('user', { text: 'Where?' }) }, from: 11 },
      {
        name: 'gen_ai.user.message',
        body: { content: message('user', { function_response: { id: 'c1', name: 'find', response: 'Leeds' } }) },
        from: 13,
      },
      { name: 'gen_ai.choice', body: { index: 0, content: message('model', { text: 'There.' }) }, from: 15 },
    ],
  ],
  [
    'parts of Bedrock',
    [
      { name: 'gen_ai.user.message', body: { content: [{ text: 'Where?' }] }, from: 1 },
      {
        name: 'gen_ai.choice',
        body: { index: 0, message: { role: 'assistant', content: [{ toolUse: { toolUseId: 'c1', name: 'find', input: { id: 7 } } }] } },
        from: 5,
      },
      { name: 'gen_ai.user.message', body: { content: [{ text: 'Where?' }] }, from: 11 },
      { name: 'gen_ai.tool.message', body: { id: 'c1', content: [{ text: 'Leeds' }] }, from: 13 },
      { name: 'gen_ai.choice', body: { index: 0, message: { role: 'assistant', content: [{ text: 'There.' }] } }, from: 15 },
    ],
  ],
  [
    'a body that is JSON',
    [
      { name: 'gen_ai.user.message', body: '{"content":"Where?"}', from: 1 },
      { name: 'gen_ai.choice', body: JSON.stringify({ message: { tool_calls: [call] } }), from: 5 },
      { name: 'gen_ai.tool.message', body: '{"id":"c1","content":"Leeds"}', from: 13 },
      { name: 'gen_ai.choice', body: '{"index":0,"message":{"role":"assistant","content":"There."}}', from: 15 },
    ],
  ],
  [
    'LiteLLM: messages of all roles as events of one name',
    [
      {
        attributes: { event_name: 'gen_ai.content.prompt', 'gen_ai.prompt': 'Be kind.' },
        body: { role: 'system', content: 'Be kind.' },
        from: 0,
      },
      {
        attributes: { event_name: 'gen_ai.content.prompt', 'gen_ai.prompt': 'Where?' },
        body: { role: 'user', content: 'Where?' },
        from: 1,
      },
      { attributes: { event_name: 'gen_ai.content.prompt' }, body: { role: 'assistant', content: '', tool_calls: [call] }, from: 2 },
      {
        attributes: { event_name: 'gen_ai.content.prompt', 'gen_ai.prompt': 'Leeds' },
        ...{ body: { role: 'tool', tool_call_id: 'c1', content: 'Leeds' }, from: 3 },
      },
      {
        attributes: { event_name: 'gen_ai.content.completion', 'message.content': 'There.' },
        ...{ body: { index: 0, message: { role: 'assistant', content: 'There.' } }, from: 5 },
      },
    ],
  ],
  [
    'all of an operation in one record',
    [
      {
        name: 'gen_ai.client.inference.operation.details',
        attributes: {
          'gen_ai.operation.name': 'chat',
          'gen_ai.input.messages': [message('user', text('Where?'))],
          'gen_ai.output.messages': [message('assistant', { type: 'tool_call', id: 'c1', name: 'find', arguments: { id: 7 } })],
        },
        from: 5,
      },
      {
        name: 'gen_ai.client.inference.operation.details',
        attributes: {
          'gen_ai.operation.name': 'chat',
          'gen_ai.input.messages': JSON.stringify([
            message('user', text('Where?')),
            message('assistant', { type: 'tool_call', id: 'c1', name: 'find', arguments: { id: 7 } }),
            message('tool', { type: 'tool_call_response', id: 'c1', response: 'Leeds' }),
          ]),
          'gen_ai.output.messages': JSON.stringify([message('assistant', text('There.'))]),
        },
        from: 15,
      },
    ],
  ],
]

it.each(written)('%s', (_, list) => {
  const { turns } = made([recordsOf(list)])
  expect(turns.map(({ role, content }) => [role, content])).toEqual([
    ['user', 'Where?'],
    ['agent', 'There.'],
  ])
  expect(turns[1]!.toolCalls).toMatchObject([{ name: 'find', arguments: { id: 7 } }])
  expect(JSON.stringify(turns[1]!.toolCalls![0]!.result)).toContain('Leeds')
})

it('who says the same twice within a history has said it twice', () => {
  const history = ['Yes', 'Which?', 'Yes', 'Fine.'].map((content, nth) => ({
    ...named(nth % 2 ? 'gen_ai.assistant.message' : 'gen_ai.user.message'),
    ...{ body: { content }, from: 1 },
  }))
  const records = recordsOf([
    ...history,
    { ...named('gen_ai.user.message'), body: { content: 'Yes' }, from: 1 },
    { ...named('gen_ai.choice'), body: { message: { content: 'Done.' } }, from: 3 },
  ])
  expect(made([records, records, [...records, ...records]]).turns.map(({ content }) => content)).toEqual([
    ...['Yes', 'Which?', 'Yes', 'Fine.'],
    ...['Yes', 'Done.'],
  ])
})
