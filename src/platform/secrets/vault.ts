import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables, Tx } from '../db/database.ts'
import { type MasterKeys, type UnopenedKeys, unwrapWith, type Wrapping, wrongMasterKey } from './data-keys.ts'
import { EnvelopeError, keyIdOf, newDataKey, openSecret, seal, wrap } from './envelope.ts'

/** The row that a secret belongs to; opening it anywhere else fails. */
export type SecretRow = { table: string; rowId: string }
export type Vault = {
  seal(tx: Tx, row: SecretRow, secret: string): Promise<string>
  open(tx: Tx, row: SecretRow, sealed: string): Promise<string>
  /** A new data key for a workspace, wrapped with each available master key. */
  makeDataKey(workspaceId: string): { wrapped: string; kekId: string }[]
  /** Throws if none of the master keys opens some data key. */
  check(system: Kysely<Tables>): Promise<void>
}

/**
 * Secrets at rest (reliability.md 2.5). A process unwraps each data key once, and a data key never changes, so the process can continue
 * with it no matter what happens to its wrappings.
 */
export function createVault(keys: MasterKeys): Vault {
  const dataKeys = new Map<string, Buffer>()
  const dataKey = async (tx: Tx) => {
    const { rows } = await sql<Wrapping>`
      select workspace_id as "workspaceId", key_version as "keyVersion", wrapped from data_keys`.execute(tx)
    const [first] = rows
    if (!first) throw new EnvelopeError('wrongKey', 'This workspace has no data key.')
    const location = { workspaceId: first.workspaceId, keyVersion: first.keyVersion }
    const name = JSON.stringify(location)
    const key = dataKeys.get(name) ?? rows.map((row) => unwrapWith(keys, row)).find((candidate) => candidate)
    if (!key) throw new EnvelopeError('wrongKey', 'The data key of this workspace was wrapped with another master key.')
    dataKeys.set(name, key)
    return { key, place: location }
  }
  return {
    async seal(tx, row, secret) {
      const data = await dataKey(tx)
      return seal(data.key, secret, { ...data.place, ...row })
    },
    async open(tx, row, sealed) {
      const data = await dataKey(tx)
      return openSecret(data.key, sealed, { ...data.place, ...row })
    },
    makeDataKey(workspaceId) {
      const newKey = newDataKey()
      return keys.map((key) => ({ wrapped: wrap(key, newKey, { workspaceId, keyVersion: 1 }), kekId: keyIdOf(key) }))
    },
    check: (system) => checkDataKeys(system, keys),
  }
}

/** Compares ids of keys for all data keys, and opens one for each master key, because an id has only 32 bits. */
export async function checkDataKeys(system: Kysely<Tables>, keys: MasterKeys): Promise<void> {
  const ids = keys.map(keyIdOf)
  const { rows } = await sql<UnopenedKeys>`
    with owners as (
      select workspace_id, array_agg(kek_id) as kek_ids from data_keys group by workspace_id
    ), locked as (
      select * from owners where not kek_ids && ${ids}::text[]
    )
    select (select count(*)::int from locked) as workspaces, (select count(*)::int from owners) as of,
      (select coalesce(array_agg(distinct kek_id), '{}') from locked, unnest(kek_ids) as kek_id) as "wrappedWith"`.execute(system)
  const lockedOut = rows[0]!
  if (lockedOut.workspaces > 0) throw wrongMasterKey(lockedOut, keys)
  const { rows: samples } = await sql<Wrapping>`
    select distinct on (kek_id) workspace_id as "workspaceId", key_version as "keyVersion", wrapped
    from data_keys where kek_id = any(${ids}::text[]) order by kek_id`.execute(system)
  for (const sample of samples) unwrapWith(keys, sample)
}
