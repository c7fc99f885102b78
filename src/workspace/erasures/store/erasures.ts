import { sql } from 'kysely'
import { readCursor, toPage } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { Page } from '#src/platform/resource.ts'
import type { Erasure, Report } from '../contract.ts'

/** Where the next step starts. `kept`: runs that do not change, so that a search for a text skips them. */
export type Place = {
  phase: Erasure['phase']
  after: string
  seq: number
  table: number
  block: number
  pass: number
  changed: number
  kept: string[]
}

export type StoredErasure = Omit<Erasure, 'phase'> & { place: Place; sealedText: string | null }

const members = sql`id, state, dry_run as "dryRun", request, place, report, sealed_text as "sealedText", version, created_at as "createdAt", completed_at as "completedAt"`

export async function insertErasure(
  tx: Tx,
  { id, dryRun, request, place, report, sealedText }: Pick<StoredErasure, 'id' | 'dryRun' | 'request' | 'place' | 'report' | 'sealedText'>,
): Promise<StoredErasure> {
  const { rows } = await sql<StoredErasure>`
    insert into erasures (id, dry_run, request, place, report, sealed_text)
    values (${id}, ${dryRun}, ${JSON.stringify(request)}::jsonb, ${JSON.stringify(place)}::jsonb, ${JSON.stringify(report)}::jsonb, ${sealedText}) returning ${members}`.execute(
    tx,
  )
  return rows[0]!
}

export async function findErasure(tx: Tx, id: string): Promise<StoredErasure | undefined> {
  const { rows } = await sql<StoredErasure>`select ${members} from erasures where id = ${id}`.execute(tx)
  return rows[0]
}

/** Newest first. */
export async function listErasures(tx: Tx, { limit, cursor }: { limit: number; cursor: string | undefined }): Promise<Page<StoredErasure>> {
  const after = readCursor(cursor, {})
  const behind = after ? sql`where id < ${after.id}` : sql``
  const { rows } = await sql<StoredErasure>`select ${members} from erasures ${behind} order by id desc limit ${limit + 1}`.execute(tx)
  return toPage(rows, limit, {}, ({ id }) => ({ value: '', id }))
}

/** Rolls back the changes of `work`, and returns its result. */
export async function rollBack<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint dry_run`.execute(tx)
  const answer = await work()
  await sql`rollback to savepoint dry_run`.execute(tx)
  return answer
}

/** Another worker waits here, and then continues where this one stopped. */
export async function lockErasure(tx: Tx, id: string): Promise<StoredErasure> {
  const { rows } = await sql<StoredErasure>`select ${members} from erasures where id = ${id} for update`.execute(tx)
  return rows[0]!
}

export async function moveErasure(tx: Tx, id: string, place: Place, report: Report): Promise<void> {
  await sql`
    update erasures set place = ${JSON.stringify(place)}::jsonb, report = ${JSON.stringify(report)}::jsonb, version = version + 1, updated_at = clock_timestamp()
    where id = ${id}`.execute(tx)
}

/** The text that was searched for is deleted, too. */
export async function completeErasure(tx: Tx, id: string): Promise<void> {
  await sql`
    update erasures set state = 'completed', sealed_text = null, completed_at = clock_timestamp(),
      report = case when dry_run then report else
        jsonb_set(report, '{backupsBefore}', to_jsonb(to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) end
    where id = ${id}`.execute(tx)
}
