import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { agentHost, httpAgent } from '#harness/loopback.ts'
import { modelKey, openModelServer, type Reply } from '#harness/models/model-server.ts'
import type { Schemas } from '#src/client/client.ts'
import { canonicalJson } from '#src/platform/canonical-json.ts'
import { inPortions } from '../support/directory.ts'
import { all, type Figure, none, seconds } from '../support/figure.ts'
import { done, newService, on, type Served, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

type Run = Schemas['Run']
const repeats = 20
const exchangesInFile = 10_000

/** What a replay has to bring again, to the byte, by the place of the conversation. */
const wordsOf = ({ turns, assertions, outcome, outcomeReason, seed }: Run) =>
  createHash('sha256').update(JSON.stringify({ turns, assertions, outcome, outcomeReason, seed })).digest('hex')
const placeOf = ({ cell }: Run) => `${cell.key} ${cell.repeatIndex}`

/** Two servers that give no answer twice, until they are closed. */
async function outside() {
  let asked = 0
  const json = (value: unknown): Reply => ({ text: JSON.stringify(value), usage: { input: 100, output: 10 } })
  const models = await openModelServer(({ system }) => {
    asked += 1
    const isJudge = system?.includes('You judge one conversation')
    const evidence = [{ turn: 2, quote: 'I heard you' }]
    if (isJudge) return json({ evidence, reasoning: `Vote ${asked}.`, verdict: asked % 3 === 0 ? 'fail' : 'pass' })
    return json({ action: 'say', text: `Please check it, take ${asked}.`, reason: `Reason ${asked}.`, goalState: 'open', disclosed: [] })
  }, agentHost)
  const agent = await httpAgent((request, response) => {
    request.resume()
    asked += 1
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ reply: `I heard you, as number ${asked}.` }))
  }, agentHost)
  return { models, agent, asked: () => asked }
}

async function newBatch({ parley }: Served, { models, agent }: Awaited<ReturnType<typeof outside>>, conversations: number) {
  const { id: projectId } = await done(parley.POST('/projects', { body: { name: 'Taped' } }))
  const config = { baseUrl: `${models.origin}/v1`, model: 'm' }
  const named = { name: 'M', kind: 'openaiCompatible' as const, config, auth: { secret: modelKey }, retry: { max: 0 } }
  const { id: model } = await done(parley.POST('/models', { body: named }))
  const http = { name: 'A', kind: 'http' as const, config: { url: `${agent.url}/chat`, response: { text: '$.reply' } } }
  const { id: channelId } = await done(parley.POST('/channels', { body: { projectId, ...http, limits: { concurrency: 20 } } }))
  const scenario = {
    ...{ projectId, name: 'Talk', user: { goal: 'hello' }, simulator: model, channelIds: [channelId], stop: { maxTurns: 2 } },
    driver: { mode: 'llm', guard: { off: ['inventedFact', 'repeat', 'roleInversion', 'stuck'] } },
    assertions: [{ kind: 'judge', settings: { criterion: 'The agent answers.', model } }],
  }
  const { id } = await done(parley.POST('/scenarios', { body: scenario as never }))
  const variables = Array.from({ length: conversations / repeats }, (_, n) => ({ n }))
  const body = {
    projectId,
    name: 'B',
    status: 'ready' as const,
    repeats,
    items: [{ type: 'scenario' as const, id }],
    matrix: { variables },
  }
  const { id: batchId } = await done(parley.POST('/batches', { body: body as never }))
  const cassette = await done(parley.POST('/cassettes', { body: { projectId, name: 'Tape', channels: true } }))
  return { projectId, scenarioId: id, batchId, cassetteId: cassette.id }
}

const readBatchRun = ({ parley }: Served, id: string) => done(parley.GET('/batch-runs/{id}', { params: { path: { id } } }))

async function play(served: Served, batchId: string, body: object, disturb?: (ended: number) => Promise<void>) {
  const begun = performance.now()
  const { id } = (await done(
    served.parley.POST('/batches/{id}/run', { params: { path: { id: batchId } }, body: body as never }),
  )) as Schemas['BatchRun']
  for (;;) {
    const { endedAt, counts } = await readBatchRun(served, id)
    if (endedAt !== null) break
    await disturb?.(counts.planned - counts.queued - counts.running)
    await sleep(200)
  }
  return { id, ms: performance.now() - begun, batchRun: await readBatchRun(served, id) }
}

async function wordsOfAll({ parley }: Served, batchRunId: string): Promise<Map<string, string>> {
  const words = new Map<string, string>()
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { batchRunId, limit: 200, ...(cursor && { cursor }) }
    const page = await done(parley.GET('/runs', { params: { query } }))
    await inPortions(page.data.length, 20, async (index) => {
      const run = await done(parley.GET('/runs/{id}', { params: { path: { id: page.data[index]!.id } } }))
      words.set(placeOf(run), wordsOf(run))
    })
    cursor = page.nextCursor
  }
  return words
}

async function exported({ service, key }: Served, id: string): Promise<Buffer> {
  const response = await fetch(`${service.origin}/v1/cassettes/${id}/export`, { headers: { 'x-api-key': key } })
  return Buffer.from(await response.arrayBuffer())
}
async function imported({ service, key }: Served, projectId: string, file: Buffer): Promise<string> {
  const headers = { 'x-api-key': key, 'content-type': 'application/gzip' }
  const response = await fetch(`${service.origin}/v1/cassettes/import?projectId=${projectId}`, {
    method: 'POST',
    headers,
    body: file as never,
  })
  if (response.status !== 201) throw new Error(await response.text())
  return ((await response.json()) as { id: string }).id
}

const memoryOf = ({ service }: Served) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))![1]) * 1_024

/** The most memory that the process takes while something is done, beyond that at its start. */
async function growth(served: Served, work: () => Promise<unknown>): Promise<{ bytes: number; ms: number }> {
  const before = memoryOf(served)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(served))
  }, 20)
  const begun = performance.now()
  await work().finally(() => clearInterval(watch))
  return { bytes: most - before, ms: performance.now() - begun }
}

/** So many exchanges of some 6 kB, of which no two are alike. */
function largeFile(): { file: Buffer; bytes: number } {
  const hex = (text: string, length: number) => createHash('sha512').update(text).digest('hex').repeat(2).slice(0, length)
  const lines = [canonicalJson({ cassette: 1, channels: true, madeBy: 'Parley', name: 'Large', scrubbed: true })]
  for (let at = 0; at < exchangesInFile; at += 1) {
    const [cell, repeatIndex] = [hex(`cell ${Math.floor(at / 10)}`, 32), 0]
    if (at % 10 === 0) lines.push(canonicalJson({ conversation: { cell, repeatIndex, label: `cell ${at}`, seed: 's', startedMs: at } }))
    const text = Array.from({ length: 20 }, (_, n) => hex(`${at} ${n}`, 256)).join(' ')
    const call = {
      key: hex(`key ${at}`, 64),
      use: 'judge',
      place: at % 10,
      request: { system: text },
      answer: { ok: true, text: hex(text, 200) },
    }
    lines.push(canonicalJson({ exchange: { cell, repeatIndex, ...call } }))
  }
  const text = `${lines.join('\n')}\n`
  return { file: gzipSync(text), bytes: text.length }
}

export const cassettes: Proof = {
  name: 'cassettes',
  about: 'conversations are recorded while the service is killed, and replayed from a file with nobody there: to the byte',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const [many, wantedKills] = size === 'long' ? [1_000, 2] : [40, 1]
      const world = await outside()
      const served = await newService({
        ...on(connection, folder),
        PARLEY_OUTBOUND_ALLOW_CHANNELS: `${agentHost}/32`,
        PARLEY_OUTBOUND_ALLOW_MODELS: `${agentHost}/32`,
        PARLEY_HEARTBEAT_SECONDS: '3',
        PARLEY_LIMIT_API_RATE_PER_SECOND: '0',
        PARLEY_LIMIT_WORKSPACE_RATE_PER_SECOND: '0',
      })
      const { service, parley } = served
      await service.start()
      try {
        const { projectId, scenarioId, batchId, cassetteId } = await newBatch(served, world, many)
        let kills = 0
        const first = await play(served, batchId, { mode: 'record', cassetteId }, async (ended) => {
          if (kills === wantedKills || ended < (many / 3) * (kills + 1)) return
          kills += 1
          await service.kill()
          service.spawn()
          await service.ready()
        })
        note(`${many} conversations recorded in ${Math.round(first.ms / 1_000)} s, with ${kills} kills`)
        const held = await done(parley.GET('/cassettes/{id}', { params: { path: { id: cassetteId } } }))
        const recorded = await wordsOfAll(served, first.id)
        const file = await exported(served, cassetteId)
        const copy = await imported(served, projectId, file)
        const again = await exported(served, copy)
        const askedBefore = world.asked()
        await world.models.close()
        await world.agent.close()
        const second = await play(served, batchId, { mode: 'replay', cassetteId: copy })
        note(`replayed in ${Math.round(second.ms / 1_000)} s, from a file of ${Math.round(file.length / 1_000)} kB`)
        const replayed = await wordsOfAll(served, second.id)
        const different = [...recorded].filter(([place, words]) => replayed.get(place) !== words).map(([place]) => place)
        const tally = second.batchRun.metrics?.cassette
        const missed = await aMiss(served, { scenarioId, batchId, copy })
        const large = largeFile()
        let largeId = ''
        const taken = await growth(served, async () => {
          largeId = await imported(served, projectId, large.file)
        })
        const given = await growth(served, () => exported(served, largeId))
        return [
          all('kills while it was recorded', kills, wantedKills),
          all('conversations in the cassette', held.conversations, many),
          all('their calls: session, two replies, three messages, one vote', held.exchanges, many * 7),
          none('turns or verdicts that differ in the replay', different, String(recorded.size)),
          all('conversations that were compared', replayed.size, many),
          { what: 'answers that were not in the cassette', wanted: '0', reached: `${tally?.misses}`, holds: tally?.misses === 0 },
          all('answers from the cassette', tally?.hits ?? 0, many * 7),
          {
            what: 'calls of models and agents meanwhile',
            wanted: '0',
            reached: `${world.asked() - askedBefore}`,
            holds: world.asked() === askedBefore,
          },
          {
            what: 'the same file after import and export',
            wanted: 'equal bytes',
            reached: file.equals(again) ? 'equal bytes' : 'other bytes',
            holds: file.equals(again),
          },
          ...missed,
          seconds(
            `import of ${exchangesInFile} calls, ${Math.round(large.bytes / 1e6)} MB`,
            taken.ms,
            30_000,
            `, +${Math.round(taken.bytes / 1e6)} MB of memory`,
          ),
          seconds('its export', given.ms, 30_000, `, +${Math.round(given.bytes / 1e6)} MB of memory`),
          {
            what: 'memory of either',
            wanted: '<= 200 MB',
            reached: `${Math.round(Math.max(taken.bytes, given.bytes) / 1e6)} MB`,
            holds: Math.max(taken.bytes, given.bytes) <= 200e6,
          },
        ]
      } finally {
        await service.kill('SIGTERM')
      }
    }),
}

/** After a change of the prompt, a replay says what it misses. */
async function aMiss(
  served: Served,
  { scenarioId, batchId, copy }: { scenarioId: string; batchId: string; copy: string },
): Promise<Figure[]> {
  const { parley } = served
  const scenario = await done(parley.GET('/scenarios/{id}', { params: { path: { id: scenarioId } } }))
  const { id: _, createdAt: _c, updatedAt: _u, archivedAt: _a, version: _v, ...members } = scenario
  const body = { ...members, user: { ...scenario.user, goal: 'goodbye' } } as never
  await done(parley.PUT('/scenarios/{id}', { params: { path: { id: scenarioId } }, body }))
  const { id, batchRun } = await play(served, batchId, { mode: 'replay', cassetteId: copy })
  const { data } = await done(parley.GET('/runs', { params: { query: { batchRunId: id, limit: 1 } } }))
  const { error } = data[0]!
  const difference = error?.miss?.differences[0]
  return [
    all('runs that miss after the prompt has changed, excluded from every rate', batchRun.counts.excluded, batchRun.counts.planned),
    {
      what: 'the difference that a miss names',
      wanted: 'hello, goodbye',
      reached: `${error?.reason} in ${difference?.pointer}: ${JSON.stringify([difference?.recorded, difference?.asked])}`.slice(0, 400),
      holds:
        difference?.recorded?.includes('hello') === true && difference.asked?.includes('goodbye') === true && error?.miss?.nearest !== null,
    },
  ]
}
