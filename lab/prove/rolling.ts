import { setTimeout as sleep } from 'node:timers/promises'
import { openAgent } from '#harness/agent-server.ts'
import { until } from '#harness/until.ts'
import type { Parley } from '#src/client/client.ts'
import type { Connection } from '#src/platform/db/database.ts'
import { all, type Figure, none, seconds } from '../support/figure.ts'
import { type LargeBatch, newLargeBatch, newLargeProject, startBatch } from '../support/large-batch.ts'
import { allEnded, Ledger } from '../support/ledger.ts'
import { done, newScenario, newService, on, rowsOf, type Served, withDatabase } from '../support/rig.ts'
import { checkOutBefore } from '../support/version-before.ts'
import type { Proof, ProofOptions } from './proof.ts'

const sizes = { short: { scenarios: 10, repeats: 12, newer: [1] }, long: { scenarios: 40, repeats: 30, newer: [1, 3, 8] } }

/** Reads that people and builds send all the time, to the process that the proxy has chosen; what was not answered as it should be. */
function readAlways(target: () => Served, projectId: string) {
  const state = { isStopped: false, asked: 0, unavailable: 0, wrong: [] as string[] }
  const paths = [`/runs?projectId=${projectId}&limit=20`, '/projects', `/batch-runs?projectId=${projectId}`]
  const read = async (path: string) => {
    const { service, key } = target()
    const answer = await fetch(`${service.origin}/v1${path}`, { headers: { 'x-api-key': key } }).catch((error: Error) => error)
    state.asked += 1
    if (answer instanceof Error) state.wrong.push(`${service.origin}${path}: ${answer.message} ${(answer.cause as Error)?.message}`)
    else if (answer.status === 503) state.unavailable += 1
    else if (!answer.ok) state.wrong.push(`${path}: ${answer.status}`)
    if (!(answer instanceof Error)) await answer.text()
  }
  const reading = (async () => {
    for (; !state.isStopped; await sleep(20)) for (const path of paths) await read(path)
  })()
  return {
    /** Until what was sent to a process that has just been taken out has been answered. */
    settle: async () => {
      const before = state.asked
      await until('the request that was on its way is answered', () => state.asked > before)
    },
    stop: async () => {
      state.isStopped = true
      await reading
      return state
    },
  }
}

const transcriptOf = async (parley: Parley, id: string) => (await done(parley.GET('/runs/{id}', { params: { path: { id } } }))).turns

/** Runs that ended while both versions were there, read through both: each must say the same. */
async function compareReadings(old: Parley, present: Parley, projectId: string) {
  const query = { projectId, status: 'completed', limit: 100 } as const
  const { data } = await done(old.GET('/runs', { params: { query } }))
  const differing: string[] = []
  for (const { id } of data) {
    const [before, after] = [await transcriptOf(old, id), await transcriptOf(present, id)]
    if (before.length === 0 || JSON.stringify(before.map(({ content }) => content)) !== JSON.stringify(after.map(({ content }) => content)))
      differing.push(`${id}: ${before.length} turns, ${after.length} turns`)
  }
  return { count: data.length, differing }
}

type Upgrade = { connection: Connection; folder: string; url: string; newer: number } & Pick<ProofOptions, 'size' | 'seed' | 'note'>

/** Two processes of the version before play a batch; one after the other is replaced, while the batch continues and clients write. */
async function upgrade({ connection, folder, url, newer, size, seed, note }: Upgrade): Promise<Figure[]> {
  const before = checkOutBefore(folder, newer)
  const settings = { ...on(connection, folder), PARLEY_OUTBOUND_ALLOW_CHANNELS: '127.0.0.1', PARLEY_DRAIN_SECONDS: '1' }
  const old = [await newService(settings)]
  const { key } = old[0]!
  old.push(await newService(settings, key))
  const present = [await newService(settings, key), await newService(settings, key)]
  let chosen: Served[] = old
  let turn = 0
  const target = () => chosen[turn++ % chosen.length]!
  try {
    for (const { service } of old) {
      service.program = before.main
      await service.start()
    }
    note(`${before.commit} plays`)
    const { parley } = old[0]!
    const { scenarios, repeats } = sizes[size]
    const batch: LargeBatch = { name: 'Upgraded', scenarios, repeats, failingEvery: scenarios }
    const projectId = await newLargeProject(parley, url, batch)
    const scenario = await newScenario(parley, { delayMs: 100 })
    const { id: batchId } = await newLargeBatch(parley, projectId, batch)
    const { id: batchRunId } = await startBatch(parley, batchId)
    const ledger = new Ledger(seed)
    const stop = new AbortController()
    const writers = Array.from({ length: 3 }, () => ledger.write(() => ({ parley: target().parley, ...scenario }), stop.signal))
    const reader = readAlways(target, projectId)
    await sleep(1_000)
    const begun = performance.now()
    const upgradeMs = await present[0]!.service.start()
    note(`both versions play`)
    chosen = [old[0]!, old[1]!, present[0]!]
    await sleep(size === 'short' ? 1_000 : 5_000)
    const reading = await compareReadings(old[0]!.parley, present[0]!.parley, projectId)
    chosen = [old[0]!, present[0]!]
    await reader.settle()
    await old[1]!.service.kill('SIGTERM')
    await present[1]!.service.start()
    chosen = present
    await reader.settle()
    await old[0]!.service.kill('SIGTERM')
    const bothMs = performance.now() - begun
    await sleep(1_000)
    stop.abort()
    await Promise.all(writers)
    const asked = await reader.stop()
    await allEnded(connection)
    const named = (what: string) =>
      `${before.commit} (${before.newer} ${before.newer === 1 ? 'change' : 'changes'} of the tables before): ${what}`
    const batchRun = await done(present[0]!.parley.GET('/batch-runs/{id}', { params: { path: { id: batchRunId } } }))
    const players = await rowsOf<{ count: number }>(
      connection,
      `select count(*)::int as count from runs where batch_run_id = $1 and ended_at is not null`,
      [batchRunId],
    )
    return [
      all(named('runs of the batch that ended'), players[0]!.count, scenarios * repeats),
      all(named('of them passed or failed, as planned'), batchRun.counts.passed + batchRun.counts.failed, scenarios * repeats),
      seconds(named(`start of the new version, with its migrations; ${(bothMs / 1_000).toFixed(0)} s side by side`), upgradeMs, 60_000),
      none(named('runs that the two versions read differently'), reading.differing, `${reading.count}`),
      none(named('requests with an error'), asked.wrong, `${asked.asked}`),
      {
        what: named('requests answered 503'),
        wanted: '< 1%',
        reached: `${asked.unavailable} of ${asked.asked}`,
        holds: asked.unavailable < asked.asked / 100,
      },
      ...(await ledger.figures(connection)).map((figure) => ({ ...figure, what: named(figure.what) })),
    ]
  } finally {
    for (const { service } of [...old, ...present]) await service.kill()
  }
}

export const rolling: Proof = {
  name: 'rolling',
  about: 'two processes of the version before are replaced one after the other while a batch plays and clients write',
  run: async ({ size, seed, note }) => {
    const agent = await openAgent()
    try {
      const figures: Figure[] = []
      for (const newer of sizes[size].newer)
        figures.push(
          ...(await withDatabase((connection, folder) =>
            upgrade({ connection, folder, url: agent.at('slow?ms=50'), newer, size, seed, note }),
          )),
        )
      return figures
    } finally {
      agent.close()
    }
  },
}
