import { openAgent } from '#harness/agent-server.ts'
import { writeEarlier } from '../support/earlier-batch-runs.ts'
import { all, none } from '../support/figure.ts'
import { measure, quantile, questionsOf } from '../support/large-questions.ts'
import { bulkSettings, failingEvery, playLarge, runBefore } from '../support/large-workspace.ts'
import { brokenInvariants, done, newService, on, rowsOf, withDatabase } from '../support/rig.ts'
import type { Proof, ProofOptions } from './proof.ts'

const sizes = {
  short: { scenarios: 10, repeats: 8, runs: 480, asks: 2, mostMs: 10_000 },
  long: { scenarios: 200, repeats: 50, runs: 1_000_000, asks: 40, mostMs: 200 },
}

/** For 10,000 cells beside 10,000 others in a database of any size; the proof's own size holds the limit of the lists. */
const comparisonMs = 500

/** Two batch runs of each night. */
const sizeOf = ({ size, runs = sizes[size].runs }: ProofOptions) => {
  const { scenarios, repeats, ...rest } = sizes[size]
  return { ...rest, scenarios, repeats, earlier: Math.max(1, Math.round(runs / (2 * scenarios * repeats)) - 1) }
}

export const largeDatabase: Proof = {
  name: 'large-database',
  about: 'a workspace with 1,000,000 runs (or --runs), and people who look at it',
  run: (options) =>
    withDatabase(async (connection, folder) => {
      const { scenarios, repeats, earlier, asks, mostMs } = sizeOf(options)
      const { note } = options
      const agent = await openAgent()
      const { service, parley, key } = await newService({ ...on(connection, folder), PARLEY_OUTBOUND_ALLOW_CHANNELS: '127.0.0.1' })
      try {
        await service.start()
        const large = await playLarge({ parley, agentUrl: agent.at('echo'), note }, { scenarios, repeats })
        // What it asks by itself every second has no index meanwhile.
        await service.kill('SIGTERM')
        await writeEarlier(connection, [large.repeated.id, large.wide.id], earlier, note)
        await service.start()
        const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(connection, 'select count(*)::int as count from runs')
        const { id } = large.repeated
        const query = { baseline: await runBefore(parley, large.repeated), limit: 200 }
        const { data: cells } = await done(parley.GET('/batch-runs/{id}/comparison', { params: { path: { id }, query } }))
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
        const took = await measure(await questionsOf(parley, large), { ask, times: asks, note })
        return [
          ...figures,
          ...[...took].map(([path, ms]) => {
            const shown = path.replace(large.wide.id, 'WIDE').replace(/ids=[^&]+/, 'ids=…')
            const most = options.runs !== undefined && path.includes('/comparison') ? comparisonMs : mostMs
            const p95 = quantile(ms, 0.95)
            const reached = `${p95.toFixed(0)} ms (median ${quantile(ms, 0.5).toFixed(0)})`
            return {
              what: `p95 of GET ${shown.replaceAll(/_[0-9a-z]{26}/g, '_…')}`,
              wanted: `<= ${most} ms`,
              reached,
              holds: p95 <= most,
            }
          }),
        ]
      } finally {
        await service.kill('SIGTERM')
        agent.close()
      }
    }, bulkSettings),
}
