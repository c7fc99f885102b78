import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { agentHost } from '#harness/loopback.ts'
import { modelKey, openModelServer } from '#harness/models/model-server.ts'
import { until } from '#harness/until.ts'
import { type Figure, seconds } from '../support/figure.ts'
import { brokenInvariants, done, newService, on, rowsOf, type Served, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

const runs = 30
const maxTokens = 20_000
const callMs = 2_000
/** `timeouts.callMs`, and the ten seconds by which a lease outlives its call. */
const leaseMs = callMs + 10_000

/** Answers after a while, so that calls are out when the service is killed. */
const slowJudge = () => {
  const text = JSON.stringify({ evidence: [], reasoning: 'Because.', verdict: 'pass' })
  const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }]
  const usage = { prompt_tokens: 100, completion_tokens: 100, total_tokens: 200 }
  const body = JSON.stringify({ id: 'x', object: 'chat.completion', created: 0, model: 'm', choices, usage })
  // Plain answers have no events that a server could wait before.
  const raw = (response: ServerResponse) => {
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(body), 400)
  }
  return openModelServer(() => ({ raw }), agentHost)
}

async function newBatch({ parley }: Served, origin: string): Promise<string> {
  const { id: projectId } = await done(parley.POST('/projects', { body: { name: 'Paid' } }))
  const config = { baseUrl: `${origin}/v1`, model: 'm' }
  const named = {
    name: 'M',
    kind: 'openaiCompatible' as const,
    config,
    auth: { secret: modelKey },
    timeouts: { callMs },
    retry: { max: 0 },
  }
  const { id: model } = await done(parley.POST('/models', { body: named }))
  await done(parley.POST('/channels', { body: { projectId, name: 'demo', kind: 'demo', config: {}, limits: { concurrency: 20 } } }))
  const scenario = {
    ...{ projectId, name: 'Talk', user: { goal: 'hello' }, driver: { mode: 'scripted', turns: [{ content: 'hello' }] } },
    assertions: [{ kind: 'judge', settings: { criterion: 'The agent answers.', model, needsEvidence: false } }],
  }
  const { id } = await done(parley.POST('/scenarios', { body: scenario as never }))
  const body = { projectId, name: 'B', status: 'ready', repeats: runs, items: [{ type: 'scenario', id }], budget: { maxTokens } }
  return (await done(parley.POST('/batches', { body: body as never }))).id
}

export const budgets: Proof = {
  name: 'budgets',
  about: 'kill -9 of the service while calls of a judge are out, paid from a budget that has room for few of them at once',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const times = size === 'short' ? 1 : 10
      const models = await slowJudge()
      const served = await newService({ ...on(connection, folder), PARLEY_HEARTBEAT_SECONDS: '3', PARLEY_OUTBOUND_ALLOW_MODELS: agentHost })
      const { parley, service } = served
      let [samples, overspent, unjudged, leaked, longestMs, hits] = [0, 0, 0, 0, 0, 0]
      try {
        await service.start()
        const batchId = await newBatch(served, models.origin)
        for (let time = 1; time <= times; time += 1) {
          const asked = models.requests.length
          const { id } = (await done(parley.POST('/batches/{id}/run', { params: { path: { id: batchId } }, body: {} }))) as { id: string }
          await until('calls are out', () => models.requests.length >= asked + 3)
          await service.kill()
          const killedAt = Date.now()
          hits += Number((await rowsOf(connection, 'select from budget_reservations where budget_id = $1 limit 1', [id])).length > 0)
          service.spawn()
          await service.ready()
          for (let isOver = false; !isOver; samples += 1) {
            const [state] = await rowsOf<{ over: boolean; lost: number }>(
              connection,
              `select used_tokens + reserved_tokens > max_tokens as over, (select count(*)::int from budget_reservations r
                 where r.budget_id = b.id and r.expires_at > to_timestamp($2) and r.expires_at < clock_timestamp() - interval '1 s') as lost
               from budgets b where id = $1`,
              [id, killedAt / 1_000],
            )
            overspent += Number(state!.over)
            isOver = (await done(parley.GET('/batch-runs/{id}', { params: { path: { id } } }))).endedAt !== null
            await sleep(100)
          }
          const { counts } = await done(parley.GET('/batch-runs/{id}', { params: { path: { id } } }))
          unjudged += runs - counts.passed
          const { data } = await done(parley.GET('/runs', { params: { query: { batchRunId: id, limit: 50 } } }))
          const leftOut = data.find(({ outcome }) => outcome !== 'passed')?.outcomeReason ?? 'all passed'
          longestMs = Math.max(longestMs, Date.now() - killedAt)
          const left = await rowsOf(connection, `select from budget_reservations where budget_id = $1 and expires_at > to_timestamp($2)`, [
            id,
            (killedAt + 2 * leaseMs) / 1_000,
          ])
          leaked += left.length
          note(`${time} of ${times}: ${counts.passed} of ${runs} judged, ${leftOut}`)
        }
        const broken = await brokenInvariants(connection)
        const figures: Figure[] = [
          { what: 'kills between reservation and use', wanted: String(times), reached: String(hits), holds: hits === times },
          {
            what: 'times the budget was exceeded, looked at every 100 ms',
            wanted: '0',
            reached: `${overspent} of ${samples}`,
            holds: overspent === 0 && samples > 0,
          },
          { what: 'runs that a lost reservation cost their verdict', wanted: '0', reached: String(unjudged), holds: unjudged === 0 },
          { what: 'reservations that outlive their lease', wanted: '0', reached: String(leaked), holds: leaked === 0 },
          seconds('longest time from a kill until all were judged', longestMs, 60_000),
          { what: 'invariants', wanted: 'all hold', reached: broken.join('; ') || 'all hold', holds: broken.length === 0 },
        ]
        return figures
      } finally {
        await service.kill('SIGTERM')
        await models.close()
      }
    }),
}
