import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Parley, Schemas } from '../../src/client/client.ts'
import { openAgent } from '../../src/harness/agent-server.ts'
import type { Figure } from '../support/figure.ts'
import { all, none, seconds } from '../support/figure.ts'
import { newLargeBatch, newLargeProject, startBatch } from '../support/large-batch.ts'
import { brokenInvariants, done, newService, on, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

/** Of 100 scenarios of three turns with an agent that answers at once. */
export const batchSize: Proof = {
  name: 'batch-size',
  about: 'a batch run of 10,000 conversations, with people who look at it while it is played',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const [scenarios, repeats] = size === 'short' ? [20, 10] : [100, 100]
      const planned = scenarios * repeats
      const agent = await openAgent()
      const { service, parley } = await newService({ ...on(connection, folder), PARLEY_OUTBOUND_ALLOW_CHANNELS: '127.0.0.1' })
      try {
        await service.start()
        const large = { name: 'Large', scenarios, repeats }
        const batch = await newLargeBatch(parley, await newLargeProject(parley, agent.at('echo'), large), large)
        const begun = performance.now()
        const { id } = await startBatch(parley, batch.id)
        const acceptedMs = performance.now() - begun
        const memory: { ended: number; mb: number }[] = []
        const looks = new Map<string, number[]>()
        let batchRun: Schemas['BatchRun']
        for (;;) {
          batchRun = await look(parley, batch.projectId, id, looks)
          const { queued, running } = batchRun.counts
          memory.push({ ended: planned - queued - running, mb: await residentMb(service.pid!) })
          if (batchRun.endedAt !== null) break
          note(`${planned - queued - running} of ${planned}`)
          await sleep(250)
        }
        const tookMs = performance.now() - begun - acceptedMs
        const { counts } = batchRun
        const figures: Figure[] = [
          seconds(`accepted, ${planned} planned conversations`, acceptedMs, size === 'short' ? 10_000 : 5_000),
          all('conversations with a verdict', counts.passed + counts.failed, planned),
          all('verdicts of the gate', batchRun.judgements.length, 1),
          none('broken invariants', await brokenInvariants(connection)),
        ]
        if (size === 'short') return figures
        const rate = (planned / tookMs) * 1_000
        const [second, last] = [quarter(memory, planned, 1), quarter(memory, planned, 3)]
        return [
          ...figures,
          { what: 'conversations a second', wanted: '>= 100', reached: rate.toFixed(0), holds: rate >= 100 },
          {
            what: 'memory in the last quarter beside the second',
            wanted: '<= 1.05',
            reached: `${(last / second).toFixed(2)} (${last.toFixed(0)} MB beside ${second.toFixed(0)} MB)`,
            holds: last <= 1.05 * second,
          },
          ...[...looks].map(([path, times]) => {
            const ms = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
            return {
              what: `p95 of ${path} meanwhile (${times.length})`,
              wanted: '<= 100 ms',
              reached: `${ms.toFixed(0)} ms`,
              holds: ms <= 100,
            }
          }),
        ]
      } finally {
        await service.kill('SIGTERM')
        agent.close()
      }
    }),
}

/** Every list that somebody may have open, and the batch run itself; how long each took goes into `looks`. */
async function look(parley: Parley, projectId: string, id: string, looks: Map<string, number[]>) {
  const timed = async <T>(path: string, ask: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const answer = await ask()
    looks.set(path, [...(looks.get(path) ?? []), performance.now() - begun])
    return answer
  }
  const query = { projectId }
  await timed('GET /runs', () => done(parley.GET('/runs', { params: { query: { ...query, batchRunId: id } } })))
  await timed('GET /batches', () => done(parley.GET('/batches', { params: { query } })))
  await timed('GET /batch-runs', () => done(parley.GET('/batch-runs', { params: { query } })))
  await timed('GET /scenarios', () => done(parley.GET('/scenarios', { params: { query } })))
  await timed('GET /activity', () => done(parley.GET('/activity')))
  return timed('GET /batch-runs/{id}', () => done(parley.GET('/batch-runs/{id}', { params: { path: { id } } })))
}

const residentMb = async (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

/** The mean of what was seen while the `n`th quarter (from 0) of the conversations ended. */
function quarter(memory: readonly { ended: number; mb: number }[], planned: number, n: number): number {
  const within = memory.filter(({ ended }) => ended > (n / 4) * planned && ended <= ((n + 1) / 4) * planned)
  return within.reduce((sum, { mb }) => sum + mb, 0) / within.length
}
