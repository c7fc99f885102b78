import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresCpu } from '../bench/conversations.ts'
import { type MockAgent, mockAgent, usageWithChildren } from '../bench/processes.ts'
import type { Figure } from '../support/figure.ts'
import { all, none, seconds } from '../support/figure.ts'
import { newLargeBatch, newLargeProject, startBatch } from '../support/large-batch.ts'
import { figuresOf, type Looks, look } from '../support/looks.ts'
import { brokenInvariants, newService, on, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

/** What was seen when so many conversations had been held, and how many seconds of processor time had been used until then. */
type Sample = { held: number; atMs: number; mb: number; node: number; postgres: number }

const turns = 3

/** Of 100 scenarios of three turns with an agent that answers immediately. */
export const batchSize: Proof = {
  name: 'batch-size',
  about: 'a batch run of 10,000 conversations (or --runs, at most 100,000), with people who look at it while it is played',
  run: ({ size, runs, note }) =>
    withDatabase(async (connection, folder) => {
      const [scenarios, repeats] = size === 'short' ? [20, 10] : [100, 100]
      const variables = Math.max(1, Math.round((runs ?? 0) / (scenarios * repeats)))
      const planned = scenarios * repeats * variables
      const agent = await mockAgent(0)
      const settings = {
        PARLEY_OUTBOUND_ALLOW_CHANNELS: '127.0.0.1',
        PARLEY_LIMIT_BATCH_RUNS: String(planned),
        PARLEY_LIMIT_QUEUE_DEPTH: String(planned),
      }
      const { service, parley } = await newService({ ...on(connection, folder), ...settings })
      try {
        await service.start()
        const large = { name: 'Large', scenarios, repeats, variables, turns }
        const batch = await newLargeBatch(parley, await newLargeProject(parley, agent.url, large), large)
        const begun = performance.now()
        let batchRun = await startBatch(parley, batch.id)
        const acceptedMs = performance.now() - begun
        const samples: Sample[] = []
        const looks: Looks = new Map()
        for (;;) {
          const sample = await sampleOf(agent, service.pid!, join(folder, 'postgresql'))
          samples.push({ ...sample, atMs: performance.now() - begun })
          note(`${sample.held} of ${planned}`)
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
        agent.stop()
      }
    }),
}

function paceAndMemory(samples: readonly Sample[], planned: number): Figure[] {
  const rate = (planned / samples.at(-1)!.atMs) * 1_000
  const [first, second, last] = [quarter(samples, planned, 0), quarter(samples, planned, 1), quarter(samples, planned, 3)]
  const judgedMs = samples.at(-1)!.atMs - samples.find(({ held }) => held === planned)!.atMs
  return [
    seconds('from the last reply to the verdict of the batch run', judgedMs, planned / 5),
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
          beside('time', last.ms.clock, first.ms.clock, 1.1),
          // On virtual processors, the same work takes more or less from one minute to the next.
          beside('processor time of Node', last.ms.node, first.ms.node, 1.25),
          beside('processor time of PostgreSQL', last.ms.postgres, first.ms.postgres, 1.25),
        ]),
  ]
}

const beside = (what: string, lastMs: number, firstMs: number, most: number): Figure => ({
  what: `${what} of the last quarter beside the first`,
  wanted: `<= ${most.toFixed(2)}`,
  reached: `${(lastMs / firstMs).toFixed(2)} (${lastMs.toFixed(2)} ms a conversation beside ${firstMs.toFixed(2)})`,
  holds: lastMs <= most * firstMs,
})

/** Asks the agent and not the service, which counts the runs of a large batch run only every five seconds, and nothing that grows. */
const sampleOf = async (agent: MockAgent, pid: number, dataDir: string): Promise<Omit<Sample, 'atMs'>> => ({
  held: Math.floor((await agent.answered()) / turns),
  mb: await residentMb(pid),
  node: (await usageWithChildren(pid)).cpuSeconds,
  postgres: await postgresCpu(dataDir),
})

const residentMb = async (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

/** What a conversation of the `n`th quarter (from 0) took, by the clock and of the processors, and the mean of the memory meanwhile. */
function quarter(samples: readonly Sample[], planned: number, n: number) {
  const within = samples.filter(({ held }) => held > (n / 4) * planned && held <= ((n + 1) / 4) * planned)
  // The first ones are held before their start is answered.
  const before = samples.findLast(({ held }) => held <= (n / 4) * planned) ?? samples[0]!
  // The first that has all of them: the last quarter is over before the batch run is judged.
  const end = samples.find(({ held }) => held >= ((n + 1) / 4) * planned)!
  const each = (seconds: number) => (seconds * 1_000) / (end.held - before.held)
  return {
    mb: within.reduce((sum, { mb }) => sum + mb, 0) / within.length,
    ms: {
      clock: each((end.atMs - before.atMs) / 1_000),
      node: each(end.node - before.node),
      postgres: each(end.postgres - before.postgres),
    },
  }
}
