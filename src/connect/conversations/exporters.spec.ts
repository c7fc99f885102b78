import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { assemble } from './assemble.ts'
import { joinRecords } from './join-records.ts'
import { mapSpan } from './map-span.ts'
import type { Signal } from './operations/otlp.ts'
import { readSpans } from './operations/read-otlp.ts'
import type { RecordedSpan } from './span.ts'

// Each file is what the exporter of that name sent about the same two exchanges.

type Sent = { bodies: { signal?: Signal; type: string; encoding?: string; base64: string }[] }
const redaction = { mode: 'off' as const, patterns: [] }
const spansOf = (name: string): RecordedSpan[] => {
  const { bodies } = JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')) as Sent
  return bodies.flatMap(({ signal = 'traces', type, encoding, base64 }) => {
    const sentAs = { type, encoding }
    const input = { signal, bytes: Buffer.from(base64, 'base64'), sentAs, nowMs: 0, protection: { redaction, key: '' } }
    const { spans, refused } = readSpans(input)
    expect(refused).toEqual({ malformed: 0, tooMany: 0, other: 0 })
    return spans
  })
}

const exporters: [name: string, conversation: string | undefined, tools: unknown[]][] = [
  ['opentelemetry', 'conv-otel', [{ id: 'call-19', name: 'findParcel', arguments: { id: 7 }, result: { city: 'Leeds' } }]],
  ['langchain-openinference', 'conv-langchain', [{ name: 'findParcel', result: expect.anything() }]],
  ['langgraph-openinference', 't', []],
  ['langchain-openllmetry', 'conv-tl', []],
  ['ai-sdk', undefined, [{ id: 'c1', name: 'findParcel', arguments: { id: 7 }, result: expect.anything() }]],
  ['ai-sdk-legacy', undefined, [{ id: 'c1', name: 'findParcel', arguments: { id: 7 }, result: expect.anything() }]],
  ['openai-logs', 'conv-openai', [{ id: 'call-19', name: 'findParcel', arguments: { id: 7 }, result: { city: 'Leeds' } }]],
  ['openai-responses-logs', 'conv-openai', [{ id: 'call-19', name: 'findParcel', arguments: { id: 7 }, result: { city: 'Leeds' } }]],
  ['openai-stream-logs', 'conv-openai', [{ id: 'call-19', name: 'findParcel', arguments: { id: 7 }, result: { city: 'Leeds' } }]],
]

describe.each(exporters)('what %s sends', (name, conversation, tools) => {
  const spans = spansOf(name)

  it('is the conversation as it was, from spans in any order', () => {
    for (const order of [spans, [...spans].reverse()]) {
      const { turns } = assemble(joinRecords(order))!
      expect(turns.map(({ role, content }) => [role, content])).toEqual([
        ['user', 'Where is my parcel?'],
        ['agent', 'It is in Leeds.'],
        ['user', 'When does it come?'],
        ['agent', 'Tomorrow.'],
      ])
      expect(turns[1]!.toolCalls ?? []).toMatchObject(tools)
    }
  })

  it('names the conversation and the agent', () => {
    expect(new Set(spans.flatMap((span) => span.conversation ?? []))).toEqual(new Set(conversation === undefined ? [] : [conversation]))
    expect(spans[0]).toMatchObject({ agent: 'desk', version: '1.4.0', environment: 'production' })
  })
})

type Members = Record<string, unknown>
/** As a library of another language writes it, of which no exporter runs here. */
const spelled: [name: string, spans: { name: string; parent?: number; from: number; to: number; attributes: Members }[]][] = [
  [
    'Pipecat',
    [
      { name: 'conversation', from: 0, to: 9_000, attributes: { 'conversation.id': 'c' } },
      { name: 'turn', parent: 0, from: 0, to: 4_000, attributes: { 'conversation.id': 'c', 'turn.number': 1 } },
      {
        name: 'llm',
        parent: 1,
        from: 1_000,
        to: 2_000,
        attributes: { input: '[{"role":"system","content":"Be kind."},{"role":"user","content":"Where?"}]', output: 'There.' },
      },
      { name: 'turn', parent: 0, from: 4_000, to: 8_000, attributes: { 'conversation.id': 'c', 'turn.number': 2 } },
      {
        name: 'llm',
        parent: 3,
        from: 5_000,
        to: 6_000,
        attributes: {
          input: '[{"role":"user","content":"Where?"},{"role":"assistant","content":"There."},{"role":"user","content":"When?"}]',
          output: 'Soon.',
        },
      },
    ],
  ],
  [
    'LiveKit',
    [
      { name: 'agent_session', from: 0, to: 9_000, attributes: { 'lk.room_name': 'c', 'lk.agent_name': 'desk' } },
      { name: 'agent_turn', parent: 0, from: 1_000, to: 3_000, attributes: { 'lk.user_input': 'Where?', 'lk.response.text': 'There.' } },
      {
        name: 'llm_node',
        parent: 1,
        from: 1_100,
        to: 2_900,
        attributes: { 'lk.chat_ctx': '{"items":[{"type":"message","role":"user","content":["Where?"]}]}', 'lk.response.text': 'There.' },
      },
      { name: 'agent_turn', parent: 0, from: 5_000, to: 7_000, attributes: { 'lk.user_input': 'When?', 'lk.response.text': 'Soon.' } },
    ],
  ],
  [
    'messages as events of OpenTelemetry, by index',
    [
      {
        name: 'chat',
        from: 0,
        to: 1_000,
        attributes: {
          'gen_ai.operation.name': 'chat',
          'gen_ai.conversation.id': 'c',
          'gen_ai.prompt.0.role': 'user',
          'gen_ai.prompt.0.content': 'Where?',
          'gen_ai.completion.0.content': 'There.',
          'gen_ai.completion.0.role': 'assistant',
        },
      },
      {
        name: 'chat',
        from: 2_000,
        to: 3_000,
        attributes: {
          'gen_ai.operation.name': 'chat',
          'gen_ai.conversation.id': 'c',
          'gen_ai.prompt.0.role': 'user',
          'gen_ai.prompt.0.content': 'When?',
          'gen_ai.completion.0.content': 'Soon.',
          'gen_ai.completion.0.role': 'assistant',
        },
      },
    ],
  ],
]

describe.each(spelled)('what %s writes', (_, list) => {
  it('is the conversation as it was', () => {
    const id = (at: number) => String(at + 1).padStart(16, '0')
    const spans = list.map(({ name, parent, from, to, attributes }, at) =>
      mapSpan({
        ...{ traceId: '1'.repeat(32), spanId: id(at), ...(parent !== undefined && { parentId: id(parent) }), name, scope: 'x' },
        ...{ startMs: 1e12 + from, endMs: 1e12 + to, attributes, resource: {}, events: [] },
      }),
    )
    expect(spans.find(({ conversation }) => conversation)?.conversation).toBe('c')
    expect(assemble(spans)!.turns.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Where?'],
      ['agent', 'There.'],
      ['user', 'When?'],
      ['agent', 'Soon.'],
    ])
  })
})
