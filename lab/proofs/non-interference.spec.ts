import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { readEvents } from '#harness/event-reader.ts'
import { agentHost } from '#harness/loopback.ts'
import { until } from '#harness/until.ts'
import { receiver } from '#src/connect/integrations/fixtures/receiver.ts'
import { changesOf } from '../support/blind/changes.ts'
import { comparable, comparableBody, comparableHeaders } from '../support/blind/comparable.ts'
import { type Question, questionsOf } from '../support/blind/questions.ts'
import { type Hidden, makeWorld, type World } from '../support/blind/world.ts'

const test = await testApp({ PARLEY_OUTBOUND_ALLOW_WEBHOOKS: `${agentHost}/32`, PARLEY_WORKER_CONCURRENCY: '1' })
const { url } = await receiver()
type Credential = Record<string, string>

/** Every page of a list, one after the other, as far as three. */
async function pages(world: World, key: Credential, path: string): Promise<string> {
  let all = ''
  let next: string | undefined = ''
  for (let page = 0; next !== undefined && page < 3; page += 1) {
    const response: Response = await fetch(`${test.origin}/v1${path}${next && `&cursor=${next}`}`, { headers: key })
    const text = await response.text()
    all += `\n${response.status}\n${comparableHeaders(world, response.headers)}\n${comparableBody(world, response, text)}`
    next = /"nextCursor":"([^"]+)"/.exec(text)?.[1]
  }
  return all
}

/** From the first event to the last that there is now. */
async function stream(world: World, key: Credential, path: string, head: number): Promise<string> {
  const whole = path.startsWith('/events')
  const reading = await readEvents(`${test.origin}/v1${path}`, { ...key, 'last-event-id': whole ? '0' : '0.0.0' })
  if (whole) await until('all is told', () => Number.parseInt(reading.lastEventId(), 10) >= head)
  else await reading.ended
  reading.leave()
  return comparable(world, JSON.stringify([reading.status, reading.events, reading.lastEventId()]).replaceAll(/(?<=\d)-[\w-]{8}(?=")/g, ''))
}

/** Of all keys of a member: the first use of one is written next to its answer, and lists of keys show whether it has been. */
async function markKey(world: World, reader: string): Promise<void> {
  const { id } = world.readers[reader]!
  const keys = Object.values(world.readers).flatMap((other) => (other.id === id ? [other.key] : []))
  await until('the keys are marked as used', async () => {
    for (const key of keys) await fetch(`${test.origin}/v1/me`, { headers: { 'x-api-key': key } })
    const { rowCount } = await test.app.world.db.systemPool.query(
      'select from api_keys where workspace_id = $1 and member_id = $2 and last_used_at is not null',
      [world.tenant.workspaceId, id],
    )
    return rowCount === keys.length
  })
}

const atOnce = 4
/** In the order of the questions. */
async function answersTo(world: World, reader: string): Promise<string[]> {
  const key = { 'x-api-key': world.readers[reader]!.key }
  await markKey(world, reader)
  const head = await test.app.sealer.seal(world.tenant.workspaceId)
  const questions = questionsOf(world)
  const answers: string[] = []
  const askTool = async (params: object) => {
    const headers = { ...key, 'content-type': 'application/json' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
    const text = await (await fetch(`${test.origin}/mcp`, { method: 'POST', headers, body })).text()
    // It is JSON within JSON, between two lines of chance.
    return comparable(world, text.replaceAll('\\"', '"')).replaceAll(/[0-9a-f]{32}/g, '<chance>')
  }
  const ask = async ({ operation, path, stream: streamed, tool }: Question) =>
    `${operation} ${comparable(world, decodeURIComponent(path))}\n${await (tool ? askTool(tool) : streamed ? stream(world, key, path, head) : pages(world, key, path))}`
  let at = 0
  const workers = Array.from({ length: atOnce }, async () => {
    while (at < questions.length) {
      const mine = at++
      answers[mine] = await ask(questions[mine]!)
    }
  })
  await Promise.all(workers)
  return answers
}

/** What comes of all that this reader may do, one after the other, until they submit. */
async function outcomesOf(world: World, reader: string): Promise<string[]> {
  const outcomes: string[] = []
  for (const [at, { method, path, body }] of (await changesOf(test.origin, world, reader)).entries()) {
    const response = await fetch(`${test.origin}/v1${path}`, {
      method,
      headers: { 'x-api-key': world.readers[reader]!.key, 'content-type': 'application/json', 'idempotency-key': `${reader}-${at}` },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    outcomes.push(
      `${method} ${comparable(world, path)} ${comparable(world, JSON.stringify(body))}\n${response.status}\n${comparableHeaders(world, response.headers)}\n${comparable(world, text)}`,
    )
  }
  return outcomes
}

/** The first that differ, cut to where they do. */
function differences(one: readonly string[], other: readonly string[]): string[] {
  return one
    .flatMap((text, at) => {
      const second = other[at] ?? ''
      if (text === second) return []
      const from = [...text].findIndex((letter, place) => letter !== second[place])
      const part = (whole: string) => whole.slice(Math.max(0, from - 100), from + 200)
      return [`${text.split('\n')[0]}\n  ${part(text)}\n  ${part(second)}`]
    })
    .slice(0, 10)
}

const pass: Hidden = { verdict: 'passed', peer: 'pass' }
const everybody = ['eve', 'eveElsewhere', 'ann', 'rita', 'paul', 'cora']
const pairs: readonly (readonly [string, readonly string[], Hidden, Hidden])[] = [
  ['a verdict: passed or failed', everybody, pass, { ...pass, verdict: 'failed' }],
  ['a verdict: passed or inconclusive', ['cora'], pass, { ...pass, verdict: 'inconclusive' }],
  ['a verdict: passed or an error', ['eve', 'ann'], pass, { ...pass, verdict: 'error' }],
  ['what a peer found', ['ann', 'rita'], pass, { ...pass, peer: 'fail' }],
  ['what judging again came to', ['ann'], { ...pass, rescored: 'passed' }, { ...pass, rescored: 'failed' }],
]

describe('two workspaces that differ in nothing but what is hidden from those who have yet to judge', () => {
  it.each(pairs)('%s', async (_, readers, first, second) => {
    const worlds = [await makeWorld(test, url, first), await makeWorld(test, url, second)] as const
    for (const reader of readers) {
      const [one, other] = [await answersTo(worlds[0], reader), await answersTo(worlds[1], reader)]
      expect([reader, one.length > 300, one.length - other.length]).toEqual([reader, true, 0])
      expect([reader, ...differences(one, other)]).toEqual([reader])
    }
    for (const reader of readers)
      expect([reader, ...differences(await outcomesOf(worlds[0], reader), await outcomesOf(worlds[1], reader))]).toEqual([reader])
  })
})
