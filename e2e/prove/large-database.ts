import type { Parley } from '../../src/client/client.ts'
import { openAgent } from '../../src/harness/agent-server.ts'
import { writeEarlier } from '../support/earlier-batch-runs.ts'
import { all, none } from '../support/figure.ts'
import { type LargeBatch, newLargeBatch, newLargeProject, startBatch } from '../support/large-batch.ts'
import { brokenInvariants, done, newService, on, rowsOf, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

/** Two batches of the same scenarios: one with few cells and many repeats, one with a cell for each run. Each is played once, and written `earlier` times more. */
const sizes = {
  short: { scenarios: 10, repeats: 8, earlier: 2, asks: 2 },
  long: { scenarios: 200, repeats: 50, earlier: 49, asks: 40 },
}
const failingEvery = 10

export const largeDatabase: Proof = {
  name: 'large-database',
  about: 'a workspace with 1,000,000 runs, and people who look at it',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const { scenarios, repeats, earlier, asks } = sizes[size]
      const agent = await openAgent()
      const { service, parley, key } = await newService({ ...on(connection, folder), PARLEY_OUTBOUND_ALLOW_CHANNELS: '127.0.0.1' })
      try {
        await service.start()
        const repeated = { name: 'Repeated', scenarios, repeats, failingEvery }
        const wide = { name: 'Wide', scenarios, repeats: 1, variables: repeats }
        const projectId = await newLargeProject(parley, agent.at('echo'), repeated)
        const played = [await play(parley, projectId, repeated, note), await play(parley, projectId, wide, note)] as const
        for (const { id } of played) await writeEarlier(connection, id, earlier, (copy) => note(`${id}: ${copy} of ${earlier} written`))

        const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(connection, 'select count(*)::int as count from runs')
        const query = { baseline: await before(parley, played[0]), limit: 200 }
        const { data: cells } = await done(parley.GET('/batch-runs/{id}/comparison', { params: { path: { id: played[0].id }, query } }))
        const figures = [
          all('runs', count, 2 * scenarios * repeats * (earlier + 1)),
          all(
            'cells that regressed since the batch run before',
            cells.filter(({ verdict }) => verdict === 'regressed').length,
            scenarios / failingEvery,
          ),
          none('broken invariants', await brokenInvariants(connection)),
        ]
        const ask = async (path: string) => {
          const response = await fetch(`${service.origin}/v1${path}`, { headers: { 'x-api-key': key } })
          const body = await response.text()
          if (!response.ok) throw new Error(`GET ${path} answered ${response.status}: ${body}`)
        }
        const paths = [...(await runsAsked(parley, projectId, played[0].id)), ...(await batchesAsked(parley, projectId, played))]
        const times = await timed(paths, ask, asks, note)
        const mostMs = size === 'short' ? 10_000 : 200
        return [
          ...figures,
          ...[...times].map(([path, ms]) => {
            const what = `p95 of GET ${path.replace(played[1].id, 'WIDE').replaceAll(/_[0-9a-z]{26}/g, '_…')}`
            const p95 = ms.toSorted((a, b) => a - b)[Math.ceil(ms.length * 0.95) - 1]!
            return { what, wanted: `<= ${mostMs} ms`, reached: `${p95.toFixed(0)} ms`, holds: p95 <= mostMs }
          }),
        ]
      } finally {
        await service.kill('SIGTERM')
        agent.close()
      }
    }),
}

type Played = { id: string; batchId: string }

async function play(parley: Parley, projectId: string, batch: LargeBatch, note: (line: string) => void): Promise<Played> {
  const { id: batchId } = await newLargeBatch(parley, projectId, batch)
  const { id } = await startBatch(parley, batchId)
  for (;;) {
    const { data } = await parley.POST('/queue/process', { body: { projectId, limit: 200 } })
    const { counts, endedAt } = await done(parley.GET('/batch-runs/{id}', { params: { path: { id } } }))
    if (endedAt !== null) return { id, batchId }
    note(`${batch.name}: ${counts.queued} to be played, ${data?.claimed ?? 0} claimed`)
  }
}

/** The batch run that was played before. */
async function before(parley: Parley, { id, batchId }: Played): Promise<string> {
  const { data } = await done(parley.GET('/batch-runs', { params: { query: { batchId, limit: 2 } } }))
  return data.find((one) => one.id !== id)!.id
}

/** All that the pages of runs ask, and what people ask for with the interface: also what there is none of, which is the hardest to find. */
async function runsAsked(parley: Parley, projectId: string, batchRunId: string): Promise<string[]> {
  const { data } = await done(parley.GET('/runs', { params: { query: { batchRunId, limit: 1 } } }))
  const { id, scenarioId, channelId } = data[0]!
  const states = [
    ...['passed', 'failed', 'inconclusive', 'error'].map((outcome) => `outcome=${outcome}`),
    ...['queued', 'running', 'evaluating', 'completed', 'canceled'].map((status) => `status=${status}`),
  ]
  const scopes = [`projectId=${projectId}`, `batchRunId=${batchRunId}`, `scenarioId=${scenarioId}`, `channelId=${channelId}`]
  return [
    '/runs',
    `/runs/${id}`,
    ...scopes.map((scope) => `/runs?${scope}&limit=200`),
    `/runs?projectId=${projectId}&personaId=per_00000000000000000000000000`,
    ...states.flatMap((state) => ['', ...scopes].map((scope) => `/runs?${[state, scope].filter(Boolean).join('&')}`)),
  ]
}

async function batchesAsked(parley: Parley, projectId: string, played: readonly Played[]): Promise<string[]> {
  const ofOne = played.map(async (batchRun) => {
    const members = ['', '/cells?limit=200', '/failures', `/comparison?limit=100&baseline=${await before(parley, batchRun)}`]
    return [...members.map((member) => `/batch-runs/${batchRun.id}${member}`), `/batch-runs?batchId=${batchRun.batchId}`]
  })
  const lists = ['batch-runs', 'batches', 'scenarios', 'channels', 'queue'].map((name) => `/${name}?projectId=${projectId}`)
  return [...(await Promise.all(ofOne)).flat(), ...lists, '/activity']
}

/** How long each path took, `asks` times, in turns, so that none profits from pages that it has itself just read. */
async function timed(paths: readonly string[], ask: (path: string) => Promise<void>, asks: number, note: (line: string) => void) {
  const times = new Map<string, number[]>(paths.map((path) => [path, []]))
  for (let at = 0; at < asks; at++) {
    note(`asked ${at} of ${asks} times`)
    for (const path of paths) {
      const begun = performance.now()
      await ask(path)
      times.get(path)!.push(performance.now() - begun)
    }
  }
  return times
}
