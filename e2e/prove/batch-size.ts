import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Schemas } from '../../src/client/client.ts'
import { openAgent } from '../../src/harness/agent-server.ts'
import type { Figure } from '../support/figure.ts'
import { all, none, seconds } from '../support/figure.ts'
import { newLargeBatch, newLargeProject, startBatch } from '../support/large-batch.ts'
import { figuresOf, type Looks, look } from '../support/looks.ts'
import { brokenInvariants, newService, on, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

/** What was seen when so many conversations had ended. */
type Sample = { ended: number; atMs: number; mb: number }

/** Of 100 scenarios of three turns with an agent that answers at once; `--runs 100000` starts ten such batch runs together. */
export const batchSize: Proof = {
  name: 'batch-size',
  about: 'a batch run of 10,000 conversations (or --runs, in several), with people who look at it while it is played',
  run: ({ size, runs, note }) =>
    withDatabase(async (connection, folder) => {
      const [scenarios, repeats] = size === 'short' ? [20, 10] : [100, 100]
      const each = scenarios * repeats
      const several = Math.max(1, Math.round((runs ?? each) / each))
      const planned = several * each
      const agent = await openAgent()
      const settings = { PARLEY_OUTBOUND_ALLOW_CHANNELS: '127.0.0.1', PARLEY_LIMIT_QUEUE_DEPTH: String(Math.max(50_000, planned)) }
      const { service, parley } = await newService({ ...on(connection, folder), ...settings })
      try {
        await service.start()
        const large = { name: 'Large', scenarios, repeats }
        const batch = await newLargeBatch(parley, await newLargeProject(parley, agent.at('echo'), large), large)
        const begun = performance.now()
        const started: Schemas['BatchRun'][] = []
        for (let nth = 0; nth < several; nth++) started.push(await startBatch(parley, batch.id))
        const acceptedMs = (performance.now() - begun) / several
        const samples: Sample[] = []
        const looks: Looks = new Map()
        for (let nth = 0; nth < several; ) {
          const batchRun = await look(parley, started[nth]!, looks)
          const { queued, running } = batchRun.counts
          const ended = (nth + 1) * each - queued - running
          samples.push({ ended, atMs: performance.now() - begun, mb: await residentMb(service.pid!) })
          note(`${ended} of ${planned}`)
          if (batchRun.endedAt !== null) started[nth++] = batchRun
          else await sleep(250)
        }
        const total = (count: (batchRun: Schemas['BatchRun']) => number) => started.reduce((sum, one) => sum + count(one), 0)
        const figures: Figure[] = [
          seconds(`accepted, ${each} planned conversations`, acceptedMs, size === 'short' ? 10_000 : 5_000),
          all(
            'conversations with a verdict',
            total(({ counts }) => counts.passed + counts.failed),
            planned,
          ),
          all(
            'verdicts of the gate',
            total(({ judgements }) => judgements.length),
            several,
          ),
          none('broken invariants', await brokenInvariants(connection)),
        ]
        return size === 'short' ? figures : [...figures, ...paceAndMemory(samples, planned, several), ...figuresOf(looks)]
      } finally {
        await service.kill('SIGTERM')
        agent.close()
      }
    }),
}

function paceAndMemory(samples: readonly Sample[], planned: number, several: number): Figure[] {
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
    // A single batch run is over before V8 has compiled what its first quarter needs.
    ...(several === 1
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

const residentMb = async (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

/** How long the `n`th quarter (from 0) of the conversations took, and the mean of the memory meanwhile. */
function quarter(samples: readonly Sample[], planned: number, n: number): { ms: number; mb: number } {
  const within = samples.filter(({ ended }) => ended > (n / 4) * planned && ended <= ((n + 1) / 4) * planned)
  const before = samples.findLast(({ ended }) => ended <= (n / 4) * planned)
  return { ms: within.at(-1)!.atMs - (before?.atMs ?? 0), mb: within.reduce((sum, { mb }) => sum + mb, 0) / within.length }
}
