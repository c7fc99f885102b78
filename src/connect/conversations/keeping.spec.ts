import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'
import { until } from '#harness/until.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'

const { app, origin, tenant } = await testApp()
const call = rawCall(origin)
const pool = app.world.db.systemPool
let key = ''
beforeAll(async () => {
  key = await (await tenant('A')).keyOf('admin')
})

const newProject = async (more: object = {}) => (await call('POST', '/projects', { key, body: { name: 'P', ...more } })).body.id as string
/** With a word in everything that a span has. */
function traceOf(word: string, agent = word) {
  const strings = (values: Record<string, string>) =>
    Object.entries(values).map(([name, stringValue]) => ({ key: name, value: { stringValue } }))
  const said = (role: string) => JSON.stringify([{ role, parts: [{ type: 'text', content: `I say ${word}` }] }])
  const id = (nth: number) => String(nth).repeat(16)
  const span = (nth: number, attributes: Record<string, string>) => ({
    ...{
      traceId: 'ab'.repeat(16),
      spanId: id(nth),
      ...(nth > 1 && { parentSpanId: id(1) }),
      name: `step ${word}`,
      attributes: strings(attributes),
    },
    ...{ startTimeUnixNano: `17000000000${nth}0000000`, endTimeUnixNano: '1700000000990000000', traceState: `x=${word}` },
    status: { code: 2, message: `failed for ${word}` },
    events: [{ name: word, timeUnixNano: '1700000000000000000', attributes: strings({ 'exception.message': word, [word]: word }) }],
  })
  const spans = [
    span(1, {
      'gen_ai.operation.name': 'invoke_agent',
      'gen_ai.conversation.id': word,
      'gen_ai.input.messages': said('user'),
      'gen_ai.output.messages': said('assistant'),
      'langfuse.tags': JSON.stringify([word]),
      [word]: word,
    }),
    span(2, {
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': word,
      'gen_ai.tool.call.arguments': JSON.stringify({ [word]: word }),
      'gen_ai.tool.call.result': JSON.stringify({ deep: [word] }),
    }),
    span(3, { 'openinference.span.kind': 'RETRIEVER', 'retrieval.documents.0.document.content': word, 'llm.model_name': word }),
    span(4, { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': word, 'gen_ai.prompt': word }),
  ]
  const resource = {
    attributes: strings({ 'service.name': agent, 'deployment.environment.name': word, 'service.version': word, 'user.id': word }),
  }
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: word }, spans }] }] }
}
const send = (projectId: string, body: unknown, signal = 'traces') =>
  fetch(`${origin}/v1/otlp/v1/${signal}?projectId=${projectId}`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
async function madeIn(projectId: string): Promise<string> {
  await pool.query(`update parley.recorded_traces set last_at = now() - interval '1 hour' where project_id = $1`, [projectId])
  await pool.query(`update ${jobTable} set start_after = now() where state = 'created' and data ->> 'job' = 'assembleConversations'`)
  return until('it is made', async () => {
    await call('POST', '/queue/process', { key, body: { projectId } })
    return ((await call('GET', `/conversations?projectId=${projectId}`, { key })).body.data as { id: string }[])[0]?.id
  })
}
/** The tables that have a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('parley', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const found = await Promise.all(
    rows.map(async ({ name }) =>
      (await pool.query(`select 1 from ${name} t where t::text ilike $1 limit 1`, [`%${text}%`])).rowCount ? [name] : [],
    ),
  )
  return found.flat()
}

describe('words of spans', () => {
  it('that a project replaces are nowhere, wherever a span has them', async () => {
    const projectId = await newProject({ redaction: { mode: 'mask' } })
    expect((await send(projectId, traceOf('ada.canary@example.com'))).status).toBe(200)
    expect(await tablesWith('ada.canary')).toEqual([])
    await madeIn(projectId)
    expect(await tablesWith('ada.canary')).toEqual([])
  })

  it('are nowhere after an erasure, with the traces; what comes late is not stored', async () => {
    const projectId = await newProject()
    await send(projectId, traceOf('canary-4711', 'desk'))
    const id = await madeIn(projectId)
    expect(await tablesWith('canary-4711')).toContain('parley.recorded_spans')
    const erase = async (request: object) => {
      const { body } = await call('POST', '/erasures', { key, body: request })
      await until('it is erased', async () => {
        await call('POST', '/queue/process', { key, body: {} })
        return (await call('GET', `/erasures/${body.id as string}`, { key })).body.state === 'completed'
      })
    }
    await erase({ runIds: [id] })
    const left = await pool.query(`select from parley.recorded_traces where project_id = $1`, [projectId])
    expect(left.rowCount).toBe(0)
    // The ID of the conversation, by which late spans are known.
    expect(await tablesWith('canary-4711')).toEqual(['parley.recordings'])
    await send(projectId, traceOf('canary-4711', 'desk'))
    await pool.query(`update parley.recorded_traces set last_at = now() - interval '1 hour' where project_id = $1`, [projectId])
    await pool.query(`update ${jobTable} set start_after = now() where state = 'created' and data ->> 'job' = 'assembleConversations'`)
    await until('it is dropped', async () => {
      await call('POST', '/queue/process', { key, body: { projectId } })
      return JSON.stringify((await call('GET', `/projects/${projectId}/arrivals`, { key })).body).includes('unmapped.late')
    })
    expect(await tablesWith('canary-4711')).toEqual(['parley.recordings'])
    await erase({ text: 'canary-4711' })
    expect(await tablesWith('canary-4711')).toEqual([])
  })
})

describe('more traces than Parley makes conversations of', () => {
  it('are refused with the time after which to send them again, and are taken then', async () => {
    const projectId = await newProject()
    await pool.query(
      `insert into parley.recorded_traces (workspace_id, project_id, trace_id, fresh_at)
       select workspace_id, id, 'full ' || n, now() from parley.projects, generate_series(1, 200000) n where id = $1`,
      [projectId],
    )
    const conversation = { externalId: 'c', turns: [{ role: 'user', content: 'Hello' }] }
    const turns = () =>
      fetch(`${origin}/v1/conversations`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ projectId, conversations: [conversation] }),
      })
    const spans = () => send(projectId, traceOf('parrot'))
    const records = () => send(projectId, { resourceLogs: [] }, 'logs')
    for (const one of [turns, spans, records]) {
      const answer = await one()
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30'])
    }
    expect(await tablesWith('parrot')).toEqual([])
    await pool.query(`delete from parley.recorded_traces where project_id = $1 and trace_id = 'full 1'`, [projectId])
    expect([(await turns()).status]).toEqual([202])
    expect((await spans()).status).toBe(429)
    await pool.query(`delete from parley.recorded_traces where project_id = $1 and trace_id like 'full %'`, [projectId])
    expect((await spans()).status).toBe(200)
  })
})
