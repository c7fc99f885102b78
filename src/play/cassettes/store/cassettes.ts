import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { resourceTable } from '#src/platform/db/resource-table.ts'
import type { Cassette } from '../contract.ts'

/** Without what its takes say. */
export type StoredCassette = Omit<Cassette, 'conversations' | 'exchanges' | 'bytes'>

export const cassetteTable = resourceTable<StoredCassette>('cassettes', { projectId: 'project_id', channels: 'channels' })

type Figures = Pick<Cassette, 'conversations' | 'exchanges' | 'bytes'>

export async function figuresOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Figures>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Figures & { id: string }>`
    select cassette_id as id, count(*)::int as conversations, sum(exchanges)::int as exchanges, sum(bytes)::float8 as bytes
    from cassette_takes where cassette_id = any(${ids}::text[]) group by 1`.execute(tx)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

/** Bytes of all recordings of the workspace. */
export async function bytesOfWorkspace(tx: Tx): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(bytes), 0)::float8 as bytes from cassette_takes`.execute(tx)
  return rows[0]!.bytes
}

export async function deleteTakes(tx: Tx, cassetteId: string): Promise<void> {
  await sql`delete from cassette_takes where cassette_id = ${cassetteId}`.execute(tx)
}
