import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Page } from 'playwright-core'
import type { Parley } from '#src/client/client.ts'
import { signedIn } from '../support/demo.ts'
import { done } from '../support/rig.ts'

type Stage = { origin: string; dataDir: string; note(what: string): void }
export type Places = Record<'project' | 'run' | 'longRun' | 'batchRun' | 'review', string>
const turns = 1_000

/** To the demo of `npm start` a batch run of 10,000 conversations that has its verdict, and a conversation of 1,000 turns with a review. */
export async function prepare(page: Page, { origin, dataDir, note }: Stage): Promise<Places> {
  const client = await signedIn(page, origin)
  await page.close()
  const project = (await done(client.GET('/projects', {}))).data[0]!.id
  const query = { params: { query: { projectId: project, limit: 50 } } }
  const { data: scenarios } = await done(client.GET('/scenarios', query))
  const { data: failed } = await done(client.GET('/runs', { params: { query: { projectId: project, outcome: 'failed', limit: 1 } } }))
  const played = await done(
    client.POST('/scenarios/{id}/run', {
      params: { path: { id: scenarios[0]!.id }, header: { prefer: 'wait=30' } } as never,
      body: { repeats: 1 },
    }),
  )
  const longRun = played.runs[0]!.id
  await lengthen(longRun, dataDir)
  const { member } = await done(client.GET('/me'))
  const { reviews } = await done(client.POST('/reviews/assign', { body: { runIds: [longRun], reviewers: [member.id] } }))
  // Started, as it is while somebody answers.
  await done(client.POST('/reviews/{id}/start', { params: { path: { id: reviews[0]!.id } }, body: {} }))
  const batchRun = await playMany(client, { projectId: project, scenarios: scenarios.slice(0, 10), note })
  return { project, run: failed[0]!.id, longRun, batchRun, review: reviews[0]!.id }
}

/** The same two turns again and again, with numbers of their own: the demo ends much earlier. */
async function lengthen(run: string, dataDir: string): Promise<void> {
  const database = new pg.Client({ host: join(resolve(dataDir), 'socket'), user: 'parley', database: 'parley' })
  await database.connect()
  await database.query(
    `insert into live_turns (workspace_id, run_id, attempt, index, turn)
     select workspace_id, run_id, attempt, n, jsonb_set(turn, '{index}', to_jsonb(n))
     from generate_series((select max(index) + 1 from turns where run_id = $1), $2::int) n
     join turns on run_id = $1 and index = 1 + (n - 1) % 2`,
    [run, turns],
  )
  await database.end()
}

type Many = { projectId: string; scenarios: readonly { id: string }[] } & Pick<Stage, 'note'>
/** 100 cells of 100 repeats: ten scenarios with ten values of a variable. */
async function playMany(client: Parley, { projectId, scenarios, note }: Many): Promise<string> {
  const items = scenarios.map(({ id }) => ({ type: 'scenario' as const, id }))
  const variables = Array.from({ length: 10 }, (_, at) => ({ shop: `Shop ${at}` }))
  const batch = { projectId, name: 'Large', status: 'ready' as const, items, matrix: { variables }, repeats: 100 }
  const { id } = await done(client.POST('/batches', { body: batch }))
  const asked = (await done(client.POST('/batches/{id}/run', { params: { path: { id } }, body: {} }))) as { id: string }
  for (let seconds = 0; ; seconds += 1) {
    const { endedAt, plannedRuns, counts } = await done(client.GET('/batch-runs/{id}', { params: { path: { id: asked.id } } }))
    if (plannedRuns !== 10_000) throw new Error(`${plannedRuns} runs were planned instead of 10,000`)
    if (endedAt) return asked.id
    if (seconds % 15 === 0) note(`${counts.queued} of ${plannedRuns} conversations are still to be played`)
    await new Promise((later) => setTimeout(later, 1_000))
  }
}
