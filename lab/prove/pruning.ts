import { setTimeout as sleep } from 'node:timers/promises'
import { openAgent } from '#harness/agent-server.ts'
import { until } from '#harness/until.ts'
import type { Parley } from '#src/client/client.ts'
import type { Connection } from '#src/platform/db/database.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'
import { all, type Figure, none, seconds } from '../support/figure.ts'
import { allEnded } from '../support/ledger.ts'
import { copyRuns } from '../support/old-runs.ts'
import { brokenInvariants, done, newService, on, rowsOf, type Served, withDatabase } from '../support/rig.ts'
import { watchSteps } from '../support/watch-steps.ts'
import type { Proof } from './proof.ts'

/** Runs before, those of them that stay whole, and how many are queued each second meanwhile. PRUNING_RUNS makes a smaller one of the long form. */
const sizes = {
  short: { runs: 3_000, kept: 300, perSecond: 10, p95Ms: 5_000 },
  long: {
    runs: Number(process.env.PRUNING_RUNS ?? 1_000_000),
    kept: Number(process.env.PRUNING_RUNS ?? 1_000_000) / 10,
    perSecond: 50,
    p95Ms: 200,
  },
}

type Played = { projectId: string; testId: string; runId: string }

/** A test of one message in a project of its own, played once. */
async function newPlayed(parley: Parley, url: string, name: string): Promise<Played> {
  const { id: projectId } = await done(parley.POST('/projects', { body: { name } }))
  const config = { url, response: { text: '$.reply' } }
  await done(parley.POST('/channels', { body: { projectId, name: 'Agent', kind: 'http', config, limits: { concurrency: 50 } } }))
  const { id: testId } = await done(parley.POST('/tests', { body: { projectId, name, kind: 'scripted', turns: [{ content: 'Hello' }] } }))
  const { runs } = await done(parley.POST('/tests/{id}/run', { params: { path: { id: testId } }, body: {} }))
  const runId = runs[0]!.id
  await until('it is played', async () => (await done(parley.GET('/runs/{id}', { params: { path: { id: runId } } }))).endedAt !== null)
  return { projectId, testId, runId }
}

/** Runs are queued at a steady rate, whatever becomes of them, until stopped; answers how many. */
function play(parley: Parley, testId: string, perSecond: number) {
  const state = { isStopped: false, queued: 0, refused: [] as string[] }
  const repeats = Math.max(1, perSecond / 5)
  const playing = (async () => {
    for (const begun = performance.now(); !state.isStopped; await sleep(20))
      while (state.queued < ((performance.now() - begun) / 1_000) * perSecond) {
        const { error } = await parley.POST('/tests/{id}/run', { params: { path: { id: testId } }, body: { repeats } })
        if (error) state.refused.push(error.detail)
        state.queued += repeats
      }
  })()
  return async () => {
    state.isStopped = true
    await playing
    return state
  }
}

/** What people look at, one after the other, until stopped; answers how long each took. */
function look({ service, key }: Served, { projectId, runId, testId }: Played) {
  const paths = [
    '/runs?limit=50',
    `/runs?projectId=${projectId}&limit=50`,
    `/runs?projectId=${projectId}&outcome=failed`,
    `/runs?status=running`,
    `/runs/${runId}`,
    `/tests/${testId}`,
    `/batch-runs?projectId=${projectId}`,
    '/activity?limit=50',
    `/projects/${projectId}`,
    '/queue',
  ]
  const took = new Map<string, number[]>(paths.map((path) => [path, []]))
  const state = { isStopped: false, wrong: [] as string[] }
  const looking = (async () => {
    while (!state.isStopped)
      for (const path of paths) {
        const begun = performance.now()
        const answer = await fetch(`${service.origin}/v1${path}`, { headers: { 'x-api-key': key } })
        await answer.text()
        took.get(path)!.push(performance.now() - begun)
        if (!answer.ok) state.wrong.push(`${path}: ${answer.status}`)
        await sleep(20)
      }
  })()
  return async () => {
    state.isStopped = true
    await looking
    return { took, wrong: state.wrong }
  }
}

const p95 = (took: readonly number[]) => took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.95) - 1] ?? 0

type Pruned = { connection: Connection; served: Served; old: Played; now: Played; size: 'short' | 'long'; note(line: string): void }

async function prune({ connection, served, old, now, size, note }: Pruned): Promise<Figure[]> {
  const { runs, kept, perSecond, p95Ms } = sizes[size]
  const { parley } = served
  const path = { params: { path: { id: old.projectId } } }
  await done(parley.PUT('/projects/{id}', { ...path, body: { name: 'Old', retention: { transcriptDays: 60 } } as never }))
  await rowsOf(connection, `update projects set retention_changed_at = now() - interval '2 days'`)
  const stopPlay = play(parley, now.testId, perSecond)
  const stopLook = look(served, old)
  await sleep(5_000)
  const stopWatch = watchSteps(connection)
  const begun = performance.now()
  await rowsOf(connection, `update ${jobTable} set start_after = now() where state = 'created' and singleton_key = 'retention'`)
  const whole = 'select count(*)::int as count from transcripts where run_id like $1'
  const left = async () => (await rowsOf<{ count: number }>(connection, whole, ['run_00%']))[0]!.count
  for (let count = await left(); count > kept; count = await left()) {
    note(`${count - kept} of ${runs - kept} to be pruned`)
    await sleep(size === 'short' ? 200 : 5_000)
    if (performance.now() - begun > 3_600_000) throw new Error(`${count - kept} are left after an hour`)
  }
  const tookMs = performance.now() - begun
  const [{ stepMs, waitMs }, { took, wrong }, { queued, refused }] = [await stopWatch(), await stopLook(), await stopPlay()]
  const lagBegun = performance.now()
  await allEnded(connection, 600_000)
  const lagMs = performance.now() - lagBegun
  const slowest = [...took].map(([path, times]) => ({ path, ms: p95(times), times })).sort((a, b) => b.ms - a.ms)
  return [
    {
      what: `pruned of ${runs}, while ${queued} conversations were queued at ${perSecond}/s`,
      wanted: `${runs - kept}`,
      reached: `${runs - (await left())} in ${Math.round(tookMs / 1_000)} s (${Math.round((runs - kept) / (tookMs / 1_000))}/s)`,
      holds: (await left()) === kept,
    },
    seconds('until the last of these conversations had ended, after the last was queued', lagMs, 30_000),
    none('conversations that could not be queued', refused, `${queued}`),
    seconds('longest transaction of the retention', stepMs, 1_000),
    seconds('longest wait for a lock of anybody', waitMs, 1_000),
    none('lists that were refused', wrong),
    ...slowest.slice(0, 3).map(({ path, ms, times }) => ({
      what: `p95 of GET ${path.replaceAll(/_[0-9a-z]{26}/g, '_…')}, one of the three slowest of ${slowest.length}`,
      wanted: `<= ${p95Ms} ms`,
      reached: `${Math.round(ms)} ms of ${times.length}`,
      holds: ms <= p95Ms,
    })),
  ]
}

export const pruning: Proof = {
  name: 'pruning',
  about: 'a workspace with 1,000,000 runs forgets the words of 900,000, while 50 conversations a second play and people look at lists',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const agent = await openAgent()
      const settings = { ...on(connection, folder), PARLEY_OUTBOUND_ALLOW_CHANNELS: '127.0.0.1' }
      const served = await newService({ ...settings, PARLEY_ROLES: 'api' })
      const worker = await newService(settings, served.key, undefined)
      try {
        await served.service.start()
        await worker.service.start()
        const { runs, kept } = sizes[size]
        const old = await newPlayed(served.parley, agent.at('echo'), 'Old')
        const now = await newPlayed(served.parley, agent.at('echo'), 'Now')
        note(`writing ${runs} runs`)
        await copyRuns(connection, old.runId, { count: kept, daysAgo: 1 })
        await copyRuns(connection, old.runId, { count: runs - kept, from: kept + 1, daysAgo: 90 })
        await rowsOf(connection, 'vacuum analyze')
        const count = 'select outcome, count(*)::int from runs where subject_id = $1 group by 1'
        const before = await rowsOf(connection, count, [old.testId])
        const figures = await prune({ connection, served, old, now, size, note })
        const after = await rowsOf(connection, count, [old.testId])
        return [
          ...figures,
          none('outcomes that changed', JSON.stringify(before) === JSON.stringify(after) ? [] : [before, after]),
          all(
            'runs in the list of the project before and after',
            after.reduce((sum, row) => sum + Number(row.count), 0),
            runs + 1,
          ),
          none('invariants broken', await brokenInvariants(connection)),
        ]
      } finally {
        await worker.service.kill('SIGTERM')
        await served.service.kill('SIGTERM')
        agent.close()
      }
    }),
}
