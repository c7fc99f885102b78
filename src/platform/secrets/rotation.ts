import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import { type MasterKeys, unwrapWith, type Wrapping } from './data-keys.ts'
import { keyIdOf, wrap } from './envelope.ts'
import { checkDataKeys } from './vault.ts'

// While the master key is being changed, every data key is stored twice, so that old and new each open everything, no matter what was
// killed when: processes that know only the old one continue, and those that know only the new one can start.

const batch = 200
const columns = sql`workspace_id as "workspaceId", key_version as "keyVersion", wrapped`

/**
 * Wraps every data key with `next` in addition to the present keys; returns the number of new wrappings. Each batch commits by itself, so
 * the process may be killed and this called again. Throws, without any change, if the available keys do not open everything.
 */
export async function addWrappings(system: Kysely<Tables>, keys: MasterKeys, next: Buffer): Promise<number> {
  const nextId = keyIdOf(next)
  if (keys.some((key) => keyIdOf(key) === nextId && !key.equals(next)))
    throw new Error('The new and the old master key have the same id by chance. Create another one: openssl rand -base64 32')
  await checkDataKeys(system, keys)
  let added = 0
  for (;;) {
    const { rows } = await sql<Wrapping>`
      select ${columns} from data_keys d
      where kek_id = any(${keys.map(keyIdOf)}::text[])
      and not exists (select from data_keys n where n.workspace_id = d.workspace_id and n.kek_id = ${nextId})
      order by workspace_id limit ${batch}`.execute(system)
    if (rows.length === 0) return added
    const newWrappings = rows.map((row) => ({ ...row, wrapped: wrap(next, unwrapWith(keys, row)!, row) }))
    const { numAffectedRows } = await sql`
      insert into data_keys (workspace_id, key_version, wrapped, kek_id)
      select "workspaceId", "keyVersion", wrapped, ${nextId}
      from jsonb_to_recordset(${JSON.stringify(newWrappings)}::jsonb) as made("workspaceId" text, "keyVersion" int, wrapped text)
      on conflict (workspace_id, kek_id) do nothing`.execute(system)
    added += Number(numAffectedRows)
  }
}

/**
 * Deletes the wrappings by keys other than `keep` if `keep` opens the same; returns how many. The others do not open anything after that.
 */
export async function dropOtherWrappings(system: Kysely<Tables>, keptKey: Buffer): Promise<number> {
  const keptId = keyIdOf(keptKey)
  let dropped = 0
  for (let after = ''; ; ) {
    const { rows } = await sql<Wrapping>`
      select ${columns} from data_keys where kek_id = ${keptId} and workspace_id > ${after} order by workspace_id limit ${batch}`.execute(
      system,
    )
    const last = rows.at(-1)
    if (!last) return dropped
    for (const row of rows) unwrapWith([keptKey], row)
    const { numAffectedRows } = await sql`
      delete from data_keys where kek_id <> ${keptId} and workspace_id = any(${rows.map((row) => row.workspaceId)}::text[])`.execute(system)
    dropped += Number(numAffectedRows)
    after = last.workspaceId
  }
}
