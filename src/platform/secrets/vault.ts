import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables, Tx } from '../db/database.ts'
import { EnvelopeError, keyIdOf, newDataKey, open, seal, unwrap, wrap } from './envelope.ts'

/** The row that a secret stands in; opening it anywhere else fails. */
export type SecretPlace = { table: string; rowId: string }
export type Vault = {
  seal(tx: Tx, place: SecretPlace, secret: string): Promise<string>
  open(tx: Tx, place: SecretPlace, sealed: string): Promise<string>
  /** A wrapped data key for a workspace that is being made. */
  makeDataKey(workspaceId: string): { wrapped: string; kekId: string }
  /** Throws when a stored data key was wrapped with another master key. */
  check(system: Kysely<Tables>): Promise<void>
}

type Row = { workspace_id: string; wrapped: string; key_version: number }

/** Secrets at rest (reliability.md 2.5). Data keys are unwrapped once a process and kept by their wrapped form. */
export function createVault(masterKey: Buffer): Vault {
  const unwrapped = new Map<string, Buffer>()
  const dataKey = async (tx: Tx) => {
    const { rows } = await sql<Row>`select workspace_id, wrapped, key_version from data_keys`.execute(tx)
    const [row] = rows
    if (!row) throw new EnvelopeError('wrongKey', 'This workspace has no data key.')
    const place = { workspaceId: row.workspace_id, keyVersion: row.key_version }
    const key = unwrapped.get(row.wrapped) ?? unwrap(masterKey, row.wrapped, place)
    unwrapped.set(row.wrapped, key)
    return { key, place }
  }
  return {
    async seal(tx, place, secret) {
      const data = await dataKey(tx)
      return seal(data.key, secret, { ...data.place, ...place })
    },
    async open(tx, place, sealed) {
      const data = await dataKey(tx)
      return open(data.key, sealed, { ...data.place, ...place })
    },
    makeDataKey: (workspaceId) => ({ wrapped: wrap(masterKey, newDataKey(), { workspaceId, keyVersion: 1 }), kekId: keyIdOf(masterKey) }),
    async check(system) {
      const { rows } = await sql<Row>`select workspace_id, wrapped, key_version from data_keys order by created_at limit 1`.execute(system)
      for (const row of rows) unwrap(masterKey, row.wrapped, { workspaceId: row.workspace_id, keyVersion: row.key_version })
    },
  }
}
