import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'

/** How many spans a conversation has, and how many conversations a request. */
export const each = { spans: 10, conversations: 10 }

const hex = (bytes: number) => randomBytes(bytes).toString('hex')
const attributes = (values: Readonly<Record<string, string | boolean>>) =>
  Object.entries(values).map(([key, value]) => ({ key, value: typeof value === 'string' ? { stringValue: value } : { boolValue: value } }))
const said = (role: string, content: string) => JSON.stringify([{ role, parts: [{ type: 'text', content }] }])

const question = (name: string) => `Question ${name}`
const answer = (name: string) => `Answer ${name}`

type Named = { name: string; traceId: string; root: string; hasRecords: boolean }
/** Of every second conversation, log records have the words. */
const named = (name: string, nth: number): Named => ({ name, traceId: hex(16), root: hex(8), hasRecords: nth % 2 === 1 })

/** What is said in a conversation, as the log records of its outermost span. */
const recordsOf = ({ name, traceId, root }: Named) =>
  [question(name), answer(name)].map((content, nth) => ({
    ...{ traceId, spanId: root, timeUnixNano: String(BigInt(Date.now()) * 1_000_000n), body: { stringValue: JSON.stringify({ content }) } },
    eventName: nth === 0 ? 'gen_ai.user.message' : 'gen_ai.choice',
  }))

/** The spans of a conversation: an agent that asks a model, calls tools and looks documents up. */
function spansOf({ name, traceId, root, hasRecords }: Named) {
  const at = BigInt(Date.now()) * 1_000_000n
  const span = (spanId: string, name: string, own: Readonly<Record<string, string | boolean>>) => ({
    ...{ traceId, spanId, ...(spanId !== root && { parentSpanId: root }), name },
    ...{ startTimeUnixNano: String(at), endTimeUnixNano: String(at + 9_000_000n), attributes: attributes(own) },
  })
  const inner = Array.from({ length: each.spans - 1 }, (_, nth) =>
    nth % 3 === 0
      ? span(hex(8), 'chat', { 'gen_ai.operation.name': 'chat', 'gen_ai.usage.input_tokens': '20' })
      : span(hex(8), 'find', { 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': 'find', 'gen_ai.tool.call.id': `c${nth}` }),
  )
  const outer = {
    'gen_ai.operation.name': 'invoke_agent',
    'gen_ai.conversation.id': name,
    ...(!hasRecords && {
      'gen_ai.input.messages': said('user', question(name)),
      'gen_ai.output.messages': said('assistant', answer(name)),
    }),
    'parley.conversation.end': true,
  }
  return [...inner, span(root, 'invoke_agent', outer)]
}

export type Sent = { acknowledged: string[]; refused: number; failed: number; late: number }

/** An exporter: sends at a steady rate, and repeats what was not acknowledged, until it is stopped. */
export async function sendTraces(origin: string, key: string, projectId: string, perSecond: number, until: AbortSignal): Promise<Sent> {
  const pool = new Pool(origin, { connections: 8 })
  const sent: Sent = { acknowledged: [], refused: 0, failed: 0, late: 0 }
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const deliver = async (names: string[]) => {
    const all = names.map(named)
    const scope = { name: 'lab' }
    const logRecords = all.filter(({ hasRecords }) => hasRecords).flatMap(recordsOf)
    await Promise.all([
      post('traces', JSON.stringify({ resourceSpans: [{ scopeSpans: [{ scope, spans: all.flatMap(spansOf) }] }] })),
      post('logs', JSON.stringify({ resourceLogs: [{ scopeLogs: [{ scope, logRecords }] }] })),
    ])
    sent.acknowledged.push(...names)
  }
  const post = async (signal: string, body: string) => {
    const path = `/v1/otlp/v1/${signal}?projectId=${projectId}`
    for (;;) {
      const answer = await pool.request({ method: 'POST', path, headers, body }).catch(() => undefined)
      await answer?.body.dump()
      if (answer?.statusCode === 200) break
      if (answer) sent.refused += 1
      else sent.failed += 1
      await sleep(200)
    }
  }
  const open = new Set<Promise<void>>()
  const begun = performance.now()
  for (let nth = 0; !until.aborted; ) {
    for (; nth * each.spans * each.conversations < ((performance.now() - begun) / 1_000) * perSecond && open.size < 200; nth++) {
      const work = deliver(Array.from({ length: each.conversations }, (_, at) => `t${nth}-${at}`))
      open.add(work)
      void work.finally(() => open.delete(work))
    }
    sent.late = Math.max(sent.late, open.size)
    await sleep(10)
  }
  await Promise.all(open)
  await pool.close()
  return sent
}
