import { statfs } from 'node:fs/promises'
import { jobTable } from '../jobs/tables.ts'
import type { Database } from './database.ts'
import { type IsolationRow, isolationProof, refuseUnlessIsolated } from './isolation.ts'

const patienceMs = 2_000
const sharedMs = 1_000
// PostgreSQL writes its log ahead in files of this size, and stops if it cannot create the next one.
const minFreeBytes = 16 * 1_024 * 1_024

type Readiness = { database: 'ok'; queueLagMs: number }
type Options = {
  db: Pick<Database, 'probe'>
  /** A folder on the disk of the database, if known. */
  diskOf?: string
}

/**
 * Whether this process can serve: reads and really writes the database, knows its schema, and keeps workspaces apart. Rejects if it
 * cannot. Returns the lag of the queue in milliseconds. One check runs at a time, on its own connection, and its answer serves all
 * callers while it runs and for a second after: however many callers there are, the database does one check a second.
 */
export function createReadiness({ db, diskOf }: Options): () => Promise<Readiness> {
  let last: Promise<Readiness> | undefined
  let freshUntil = 0
  const check = async () => {
    if (diskOf !== undefined) await checkSpace(diskOf)
    return ask(db)
  }
  return () => {
    if (last && performance.now() < freshUntil) return within(last)
    freshUntil = Number.POSITIVE_INFINITY
    const current = check()
    const end = () => {
      freshUntil = performance.now() + sharedMs
    }
    current.then(end, end)
    last = current
    return within(current)
  }
}

// One message and one transaction, so that a process that hangs in the middle of it does not lock the row for the others. On a full disk,
// the row still fits into its file. A mebibyte beyond the memory of the previous query does not: it goes to a file on the disk of the
// tables, which disappears with the query, and leaves nothing in catalog and log.
const statements = `
  set local work_mem = 64;
  set local temp_tablespaces = '';
  select count(*) from unnest(array_fill(repeat('x', 8192), array[128])) as filled;
  select extract(epoch from now() - min(start_after))::float8 * 1000 as lag
    from ${jobTable} where state < 'active' and start_after <= now();
  insert into readiness (id, at) values (1, now()) on conflict (id) do update set at = excluded.at;
  ${isolationProof}`

type Row = IsolationRow & { lag?: number | null }

async function ask({ probe }: Pick<Database, 'probe'>): Promise<Readiness> {
  const results = (await probe.query(statements)) as unknown as { rows: Row[] }[]
  refuseUnlessIsolated(results.at(-1)!.rows[0]!)
  const lag = results.flatMap(({ rows }) => rows).find((row) => 'lag' in row)?.lag
  return { database: 'ok', queueLagMs: Math.round(lag ?? 0) }
}

/** Callers do not wait for a server that does not answer; the check itself ends with its connection. */
async function within(check: Promise<Readiness>): Promise<Readiness> {
  const patience = Promise.withResolvers<never>()
  const late = () => patience.reject(Object.assign(new Error('the check takes too long'), { code: '57014' }))
  const timer = setTimeout(late, patienceMs)
  return Promise.race([check, patience.promise]).finally(() => clearTimeout(timer))
}

/** Throws as PostgreSQL itself would when the disk of `folder` is full: a small write may still find room within a file. */
async function checkSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < minFreeBytes) throw Object.assign(new Error(`the disk of ${folder} is full`), { code: '53100' })
}
