import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

type System = Database['system']

/** Claims a refresh token for the process that asks the provider with it; false while another's claim or answer is good. */
export async function claimRefresh(system: System, tokenHash: Buffer, seconds: number): Promise<boolean> {
  await sql`delete from token_refreshes where until < now() and token_hash <> ${tokenHash}`.execute(system)
  const { rows } = await sql`
    insert into token_refreshes as t (token_hash, until) values (${tokenHash}, now() + ${seconds} * interval '1 second')
    on conflict (token_hash) do update set answer = null, until = excluded.until where t.until < now()
    returning 1`.execute(system)
  return rows.length > 0
}

export async function findRefresh(system: System, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ answer: string | null }>`
    select answer from token_refreshes where token_hash = ${tokenHash} and until >= now()`.execute(system)
  return rows[0]?.answer ?? undefined
}

export const keepRefresh = (system: System, tokenHash: Buffer, answer: string, seconds: number) =>
  sql`
  insert into token_refreshes (token_hash, answer, until) values (${tokenHash}, ${answer}, now() + ${seconds} * interval '1 second')
  on conflict (token_hash) do update set answer = excluded.answer, until = excluded.until`.execute(system)

export const dropRefresh = (system: System, tokenHash: Buffer) =>
  sql`delete from token_refreshes where token_hash = ${tokenHash}`.execute(system)

/** `until`: when the sign-in would have ended anyway. */
export async function endSignIn(system: System, id: string, until: Date): Promise<void> {
  await sql`delete from ended_sign_ins where until < now()`.execute(system)
  await sql`insert into ended_sign_ins (id, until) values (${id}, ${until}) on conflict (id) do nothing`.execute(system)
}

export async function isEndedSignIn(system: System, id: string): Promise<boolean> {
  return (await sql`select 1 from ended_sign_ins where id = ${id}`.execute(system)).rows.length > 0
}
