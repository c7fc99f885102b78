import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAgent } from '../../src/harness/agent-server.ts'
import type { Connection } from '../../src/platform/db/database.ts'
import type { Figure } from '../support/figure.ts'
import { all, none, seconds } from '../support/figure.ts'
import { newLargeBatch, newLargeProject, startBatch } from '../support/large-batch.ts'
import { figuresOf, type Looks, look } from '../support/looks.ts'
import { brokenInvariants, newService, on, rowsOf, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

/** What was seen when so many conversations had ended. */
type Sample = { ended: number; atMs: number; mb: number }

/** Of 100 scenarios of three turns with an agent that answers at once. */
export const batchSize: Proof = {
  name: 'batch-size',
  about: 'a batch run of 10,000 conversations (or --runs, at most 100,000), with people who look at it while it is played',
  run: ({ size, runs, note }) =>
    withDatabase(async (connection, folder) => {
      const [scenarios, repeats] = size === 'short' ? [20, 10] : [100, 100]
      const variables = Math.max(1, Math.round((runs ?? 0) / (scenarios * repeats)))
      const planned = scenarios * repeats * variables
      const agent = await openAgent()
      const settings = {
        PARLEY_OUTBOUND_ALLOW_CHANNELS: '127.0.0.1',
        PARLEY_LIMIT_BATCH_RUNS: String(planned),
        PARLEY_LIMIT_QUEUE_DEPTH: String(planned),
      }
      const { service, parley } = await newService({ ...on(connection, folder), ...settings })
      try {
        await service.start()
        const large = { name: 'Large', scenarios, repeats, variables }
        const batch = await newLargeBatch(parley, await newLargeProject(parley, agent.at('echo'), large), large)
        const begun = performance.now()
        let batchRun = await startBatch(parley, batch.id)
        const acceptedMs = performance.now() - begun
        const samples: Sample[] = []
        const looks: Looks = new Map()
        for (;;) {
          const ended = await endedRuns(connection)
          samples.push({ ended, atMs: performance.now() - begun, mb: await residentMb(service.pid!) })
          note(`${ended} of ${planned}`)
          if (batchRun.endedAt !== null) break
          await sleep(250)
          batchRun = await look(parley, batchRun, looks)
        }
        const { counts, judgements } = batchRun
        const figures: Figure[] = [
          seconds(`accepted, ${planned} planned conversations`, acceptedMs, size === 'short' ? 10_000 : planned / 2),
          all('conversations with a verdict', counts.passed + counts.failed, planned),
          all('verdicts of the gate', judgements.length, 1),
          none('broken invariants', await brokenInvariants(connection)),
        ]
        return size === 'short' ? figures : [...figures, ...paceAndMemory(samples, planned), ...figuresOf(looks)]
      } finally {
        await service.kill('SIGTERM')
        agent.close()
      }
    }),
}

function paceAndMemory(samples: readonly Sample[], planned: number): Figure[] {
  const rate = (planned / samples.at(-1)!.atMs) * 1_000
  const [first, second, last] = [quarter(samples, planned, 0), quarter(samples, planned, 1), quarter(samples, planned, 3)]
  return [
    { what: 'conversations a second', wanted: '>= 100', reached: rate.toFixed(0), holds: rate >= 100 },
    {
      what: 'memory in the last quarter beside the second',
      wanted: '<= 1.05',
      reached: `${(last.mb / second.mb).toFixed(2)} (${last.mb.toFixed(0)} MB beside ${second.mb.toFixed(0)} MB)`,
      holds: last.mb <= 1.05 * second.mb,
    },
    // 10,000 are over before V8 has compiled what the first quarter needs.
    ...(planned <= 10_000
      ? []
      : [
          {
            what: 'time of the last quarter beside the first',
            wanted: '<= 1.10',
            reached: `${(last.ms / first.ms).toFixed(2)} (${(last.ms / 1_000).toFixed(1)} s beside ${(first.ms / 1_000).toFixed(1)} s)`,
            holds: last.ms <= 1.1 * first.ms,
          },
        ]),
  ]
}

// Of a large batch run, the service counts its runs only every five seconds.
const endedRuns = async (connection: Connection) =>
  (await rowsOf<{ ended: number }>(connection, 'select count(*)::int as ended from runs where ended_at is not null'))[0]!.ended

const residentMb = async (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

/** How long the `n`th quarter (from 0) of the conversations took, and the mean of the memory meanwhile. */
function quarter(samples: readonly Sample[], planned: number, n: number): { ms: number; mb: number } {
  const within = samples.filter(({ ended }) => ended > (n / 4) * planned && ended <= ((n + 1) / 4) * planned)
  const before = samples.findLast(({ ended }) => ended <= (n / 4) * planned)
  return { ms: within.at(-1)!.atMs - (before?.atMs ?? 0), mb: within.reduce((sum, { mb }) => sum + mb, 0) / within.length }
}
