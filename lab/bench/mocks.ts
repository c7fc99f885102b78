import { fork } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { httpAgent } from '#harness/loopback.ts'
import type { Parley } from '#src/client/client.ts'
import { postgresCpu, withService } from './conversations.ts'
import { firstMessage, usageOf } from './processes.ts'

const runs = 50
const offered = { perSecond: 1_000, forMs: 10_000 }
const wanted = { p95Ms: 20 }
const body = JSON.stringify({ order: 'A-1' })

type Paced = { answered: number; p50Ms: number; p95Ms: number; wallMs: number }

/** Calls of tool mocks with effects, of many runs at once, at a fixed pace; beside a bare server that keeps as much. */
export async function benchMocks(): Promise<void> {
  const before = loadavg()[0] ?? 0
  const open: { url: string; done(): void }[] = []
  // The agent is only the one who learns the address: its reply waits until all calls are made.
  const agent = await httpAgent(async (request, response) => {
    const { mocks } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { mocks: string }
    await new Promise<void>((done) => open.push({ url: mocks, done }))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"reply":"Done."}')
  }, '127.0.0.1')
  try {
    await withService(runs, async (parley, service, dataDir) => {
      const scenarioId = await prepare(parley, `${agent.url}/chat`)
      await parley.POST('/scenarios/{id}/run', { params: { path: { id: scenarioId } }, body: { repeats: runs } })
      while (open.length < runs) await sleep(20)
      const connection = { host: join(resolve(dataDir), 'socket'), user: 'parley', database: 'parley' }
      const bare = fork(new URL('./bare-mocks.ts', import.meta.url), [JSON.stringify(connection)])
      const bareOrigin = `http://127.0.0.1:${await firstMessage<number>(bare)}`
      const addresses = open.map(({ url }) => `${new URL(url).pathname}/tools/refund`)
      // The first calls read the rules, and compile what is called often.
      await paced(service.origin, addresses, { perSecond: 200, forMs: 2_000 })
      const used = { service: await usageOf(service.pid!), postgres: await postgresCpu(dataDir) }
      const ofParley = await paced(service.origin, addresses, offered)
      const serviceSeconds = (await usageOf(service.pid!)).cpuSeconds - used.service.cpuSeconds
      const postgresSeconds = (await postgresCpu(dataDir)) - used.postgres
      const ofBare = await paced(
        bareOrigin,
        addresses.map((_, at) => `/${at}`),
        offered,
      )
      bare.kill()
      for (const { done } of open) done()
      const told = ({ answered, p50Ms, p95Ms, wallMs }: Paced) =>
        `${Math.round((answered / wallMs) * 1_000)} calls a second answered, p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms`
      const each = (seconds: number) => ((seconds * 1_000) / ofParley.answered).toFixed(2)
      const holds = ofParley.p95Ms < wanted.p95Ms && ofParley.wallMs < 1.02 * offered.forMs
      console.log(
        [
          `${availableParallelism()} processors, Node ${process.versions.node}, load ${before.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after`,
          `\n${offered.perSecond} calls a second of ${runs} runs are sent for ${offered.forMs / 1_000} s:`,
          `  Parley  ${told(ofParley)}; a call takes ${each(serviceSeconds)} ms of Node and ${each(postgresSeconds)} ms of PostgreSQL`,
          `  bare    ${told(ofBare)}`,
          `\n  p95 of a call: wanted less than ${wanted.p95Ms} ms, reached ${ofParley.p95Ms.toFixed(1)} ms (bare: ${ofBare.p95Ms.toFixed(1)} ms), ${holds ? 'holds' : 'MISSED'}`,
        ].join('\n'),
      )
    })
  } finally {
    for (const { done } of open) done()
    await agent.close()
  }
}

/** Sends calls at a fixed pace, whether or not earlier ones are answered; a call that waits for its turn to be sent is late, too. */
async function paced(origin: string, paths: readonly string[], { perSecond, forMs }: typeof offered): Promise<Paced> {
  const pool = new Pool(origin, { connections: 64 })
  const took: number[] = []
  const count = Math.round((perSecond * forMs) / 1_000)
  const begun = performance.now()
  const one = async (at: number, due: number) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await pool.request({ method: 'POST', path: paths[at % paths.length]!, headers, body })
    const text = await answer.body.text()
    if (answer.statusCode !== 200) throw new Error(`a call was answered with ${answer.statusCode}: ${text.slice(0, 300)}`)
    took.push(performance.now() - due)
  }
  const sent: Promise<void>[] = []
  for (let at = 0; at < count; at++) {
    const due = begun + (at * 1_000) / perSecond
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    sent.push(one(at, due))
  }
  await Promise.all(sent)
  const wallMs = performance.now() - begun
  await pool.close()
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0
  return { answered: took.length, p50Ms: at(0.5), p95Ms: at(0.95), wallMs }
}

async function prepare(parley: Parley, url: string): Promise<string> {
  const { data: project } = await parley.POST('/projects', { body: { name: 'Bench' } })
  const projectId = project!.id
  const config = { url, body: { message: '{{message}}', mocks: '{{mocks.url}}' }, response: { text: '$.reply' } }
  const limits = { concurrency: runs }
  const timeouts = { firstByteMs: 120_000, turnMs: 120_000 }
  const { data: channel } = await parley.POST('/channels', { body: { projectId, name: 'Agent', kind: 'http', config, limits, timeouts } })
  const { data, error } = await parley.POST('/scenarios', {
    body: {
      projectId,
      name: 'Refunds',
      user: { goal: 'Many refunds.' },
      driver: { mode: 'scripted', turns: [{ content: 'Refund my order.' }] },
      channelIds: [channel!.id],
      mockState: { orders: { 'A-1': { total: 49, status: 'paid' } }, refunds: [] },
      toolMocks: [
        {
          tool: 'refund',
          rules: [
            {
              match: { partial: { order: 'A-1' } },
              respond: { result: { refund: 'R-{{call}}', amount: '{{state.orders[arguments.order].total}}' } },
              effect: [{ op: 'replace', path: '/refunds', value: [{ order: '{{arguments.order}}', call: '{{call}}' }] }],
            },
          ],
        },
      ],
    },
  })
  if (!data) throw new Error(`the scenario was refused: ${JSON.stringify(error)}`)
  return data.id
}
