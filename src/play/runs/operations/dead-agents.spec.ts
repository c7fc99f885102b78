import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { deadAddress, mockAgent } from '#harness/mock-agent.ts'
import { stage } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import type { Resolver } from '#src/platform/io/resolver.ts'

const resolver: Resolver = async (host) => {
  if (host === 'inside.test') return ['10.1.2.3']
  throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
}
// With `random` at 0, the only waits between tries are those that an agent asks for.
const { tenant } = await testApp({}, { random: () => 0, resolver })
const agent = await mockAgent()
const nobody = await deadAddress()
const { owner } = await tenant('A')
const { channel, scenario, queue, process, read } = await stage({ owner })

type Source = Schemas['Run']['errorSource']
const dead: [name: string, url: string, source: Source, reason: string, tries: number, advice: string][] = [
  ['a refused connection', nobody, 'channel', 'refused', 3, 'Check the host and port of the URL, and that the agent is running.'],
  ['a name that is none', 'http://nowhere.test/', 'channel', 'dns', 3, 'Check its spelling, and that the name exists.'],
  ['a name of an inside address', 'http://inside.test/', 'channel', 'blocked', 1, 'Use a public address, or ask the operator'],
  ['a redirect', agent.at('redirect'), 'channel', 'redirect', 1, 'enter the final URL'],
  ['304', agent.at('unchanged'), 'agent', 'status', 1, 'look at the cache in front of the agent'],
  ['500 every time', agent.at('down'), 'agent', 'status', 3, 'Look for the cause in the agent’s own log.'],
  ['429 with Retry-After', agent.at('busy'), 'agent', 'status', 2, 'Lower the channel’s limits.concurrency'],
  ['a path that is not there', agent.at('nothing'), 'agent', 'status', 1, 'Check the path in the channel’s url.'],
  ['malformed JSON', agent.at('malformed'), 'agent', 'notJson', 1, 'check that url is the address of the agent’s API.'],
  ['a hang', agent.at('hang'), 'agent', 'firstByteTimeout', 1, 'Raise timeouts.firstByteMs, or make it faster.'],
  ['a slow drip', agent.at('drip'), 'agent', 'totalTimeout', 1, 'Raise timeouts.turnMs, or make it answer faster.'],
  ['an endless body', agent.at('endless'), 'agent', 'tooLarge', 1, 'Make it send less.'],
  ['a gzip bomb', agent.at('bomb'), 'agent', 'tooLarge', 1, 'Make it send less.'],
  ['a reset', agent.at('reset'), 'agent', 'reset', 3, 'See its log for a crash or a limit.'],
]
const runs = new Map<string, Schemas['Run']>()

beforeAll(async () => {
  const { id } = await scenario({ assertions: [{ kind: 'contains', settings: { text: 'hello' } }] })
  const ids = await Promise.all(
    dead.map(async ([name, url, , , tries]) => {
      const { id: channelId } = await channel({ url, timeouts: { firstByteMs: 3_000, turnMs: 6_000 }, retry: { max: tries === 2 ? 1 : 2 } })
      const [run] = await queue(id, { channelId })
      return [name, run!.id] as const
    }),
  )
  expect(await process()).toMatchObject({
    claimed: dead.length,
    succeeded: dead.length,
    remaining: { queued: 0, running: 0, delayed: 0, dead: 0 },
  })
  for (const [name, runId] of ids) runs.set(name, await read(runId))
})

describe('a dead agent gives a run that says whose fault it is and what to do', () => {
  it.each(dead)('%s', (name, _url, errorSource, reason, _tries, advice) => {
    const run = runs.get(name)!
    expect(run).toMatchObject({
      status: 'completed',
      outcome: 'error',
      errorSource,
      terminationReason: `${errorSource}Error`,
      error: { reason, message: expect.stringContaining(advice) },
      assertions: [],
    })
    expect(run.outcomeReason).toBe(run.error!.message)
    expect(run.turns.map(({ role }) => role)).toEqual(['user'])
  })
})

describe('every try of the call that failed is shown', () => {
  it.each(dead)('%s', (name, url, source, _reason, tries) => {
    const { error, metrics } = runs.get(name)!
    expect(error!.exchanges!.map(({ attempt }) => attempt)).toEqual(Array.from({ length: tries }, (_, at) => at + 1))
    for (const exchange of error!.exchanges!) {
      expect(exchange).toMatchObject({ method: 'POST', url })
      expect(exchange.status !== undefined || exchange.error !== undefined).toBe(true)
    }
    expect(metrics!.retries).toBe(tries - 1)
    expect(source === 'channel' || agent.requests.some(({ nth }) => nth === tries)).toBe(true)
  })
  it('a Retry-After is waited for', () => {
    expect(runs.get('429 with Retry-After')!.error!.exchanges![0]).toMatchObject({
      status: 429,
      waitedMs: 1_000,
      responseHeaders: { 'retry-after': '1' },
    })
  })
})

describe('no message says an address or a port, unless the agent itself has answered with it', () => {
  it.each(dead.filter(([name]) => name !== 'a redirect'))('%s', (name, url) => {
    const { error, outcomeReason } = runs.get(name)!
    const said = [error!.message, outcomeReason, ...error!.exchanges!.map((exchange) => exchange.error)].join('\n')
    expect(said).not.toContain(new URL(url).port || 'inside.test')
    expect(said).not.toMatch(/127\.0\.0\.1|10\.1\.2\.3|ECONN|ENOTFOUND/)
  })
})

describe('tries of one call carry one Idempotency-Key, calls of other runs another', () => {
  it('at the agent that is down', () => {
    const keys = agent.requests.filter(({ behaviour }) => behaviour === 'down').map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toBe(`${runs.get('500 every time')!.id}.1.1`)
  })
})
