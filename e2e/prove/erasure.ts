import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { verifiable, verifyWorkspace } from '../../src/activity/operations/verify.ts'
import type { Parley } from '../../src/client/client.ts'
import { openAgent } from '../../src/harness/agent-server.ts'
import { until } from '../../src/harness/until.ts'
import { readConfiguration } from '../../src/platform/configuration.ts'
import { saveBackup } from '../../src/platform/db/backup/save.ts'
import { type Connection, openDatabase } from '../../src/platform/db/database.ts'
import { contentsOf } from '../../src/storage.ts'
import { type Figure, none, seconds } from '../support/figure.ts'
import { copyRuns } from '../support/old-runs.ts'
import { brokenInvariants, done, newService, on, rowsOf, withDatabase } from '../support/rig.ts'
import { watchSteps } from '../support/watch-steps.ts'
import type { Proof } from './proof.ts'

const canary = 'Wanda Käsebier-4711'
const spellings = [canary, JSON.stringify(canary).replace('ä', '\\u00e4').slice(1, -1), encodeURIComponent(canary)].map((one) =>
  Buffer.from(one),
)
const counts = { short: 3_000, long: 100_000 }

const holds = (bytes: Buffer) => spellings.some((one) => bytes.includes(one))

/** The files of tables and indexes that have it; the write-ahead log is overwritten in its own time. */
async function filesOfTables(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && entry.parentPath.includes('/base/') && holds(await readFile(join(entry.parentPath, entry.name))))
      found.push(entry.name)
  return found
}

async function misfitsOf(connection: Connection): Promise<unknown[]> {
  const db = openDatabase(connection, { onError: () => {} })
  try {
    const ids = await verifiable(db)
    return (await Promise.all(ids.map((id) => verifyWorkspace(db, id)))).flatMap(({ misfits }) => misfits)
  } finally {
    await db.close()
  }
}

async function backupOf(connection: Connection): Promise<Buffer> {
  const sink = new PassThrough()
  const reading = sink.toArray()
  await saveBackup(connection, contentsOf(readConfiguration({})), sink, () => {})
  return gunzipSync(Buffer.concat((await reading) as Buffer[]))
}

type Played = { projectId: string; testId: string; runIds: string[] }

/** One test whose message is `content`, played once and ended. */
async function playOnce(parley: Parley, url: string, content: string): Promise<Played> {
  const { id: projectId } = await done(parley.POST('/projects', { body: { name: 'Old' } }))
  await done(parley.POST('/channels', { body: { projectId, name: 'Agent', kind: 'http', config: { url, response: { text: '$.reply' } } } }))
  const { id: testId } = await done(parley.POST('/tests', { body: { projectId, name: 'Talk', kind: 'scripted', turns: [{ content }] } }))
  return { projectId, testId, runIds: await playAgain(parley, testId) }
}
async function playAgain(parley: Parley, id: string, repeats = 1): Promise<string[]> {
  const { runs } = await done(parley.POST('/tests/{id}/run', { params: { path: { id } }, body: { repeats } }))
  const ids = runs.map((run) => run.id)
  await until('they have ended', async () => {
    const { data } = await done(parley.GET('/runs', { params: { query: { ids: ids.slice(0, 100).join() } } }))
    return data.every(({ endedAt }) => endedAt !== null)
  })
  return ids
}

/** Calls of a list and plays of short conversations until stopped; answers how long each list took, and how many were played. */
function busy(parley: Parley, testId: string) {
  const state = { stopped: false, lists: [] as number[], played: 0 }
  const list = async () => {
    while (!state.stopped) {
      const begun = performance.now()
      await done(parley.GET('/runs', { params: { query: { limit: 50 } } }))
      state.lists.push(performance.now() - begun)
      await sleep(100)
    }
  }
  const play = async () => {
    while (!state.stopped) state.played += (await playAgain(parley, testId, 20)).length
  }
  const working = Promise.all([list(), play()])
  return async () => {
    state.stopped = true
    await working
    return state
  }
}

type Pruning = { parley: Parley; connection: Connection; url: string; old: Played; count: number }

async function prune({ parley, connection, url, old: { projectId, testId }, count }: Pruning): Promise<Figure[]> {
  const path = { params: { path: { id: projectId } } }
  const before = await rowsOf(
    connection,
    "select outcome, count(*) from runs where subject_id = $1 and ended_at < now() - interval '1 day' group by 1",
    [testId],
  )
  await done(parley.PUT('/projects/{id}', { ...path, body: { name: 'Old', retention: { transcriptDays: 30 } } as never }))
  const due = (await done(parley.GET('/projects/{id}/retention', path))).transcripts.due
  await rowsOf(connection, `update projects set retention_changed_at = now() - interval '2 days'`)
  const { testId: other } = await playOnce(parley, url, 'hello')
  const stopLoad = busy(parley, other)
  await sleep(2_000)
  const stopWatch = watchSteps(connection)
  const begun = performance.now()
  await rowsOf(connection, `update pgboss.job set start_after = now() where state = 'created' and singleton_key = 'retention'`)
  const left = async () =>
    Number(
      (
        await rowsOf<{ count: string }>(connection, "select count(*) from runs where erased < 2 and ended_at < now() - interval '30 days'")
      )[0]!.count,
    )
  await until('all are pruned', async () => (await left()) === 0, 1_200_000)
  const tookMs = performance.now() - begun
  const steps = await stopWatch()
  const { lists, played } = await stopLoad()
  const after = await rowsOf(
    connection,
    "select outcome, count(*) from runs where subject_id = $1 and ended_at < now() - interval '1 day' group by 1",
    [testId],
  )
  return [
    { what: 'runs that the preview counted', wanted: `${count}`, reached: `${due}`, holds: due === count },
    {
      what: `time for all of them, while ${played} conversations were played`,
      wanted: 'to know',
      reached: `${(tookMs / 1_000).toFixed(1)} s`,
      holds: true,
    },
    seconds('longest transaction of the retention', steps.stepMs, 1_000),
    seconds('longest wait for a lock of anybody', steps.waitMs, 1_000),
    seconds('slowest list of runs meanwhile', Math.max(...lists), 1_000),
    none('outcomes that changed', JSON.stringify(before) === JSON.stringify(after) ? [] : [before, after]),
  ]
}

export const erasure: Proof = {
  name: 'erasure',
  about: 'Old runs are pruned while others are played; and what was erased is in no table, in no new backup, and in no file of the tables',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const agent = await openAgent()
      const { service, parley } = await newService({ ...on(connection, folder), PARLEY_OUTBOUND_ALLOW_CHANNELS: '127.0.0.1' })
      try {
        await service.start()
        const secret = await playOnce(parley, agent.at('echo'), `I am ${canary}`)
        const plain = await playOnce(parley, agent.at('echo'), 'This is an old message')
        const held = await rowsOf<{ id: string }>(connection, 'select run_id as id from turns where strpos(turn::text, $1) > 0', [canary])
        const inBackup = holds(await backupOf(connection))
        note(`pruning ${counts[size]} runs`)
        await copyRuns(connection, plain.runIds[0]!, { count: counts[size], daysAgo: 365 })
        const pruned = await prune({ parley, connection, url: agent.at('echo'), old: plain, count: counts[size] })

        note('erasing')
        const erase = async () => {
          const { id } = await done(parley.POST('/erasures', { body: { text: canary } }))
          return until(
            'it is erased',
            async () => {
              const one = await done(parley.GET('/erasures/{id}', { params: { path: { id } } }))
              return one.state === 'completed' && one
            },
            300_000,
          )
        }
        const first = await erase()
        await done(
          parley.PUT('/tests/{id}', {
            params: { path: { id: secret.testId } },
            body: { name: 'Talk', kind: 'scripted', turns: [{ content: 'I am somebody' }] } as never,
          }),
        )
        const second = await erase()
        await service.kill('SIGTERM')
        const misfits = await misfitsOf(connection)
        const backup = await backupOf(connection)
        await rowsOf(connection, 'vacuum full')
        await rowsOf(connection, 'checkpoint')
        const named = first.report.kept.some(({ why, ids }) => why === 'definition' && ids.includes(secret.testId))
        return [
          ...pruned,
          {
            what: 'turns and a backup with the text before, to see that they are found',
            wanted: '> 0',
            reached: `${held.length}, ${inBackup}`,
            holds: held.length > 0 && inBackup,
          },
          { what: 'the test that has the text is named in the report', wanted: 'yes', reached: named ? 'yes' : 'no', holds: named },
          none('kept by the erasure after the test was edited', second.report.kept),
          none('a new backup with the text', holds(backup) ? [canary] : []),
          none('files of tables and indexes with the text after VACUUM FULL', await filesOfTables(folder)),
          none('invariants broken', await brokenInvariants(connection)),
          none('misfits of the activity', misfits),
        ]
      } finally {
        await service.kill()
        agent.close()
      }
    }),
}
