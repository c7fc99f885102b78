import { setTimeout as sleep } from 'node:timers/promises'
import { jobTable } from '#src/platform/jobs/tables.ts'
import { bodyOf, type Check } from '../after.ts'
import { json } from '../agent.ts'
import type { Stage } from '../stage.ts'

type JobRow = { id: string; state: string; retry_count: number }
const waiting = (stage: Stage) =>
  stage.target.rows<JobRow>(
    `select id, state, retry_count from ${jobTable} where state in ('created', 'retry', 'active') and data -> 'payload' ->> 'runId' is not null and data -> 'payload' ->> 'workspaceId' = $1 order by id`,
    [stage.tenants.A.ids.tenant],
  )
let kept: JobRow[] = []
let runs: string[] = []

/** Runs of tenant A that wait, and continue to wait: their agent asks for a pause of a day. */
export async function queueOfA(stage: Stage): Promise<void> {
  stage.agent.behave({ ends: 'waits', answer: (response) => void json(response, { error: 'later' }, { 'retry-after': '86400' }, 429) })
  const started = await stage.must(stage.owner, 'POST', `/scenarios/${stage.tenants.A.ids.scenario}/run`, { repeats: 3 })
  runs = (started.runs as { id: string }[]).map(({ id }) => id)
  for (const until = performance.now() + 20_000; kept.length < 3; kept = await waiting(stage)) {
    if (performance.now() > until) throw new Error(`${kept.length} of 3 runs of tenant A wait`)
    await sleep(50)
  }
}
export const queueUntouched: Check = async ({ stage }) => {
  const now = await waiting(stage)
  for (const id of runs) await stage.call(stage.owner, 'POST', `/runs/${id}/cancel`, {})
  return JSON.stringify(now) === JSON.stringify(kept) ? [] : [`${kept.length} jobs of A waited, ${now.length} do now`]
}
export const queueCountsOwn: Check = async ({ heard: [heard], stage }) => {
  if (!heard || heard.status >= 300) return []
  const { claimed, remaining } = bodyOf(heard) as unknown as { claimed: number; remaining: Record<string, number> }
  const counted = claimed + remaining.queued! + remaining.running! + remaining.delayed! + remaining.dead!
  const [own] = await stage.target.rows<{ count: number }>(
    `select count(*)::int from ${jobTable} where data -> 'payload' ->> 'workspaceId' = $1 and state in ('created', 'retry', 'active')`,
    [stage.tenants.B.ids.tenant],
  )
  // B has deliveries, of which one may have ended since; of A three runs wait.
  return counted < own!.count + kept.length ? [] : [`the answer counts ${counted} jobs, and B has ${own!.count}`]
}

/** No message of the case reached its agent twice: neither runs nor turns were played by two. */
export const noDuplicateAtAgent: Check = ({ stage }) => {
  const keys = stage.agent.heard().map(({ headers, body }) => String(headers['idempotency-key'] ?? body))
  const twice = keys.length - new Set(keys).size
  return twice === 0 ? [] : [`the agent got ${twice} requests twice`]
}
export const oneAttemptEach: Check = async ({ stage, begunAt }) => {
  const rows = await stage.target.rows<{ id: string }>(`select id from runs where workspace_id = $1 and attempt > 1 and queued_at >= $2`, [
    stage.tenants.A.ids.tenant,
    begunAt,
  ])
  return rows.length === 0 ? [] : [`${rows.length} runs were played more than once`]
}

/** In a process whose workspaces may have one run that has not ended. */
export const overQueueDepth: Check = async ({ stage }) => {
  const { A } = stage.tenants
  const headers = { 'x-api-key': A.keys.owner!, 'content-type': 'application/json' }
  const sent = { method: 'POST', path: `/v1/scenarios/${A.ids.scenario}/run`, headers, body: JSON.stringify({ repeats: 5 }) }
  const answer = await stage.beside({ PARLEY_LIMIT_QUEUE_DEPTH: '1' }, ({ send }) => send(sent))
  return answer.status === 429 && answer.headers['retry-after'] ? [] : [`over its queue depth it is answered ${answer.status}`]
}
