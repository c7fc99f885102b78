import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { keyedTable, type Row } from '#src/platform/db/resource-table.ts'
import type { Channel, LastProbe } from '../contract.ts'

// A sealed secret leaves this file only through `sealedSecret`; a resource shows only that there is one.
const secretState = (row: Row): Partial<Channel> => {
  const auth = row.content.auth as Channel['auth']
  const secret = { set: true, lastFour: row.secret_last_four as string, updatedAt: row.secret_updated_at as string }
  const { version, ...lastProbe } = (row.last_probe ?? {}) as Partial<LastProbe & { version: number }>
  return {
    lastProbe: version === row.version ? (lastProbe as LastProbe) : null,
    ...(row.secret !== null && { auth: { ...auth, secret } as Channel['auth'] }),
  }
}

export const channelTable = keyedTable<Channel>('channels', { projectId: 'project_id', kind: 'kind', status: 'status' }, secretState)

/** `origins`: those it may be sent to; `type`: the type of auth that it was entered for. */
export type SealedSecret = { sealed: string; type: string; origins: string; lastFour: string }

/** Stores a sealed secret next to its channel; `undefined` deletes it. */
export async function setSecret(tx: Tx, id: string, secret: SealedSecret | undefined): Promise<Channel> {
  const { rows } = await sql<Row>`
    update channels set secret = ${secret?.sealed ?? null}, secret_type = ${secret?.type ?? null}, secret_origin = ${secret?.origins ?? null},
      secret_last_four = ${secret?.lastFour ?? null}, secret_updated_at = case when ${secret !== undefined} then now() end
    where id = ${id} returning *`.execute(tx)
  return channelTable.toResource(rows[0]!)
}

export async function sealedSecret(tx: Tx, id: string): Promise<Omit<SealedSecret, 'lastFour'> | undefined> {
  const { rows } = await sql<Omit<SealedSecret, 'lastFour'>>`
    select secret as sealed, secret_type as type, secret_origin as origins from channels where id = ${id} and secret is not null`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Stores the result of a probe, unless the channel has changed since or was archived; a disabled one stays disabled. Does not make a new
 * version, because nothing that people wrote has changed.
 */
export async function saveProbe(tx: Tx, { id, version }: { id: string; version: number }, probe: LastProbe): Promise<Channel | undefined> {
  const { rows } = await sql<Row>`
    update channels set last_probe = ${JSON.stringify({ ...probe, version })}::jsonb, updated_at = now(),
      status = case when status = 'disabled' then status else ${probe.ok ? 'verified' : 'failing'} end
    where id = ${id} and version = ${version} and archived_at is null returning *`.execute(tx)
  return rows[0] && channelTable.toResource(rows[0])
}

/** The secrets of all channels of the workspace, including archived ones. */
export async function allSealed(tx: Tx): Promise<{ id: string; sealed: string; auth: Channel['auth'] }[]> {
  const { rows } = await sql<{ id: string; sealed: string; auth: Channel['auth'] }>`
    select id, secret as sealed, content -> 'auth' as auth from channels where secret is not null`.execute(tx)
  return rows
}
