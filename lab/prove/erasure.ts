import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { rememberedIn } from '#e2e/support/remembered-in.ts'
import { whereIs } from '#e2e/support/where-is.ts'
import { backupOf, filesWith, searchFor, storeUncompressed } from '#e2e/support/words/bytes.ts'
import { inConversation, inOthers } from '#e2e/support/words/columns.ts'
import { plantConversation } from '#e2e/support/words/plant.ts'
import { plantElsewhere } from '#e2e/support/words/plant-elsewhere.ts'
import { openAgent } from '#harness/agent-server.ts'
import { agentHost } from '#harness/loopback.ts'
import { until } from '#harness/until.ts'
import { createClient, type Parley } from '#src/client/client.ts'
import { type Connection, openDatabase } from '#src/platform/db/database.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'
import { reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'
import { verifiable, verifyWorkspace } from '#src/workspace/activity/operations/verify.ts'
import { all, type Figure, none, seconds } from '../support/figure.ts'
import { copyRuns } from '../support/old-runs.ts'
import { brokenInvariants, done, newService, on, rowsOf, withDatabase } from '../support/rig.ts'
import { watchSteps } from '../support/watch-steps.ts'
import type { Proof } from './proof.ts'

const canary = 'Wanda "Käsebier-4711"'
const counts = { short: 3_000, long: 100_000 }

async function misfitsOf(connection: Connection): Promise<unknown[]> {
  const db = openDatabase(connection, { onError: () => {} })
  try {
    const ids = await verifiable(db)
    return (await Promise.all(ids.map((id) => verifyWorkspace(db, id)))).flatMap(({ misfits }) => misfits)
  } finally {
    await db.close()
  }
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
  await rowsOf(connection, `update ${jobTable} set start_after = now() where state = 'created' and singleton_key = 'retention'`)
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

/** A service in which the words are planted in every place that can hold them. */
async function plantAll(parley: Parley, origin: string, pool: pg.Pool) {
  const { workspace, member } = await done(parley.GET('/me'))
  const [workspaceId, ownerId] = [workspace.id, member.id]
  const client = (apiKey: string) => createClient(origin, { apiKey })
  const stage = await reviewStage(
    { app: { world: { db: { systemPool: pool } } } as never, client },
    { owner: parley, workspaceId, ownerId },
  )
  const ground = { stage, owner: parley, origin, sql: (text: string, values: readonly unknown[]) => pool.query(text, [...values]) }
  await plantConversation(ground, canary)
  return plantElsewhere(ground, pool, canary)
}

/**
 * What the files have once dead rows are gone. While anybody has an older snapshot, as autovacuum does for a moment, `vacuum full` keeps what
 * that snapshot may still read, so it is done again then.
 */
async function filesAfterVacuum<Found extends { files: string[] }>(pool: pg.Pool, search: () => Promise<Found>): Promise<Found> {
  const others = 'select pid from pg_stat_activity where backend_xmin is not null and pid <> pg_backend_pid()'
  const vacuum = async () => {
    await until('nobody has an older snapshot', async () => (await pool.query(others)).rowCount === 0)
    await pool.query('vacuum full')
    await pool.query('checkpoint')
    return search()
  }
  let found = await vacuum()
  for (let left = 4; left > 0 && found.files.length > 0; left--) found = await vacuum()
  return { ...found, files: await relationsOf(pool, found.files) }
}

/** Each file with its table or index, for the reader of the report. */
async function relationsOf(pool: pg.Pool, files: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ path: string; relation: string }>(
    'select pg_relation_filepath(oid) as path, oid::regclass::text as relation from pg_class where pg_relation_filepath(oid) is not null',
  )
  return files.map((file) => {
    const path = /base\/\d+\/\d+/.exec(file)?.[0]
    return `${file} (${rows.find((row) => row.path === path)?.relation ?? 'of no relation'})`
  })
}

export const erasure: Proof = {
  name: 'erasure',
  about: 'Old runs are pruned while others are played; and what was erased is in no table, in no new backup, and in no file of the tables',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const agent = await openAgent()
      const { service, parley } = await newService({ ...on(connection, folder), PARLEY_OUTBOUND_ALLOW_CHANNELS: `127.0.0.1,${agentHost}` })
      const pool = new pg.Pool({ ...connection, options: '-c search_path=parley' })
      const holds = searchFor(canary)
      try {
        await service.start()
        await storeUncompressed(pool)
        const secret = await playOnce(parley, agent.at('echo'), `I am ${canary}`)
        const plain = await playOnce(parley, agent.at('echo'), 'This is an old message')
        note(`pruning ${counts[size]} runs`)
        await copyRuns(connection, plain.runIds[0]!, { count: counts[size], daysAgo: 365 })
        const pruned = await prune({ parley, connection, url: agent.at('echo'), old: plain, count: counts[size] })

        note('planting')
        const { without, personaId } = await plantAll(parley, service.origin, pool)
        // As autovacuum does after a while: the planner remembers words, too.
        await pool.query('analyze')
        await pool.query('checkpoint')
        const planted = await whereIs(pool)(canary)
        const missing = [...inConversation, ...inOthers].filter((name) => !planted.includes(name))
        const before = await filesWith(folder, holds)
        const inBackup = holds(await backupOf(connection))
        note('erasing')
        const begun = performance.now()
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
        const tookMs = performance.now() - begun
        await done(
          parley.PUT('/tests/{id}', {
            params: { path: { id: secret.testId } },
            body: { name: 'Talk', kind: 'scripted', turns: [{ content: 'I am somebody' }] } as never,
          }),
        )
        await done(parley.PUT('/personas/{id}', { params: { path: { id: personaId } }, body: { name: 'Somebody' } as never }))
        const second = await erase()
        await service.kill('SIGTERM')
        const misfits = await misfitsOf(connection)
        const backup = await backupOf(connection)
        const after = await filesAfterVacuum(pool, () => filesWith(folder, holds))
        const named = first.report.kept.filter(({ why }) => why === 'definition').flatMap(({ ids }) => ids)
        return [
          ...pruned,
          none('columns that can hold words and in which none were planted', [...without, ...missing], `${planted.length} have them`),
          {
            what: 'files of the data folder and a backup with the text before, to see that they are found',
            wanted: '> 0',
            reached: `${before.files.length}, ${inBackup}`,
            holds: before.files.length > 0 && inBackup,
          },
          all(
            'the test and the persona that have the text are named in the report',
            [secret.testId, personaId].filter((id) => named.includes(id)).length,
            2,
          ),
          {
            what: `time of the erasure of ${first.report.runs} runs, ${first.report.otherRows} other rows and ${first.report.activityEntries} entries`,
            wanted: 'to know',
            reached: `${(tookMs / 1_000).toFixed(1)} s`,
            holds: true,
          },
          none('kept by the erasure after both were edited', second.report.kept),
          all('old backups are named in the report', second.report.backupsBefore === null ? 0 : 1, 1),
          none('columns with the text', await whereIs(pool)(canary)),
          none('columns of which the planner remembers the text', await rememberedIn(pool)(canary)),
          none('a new backup with the text', holds(backup) ? [canary] : []),
          none(
            'files of the data folder with the text after VACUUM FULL, the write-ahead log apart',
            after.files,
            `${after.log.length} segments of the log have it`,
          ),
          none('invariants broken', await brokenInvariants(connection)),
          none('misfits of the activity', misfits),
        ]
      } finally {
        await pool.end()
        await service.kill()
        agent.close()
      }
    }),
}
