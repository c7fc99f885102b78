import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { must } from '#harness/stage.ts'
import type { Parley } from '#src/client/client.ts'
import { payloads } from './payloads.ts'

/** An agent that answers everything it is asked with the next payload, and a receiver that refuses with one. */
async function hostileServer(): Promise<string> {
  let said = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const text = payloads[said++ % payloads.length]!
      const other = payloads[said % payloads.length]!
      const refuses = request.url !== '/agent'
      response.writeHead(refuses ? 500 : 200, { 'content-type': 'application/json', 'x-hostile': '<script>hit(300)</script>' })
      response.end(JSON.stringify({ reply: text, error: text, tools: [{ name: `tool_${said}`, arguments: { [other]: text } }] }))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => new Promise((closed) => server.close(closed)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const inPieces = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
const joined = (from: number) => payloads.slice(from).join('\n').slice(0, 3_900)
const at = (n: number) => payloads[n % payloads.length]!.trim()

/** A project in which every text that people write, and all that agents and receivers answer, is a payload; ids as pages.ts names them. */
export async function hostileProject(client: Parley): Promise<Record<string, string>> {
  const origin = await hostileServer()
  const project = (await must(client.POST('/projects', { body: { name: at(0), description: joined(0) } }))).id
  const named = (n: number) => ({
    projectId: project,
    name: at(n),
    description: joined(n),
    tags: [at(n).slice(0, 60), at(n + 1).slice(0, 59)],
  })
  const config = { url: `${origin}/agent`, body: { message: '{{message}}' }, response: { text: '$.reply', toolCalls: '$.tools' } }
  const http = { kind: 'http' as const, limits: { concurrency: 20 } }
  const agent = await must(client.POST('/channels', { body: { ...named(1), ...http, config } }))
  const broken = await must(
    client.POST('/channels', { body: { ...named(2), ...http, retry: { max: 0 }, config: { ...config, url: `${origin}/broken` } } }),
  )
  const persona = await must(client.POST('/personas', { body: { ...named(3), backstory: joined(3), stylePrompt: joined(90) } }))
  const assertions = [{ kind: 'contains' as const, name: at(4), settings: { text: at(5) } }]
  const user = { goal: joined(7), situation: joined(60), factsKnown: [{ key: at(8), value: at(9), disclosure: 'volunteer' as const }] }
  const scenario = await must(client.POST('/scenarios', { body: { ...named(5), user, assertions, channelIds: [agent.id] } }))
  // All messages from and to an agent.
  const turns = payloads.slice(0, 200).map((content) => ({ content }))
  const test = await must(client.POST('/tests', { body: { ...named(6), kind: 'scripted', turns, assertions, channelIds: [agent.id] } }))
  // A few at a time: on a loaded machine a hundred at once wait too long for a connection to the database.
  for (const some of inPieces(payloads, 5))
    await Promise.all(
      some.flatMap((payload, n) => {
        const body = { projectId: project, name: payload.trim(), description: payload, tags: [payload.trim().slice(0, 60).trim()] }
        return [
          must(client.POST('/scenarios', { body: { ...body, user: { goal: payload } } })),
          must(client.POST('/tests', { body: { ...body, kind: 'singleTurn', turns: [{ content: payload }] } })),
          must(client.POST('/personas', { body })),
          must(client.POST('/channels', { body: { ...body, kind: 'demo', config: {} } })),
          must(client.POST('/api-keys', { body: { name: payload.trim() } })),
          must(client.POST('/members', { body: { kind: 'service', name: payload.trim() } })),
          ...(n < 2 ? [must(client.POST('/projects', { body: { name: payload.trim(), description: payload } }))] : []),
        ]
      }),
    )
  const wait = { prefer: 'wait=30' }
  const { runs } = await must(client.POST('/tests/{id}/run', { params: { path: { id: test.id }, header: wait } as never, body: {} }))
  const failed = await must(
    client.POST('/scenarios/{id}/run', { params: { path: { id: scenario.id }, header: wait } as never, body: { channelId: broken.id } }),
  )
  const hook = { kind: 'webhook' as const, config: { url: `${origin}/hook`, headers: { 'x-note': 'hit' } }, events: ['run.*'] }
  const integration = await must(client.POST('/integrations', { body: { ...named(11), ...hook } }))
  const delivery = await must(client.POST('/integrations/{id}/test', { params: { path: { id: integration.id } }, body: {} }))
  return {
    project,
    run: runs[0]!.id,
    failedRun: failed.runs[0]!.id,
    scenario: scenario.id,
    test: test.id,
    persona: persona.id,
    channel: agent.id,
    integration: integration.id,
    delivery: delivery.id,
    entry: (await must(client.GET('/activity', { params: { query: { limit: 1 } } }))).data[0]!.id,
  }
}
