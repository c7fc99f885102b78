import { sql } from 'kysely'
import { conflict, invalid } from '../errors.ts'
import type { Tx } from './database.ts'

type KeyedRow = { id: string; projectId: string | null; key: string }
type Holder = { id: string; name: string; key: string }

/** Serializes the writers of keys of a project, so that the second one sees the holder and can name it. */
const waitForOthers = (tx: Tx, table: string, projectId: string | null) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`external keys ${table} ${projectId ?? ''}`}, 0))`.execute(tx)

/** Resources of the project, other than these, that have one of the keys and are not archived. */
async function holdersOf(tx: Tx, table: string, keyed: readonly KeyedRow[]): Promise<Holder[]> {
  const { projectId } = keyed[0]!
  await waitForOthers(tx, table, projectId)
  const { rows } = await sql<Holder>`
    select id, name, external_key as key from ${sql.table(table)}
    where external_key = any(${keyed.map(({ key }) => key)}::text[]) and project_id is not distinct from ${projectId}
      and archived_at is null and id <> all(${keyed.map(({ id }) => id)}::text[]) order by id`.execute(tx)
  return rows
}

const heldBy = ({ id, name, key }: Holder) => `The key "${key}" belongs to "${name}" (${id}).`

/** Throws `invalid` if another resource of the project has one of these keys. */
export async function refuseHeldKeys(
  tx: Tx,
  table: string,
  rows: readonly { id: string; members: Record<string, unknown> }[],
): Promise<void> {
  const keyed = rows.flatMap(({ id, members: { externalKey, projectId, name } }) =>
    typeof externalKey === 'string' ? [{ id, projectId: (projectId ?? null) as string | null, key: externalKey, name: String(name) }] : [],
  )
  if (keyed.length === 0) return
  const twice = keyed.find(({ key, id }) => keyed.some((other) => other.key === key && other.id < id))
  const [holder = twice] = await holdersOf(tx, table, keyed)
  if (!holder) return
  const hint = 'Choose another key, or archive the resource that has it.'
  throw invalid([{ pointer: '/externalKey', code: 'not_unique', message: heldBy(holder), hint }])
}

/** Throws `conflict` if another resource has taken the key of an archived one. */
export async function refuseHeldKey(tx: Tx, table: string, id: string): Promise<void> {
  const { rows } = await sql<KeyedRow>`
    select id, project_id as "projectId", external_key as key from ${sql.table(table)} where id = ${id} and external_key is not null`.execute(
    tx,
  )
  const [holder] = rows.length > 0 ? await holdersOf(tx, table, rows) : []
  if (holder) throw conflict(`${heldBy(holder)} Give that one another key, or archive it, and restore this one then.`)
}
