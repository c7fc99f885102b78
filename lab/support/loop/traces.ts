import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'

// Real conversations: spans and turns in every shape that is accepted.

const text = (value: string) => ({ stringValue: value })
const attribute = (key: string, value: object) => ({ key, value })
const hex = (bytes: number) => randomBytes(bytes).toString('hex')
const words = (length: number) => 'All is well, my friend 4711. '.repeat(Math.ceil(length / 29)).slice(0, length)

type Span = { trace?: string; parent?: string; id?: string; said: string; more?: object[]; ends?: true }
let nanos = 1_700_000_000_000_000_000n
function span({ trace = hex(16), parent, id = hex(8), said, more = [], ends }: Span) {
  nanos += 1_000_000n
  return {
    ...{ traceId: trace, spanId: id, ...(parent && { parentSpanId: parent }), name: 'chat' },
    ...{ startTimeUnixNano: String(nanos), endTimeUnixNano: String(nanos + 500_000n) },
    attributes: [
      attribute('gen_ai.operation.name', text('chat')),
      attribute('gen_ai.input.messages', text(JSON.stringify([{ role: 'user', content: said }]))),
      attribute('gen_ai.output.messages', text(JSON.stringify([{ role: 'assistant', content: said }]))),
      ...(ends ? [attribute('parley.conversation.end', { boolValue: true })] : []),
      ...more,
    ],
  }
}
const request = (spans: object[]) => JSON.stringify({ resourceSpans: [{ scopeSpans: [{ scope: { name: 'lab' }, spans }] }] })
const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
const list = (count: number) => ({ arrayValue: { values: times(count, (at) => ({ intValue: at % 9 })) } })

const numbered = (count: number) => times(count, (at) => attribute(`key${at}`, { intValue: at % 9 }))
const alone = (own: object) => ({ resource: { attributes: numbered(5) }, scopeSpans: [{ scope: { name: 'lab' }, spans: [own] }] })

/** Spans of one conversation, the last of which ends it. */
function together(count: number, make: (trace: string) => object) {
  const trace = hex(16)
  return [...times(count, () => make(trace)), span({ trace, said: 'Done.', ends: true })]
}

/** A chain of spans in which each is within the one before it. */
function nestedSpans(count: number) {
  const trace = hex(16)
  const ids = times(count, () => hex(8))
  return times(count, (at) =>
    span({ trace, id: ids[at]!, ...(at > 0 && { parent: ids[at - 1]! }), said: `s${at}`, ...(at === 0 && { ends: true }) }),
  )
}

/** One conversation in many requests: each brings spans with a history of what was said before. */
function history(trace: string, nth: number, last: boolean) {
  const messages = times(390, (at) => ({ role: at % 2 ? 'assistant' : 'user', content: `${at % 2 ? 'Yes' : 'And'} ${words(30)}` }))
  const said = attribute('gen_ai.input.messages', text(JSON.stringify(messages)))
  return times(250, (at) => span({ trace, said: `${nth} ${at}`, more: [said], ...(last && at === 0 && { ends: true }) }))
}

export type TraceWay = { shape: string; bodies: () => (string | Buffer)[]; gzip?: true; crumbs?: true; path?: string }
/** `bodies`: sent one after the other. */
export const traceWays = (project: string): TraceWay[] => {
  const turns = (count: number, length: number) => times(count, (at) => ({ role: at % 2 ? 'agent' : 'user', content: words(length) }))
  const conversations = (count: number, each: number, length: number) =>
    JSON.stringify({
      projectId: project,
      conversations: times(count, () => ({ externalId: hex(8), turns: turns(each, length) })),
    })
  return [
    { shape: 'one span of 7 MB', bodies: () => [request([span({ said: words(3_500_000), ends: true })])] },
    { shape: '10,000 spans', bodies: () => [request(together(9_999, (trace) => span({ trace, said: 'a' })))] },
    { shape: '300 spans of 20 kB', bodies: () => [request(together(300, (trace) => span({ trace, said: words(10_000) })))] },
    {
      shape: '500 spans of 900 values',
      bodies: () => [
        request(together(500, (trace) => span({ trace, said: 'a', more: [attribute('gen_ai.tool.call.arguments', list(900))] }))),
      ],
    },
    {
      shape: 'a span of 100,000 attributes',
      bodies: () => [request([span({ said: 'a', more: numbered(100_000), ends: true })])],
    },
    {
      shape: '1,000 spans of 100 attributes',
      bodies: () => [request(together(1_000, (trace) => span({ trace, said: 'a', more: numbered(100) })))],
    },
    {
      shape: '2,000 resources of one span',
      bodies: () => [JSON.stringify({ resourceSpans: together(2_000, (trace) => span({ trace, said: 'a' })).map(alone) })],
    },
    {
      shape: '31 MB of values, gzip',
      gzip: true,
      bodies: () => [
        gzipSync(
          JSON.stringify({
            resourceSpans: [
              {
                scopeSpans: [
                  {
                    spans: times(16, () => ({
                      ...span({ said: 'a' }),
                      attributes: [
                        attribute('parley.conversation.end', { boolValue: true }),
                        attribute('gen_ai.operation.name', text('execute_tool')),
                        attribute('gen_ai.tool.call.arguments', text(JSON.stringify(times(950_000, () => 1)))),
                      ],
                    })),
                  },
                ],
              },
            ],
          }),
        ),
      ],
    },
    { shape: '100 kB in crumbs', crumbs: true, bodies: () => [request([span({ said: words(50_000), ends: true })])] },
    { shape: 'a chain of 5,000 spans', bodies: () => [request(nestedSpans(5_000))] },
    {
      shape: 'twelve requests of one conversation',
      bodies: () => {
        const trace = hex(16)
        return times(12, (nth) => request(history(trace, nth, nth === 11)))
      },
    },
    { shape: 'turns: one of 65 kB', path: '/conversations', bodies: () => [conversations(1, 1, 65_000)] },
    { shape: 'turns: 200 conversations', path: '/conversations', bodies: () => [conversations(200, 4, 1_000)] },
    { shape: 'turns: 7 MB', path: '/conversations', bodies: () => [conversations(7, 200, 5_000)] },
    { shape: 'turns: in crumbs', path: '/conversations', crumbs: true, bodies: () => [conversations(1, 20, 5_000)] },
  ]
}
