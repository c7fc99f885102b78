import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { agentHost } from '#harness/loopback.ts'
import { modelKey, openModelServer } from '#harness/models/model-server.ts'
import type { Schemas } from '#src/client/client.ts'
import { all, type Figure } from '../support/figure.ts'
import { done, newService, on, type Served, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

const runs = 50
const answerMs = 100
const tokensOfAnswer = 300

/** A judge that notes when each question came, and how many were out. For `refusesMs` from the first on it answers 429. */
async function countingJudge(refusesMs = 0) {
  const arrivals: number[] = []
  let [out, most, refused] = [0, 0, 0]
  const text = JSON.stringify({ evidence: [], reasoning: 'Because.', verdict: 'pass' })
  const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }]
  const usage = { prompt_tokens: 200, completion_tokens: 100, total_tokens: tokensOfAnswer }
  const body = JSON.stringify({ id: 'x', object: 'chat.completion', created: 0, model: 'm', choices, usage })
  const raw = (response: ServerResponse) => {
    most = Math.max(most, ++out)
    setTimeout(() => {
      out -= 1
      response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    }, answerMs)
  }
  const server = await openModelServer(() => {
    arrivals.push(Date.now())
    if (arrivals.at(-1)! - arrivals[0]! >= refusesMs) return { raw }
    refused += 1
    return { status: 429 }
  }, agentHost)
  /** The highest count within one minute, whenever it started. */
  const mostInAMinute = () => {
    let [first, found] = [0, 0]
    for (const [at, moment] of arrivals.entries()) {
      while (moment - arrivals[first]! >= 60_000) first += 1
      found = Math.max(found, at - first + 1)
    }
    return found
  }
  return { server, arrivals, mostAtOnce: () => most, mostInAMinute, refused: () => refused }
}

/** Has 50 conversations judged by a model with those limits; answers what they came to. */
async function judge({ parley }: Served, origin: string, limits: Schemas['ModelLimits'] | undefined) {
  const { id: projectId } = await done(parley.POST('/projects', { body: { name: 'Limited' } }))
  const config = { baseUrl: `${origin}/v1`, model: 'm' }
  const named = { name: 'M', kind: 'openaiCompatible' as const, config, auth: { secret: modelKey }, retry: { max: 0 } }
  const { id: model } = await done(parley.POST('/models', { body: { ...named, ...(limits && { limits }) } }))
  await done(parley.POST('/channels', { body: { projectId, name: 'demo', kind: 'demo', config: {}, limits: { concurrency: 50 } } }))
  const criterion = (text: string) => ({ kind: 'judge', settings: { criterion: text, model, needsEvidence: false } })
  const scenario = {
    ...{ projectId, name: 'Talk', user: { goal: 'hello' }, driver: { mode: 'scripted', turns: [{ content: 'hello' }] } },
    assertions: [criterion('The agent answers.'), criterion('The agent is polite.')],
  }
  const { id } = await done(parley.POST('/scenarios', { body: scenario as never }))
  const batch = { projectId, name: 'B', status: 'ready', repeats: runs, items: [{ type: 'scenario', id }] }
  const { id: batchId } = await done(parley.POST('/batches', { body: batch as never }))
  const { id: batchRunId } = (await done(parley.POST('/batches/{id}/run', { params: { path: { id: batchId } }, body: {} }))) as {
    id: string
  }
  for (;;) {
    const state = await done(parley.GET('/batch-runs/{id}', { params: { path: { id: batchRunId } } }))
    if (state.endedAt !== null) return state.counts
    await sleep(500)
  }
}

type Trial = { what: string; limits?: Schemas['ModelLimits']; refusesMs?: number; most: (seen: Seen) => Omit<Figure, 'what'> }
type Seen = Awaited<ReturnType<typeof countingJudge>>
const atMost = (limit: number, reached: number) => ({
  wanted: `<= ${limit}`,
  reached: String(reached),
  holds: reached <= limit && reached > 0,
})

const short: Trial[] = [
  { what: 'concurrency 4: most calls at a time', limits: { concurrency: 4 }, most: (seen) => atMost(4, seen.mostAtOnce()) },
  {
    what: 'a vendor that answers 429 for 3 s: refused calls',
    limits: { concurrency: 8 },
    refusesMs: 3_000,
    // Those that were out together, and one more after each pause.
    most: (seen) => atMost(16, seen.refused()),
  },
]
const long: Trial[] = [
  ...short,
  { what: '60 requests a minute: most in any minute', limits: { requestsPerMinute: 60 }, most: (seen) => atMost(60, seen.mostInAMinute()) },
  {
    what: '60 requests a minute, 2 at a time: most in any minute',
    limits: { requestsPerMinute: 60, concurrency: 2 },
    most: (seen) => atMost(60, seen.mostInAMinute()),
  },
  {
    what: '20,000 tokens a minute: most in any minute',
    limits: { tokensPerMinute: 20_000 },
    most: (seen) => atMost(20_000, seen.mostInAMinute() * tokensOfAnswer),
  },
  { what: 'a vendor that answers 429 for a minute: refused calls', refusesMs: 60_000, most: (seen) => atMost(120, seen.refused()) },
]

export const modelLimits: Proof = {
  name: 'model-limits',
  about: 'two processes judge 50 conversations with one model, and its server counts what arrives',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const environment = { ...on(connection, folder), PARLEY_WORKER_CONCURRENCY: '25', PARLEY_OUTBOUND_ALLOW_MODELS: agentHost }
      const first = await newService(environment)
      const second = await newService(environment, first.key)
      const figures: Figure[] = []
      try {
        await first.service.start()
        await second.service.start()
        for (const { what, limits, refusesMs, most } of size === 'short' ? short : long) {
          const seen = await countingJudge(refusesMs)
          const begun = Date.now()
          const counts = await judge(first, seen.server.origin, limits).finally(() => seen.server.close())
          note(`${what}: ${most(seen).reached}, ${seen.arrivals.length} calls in ${((Date.now() - begun) / 1_000).toFixed(1)} s`)
          figures.push({ what, ...most(seen) }, all('… conversations with a verdict', counts.passed, runs))
        }
        return figures
      } finally {
        await Promise.all([first, second].map(({ service }) => service.kill('SIGTERM')))
      }
    }),
}
