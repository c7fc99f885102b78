import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { type Row, resourceTable } from '../platform/db/resource-table.ts'
import type { Channel } from './contract.ts'

// What is sealed leaves this file only through `sealedSecret`; a resource shows that there is one.
const shown = (row: Row): Partial<Channel> => {
  const auth = row.content.auth as Channel['auth']
  if (row.secret === null) return {}
  return { auth: { ...auth, secret: { set: true, lastFour: row.secret_last_four as string, updatedAt: row.secret_updated_at as string } } }
}

export const channelTable = resourceTable<Channel>('channels', { projectId: 'project_id', kind: 'kind', status: 'status' }, shown)

export type SealedSecret = { sealed: string; origin: string; lastFour: string }

/** Keeps a sealed secret beside its channel; `undefined` forgets it. */
export async function setSecret(tx: Tx, id: string, secret: SealedSecret | undefined): Promise<Channel> {
  const { rows } = await sql<Row>`
    update channels set secret = ${secret?.sealed ?? null}, secret_origin = ${secret?.origin ?? null}, secret_last_four = ${secret?.lastFour ?? null},
      secret_updated_at = case when ${secret !== undefined} then now() end
    where id = ${id} returning *`.execute(tx)
  return channelTable.toResource(rows[0]!)
}

export async function sealedSecret(tx: Tx, id: string): Promise<{ sealed: string; origin: string } | undefined> {
  const { rows } = await sql<{ sealed: string; origin: string }>`
    select secret as sealed, secret_origin as origin from channels where id = ${id} and secret is not null`.execute(tx)
  return rows[0]
}
