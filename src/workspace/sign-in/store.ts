import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/platform/db/database.ts'

type System = Database['system']

/** Claims a refresh token for the process that asks the provider with it; false while the claim or answer of another process is valid. */
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

/** The state of the development provider. `consumedAt` in seconds since 1970. */
export type Remembered = { payload: string; consumedAt: number | null }
export type NewRemembered = {
  idHash: Buffer
  sessionUid: string | undefined
  grantId: string | undefined
  payload: string
  seconds: number
}

/**
 * Anyone at the machine can start a sign-in and abandon it, so beyond this many, the oldest are deleted. They belong to no session and to
 * no grant.
 */
const maxStarted = 5_000

export async function remember(system: System, { idHash, sessionUid, grantId, payload, seconds }: NewRemembered): Promise<void> {
  await sql`
    delete from development_sign_ins where until < now() or id_hash in (
      select id_hash from development_sign_ins where session_uid is null and grant_id is null order by until desc offset ${maxStarted})`.execute(
    system,
  )
  await sql`
    insert into development_sign_ins (id_hash, session_uid, grant_id, payload, until)
    values (${idHash}, ${sessionUid ?? null}, ${grantId ?? null}, ${payload}, now() + ${seconds} * interval '1 second')
    on conflict (id_hash) do update set session_uid = excluded.session_uid, grant_id = excluded.grant_id, payload = excluded.payload,
      until = excluded.until`.execute(system)
}

async function recall(system: System, condition: RawBuilder<unknown>): Promise<Remembered | undefined> {
  const { rows } = await sql<Remembered>`
    select payload, extract(epoch from consumed_at)::float8 as "consumedAt" from development_sign_ins where until >= now() and ${condition}
    limit 1`.execute(system)
  return rows[0]
}
export const recallById = (system: System, idHash: Buffer) => recall(system, sql`id_hash = ${idHash}`)
export const recallSession = (system: System, uid: string) => recall(system, sql`session_uid = ${uid}`)

export const consumeRemembered = (system: System, idHash: Buffer) =>
  sql`update development_sign_ins set consumed_at = now() where id_hash = ${idHash}`.execute(system)
export const forgetById = (system: System, idHash: Buffer) =>
  sql`delete from development_sign_ins where id_hash = ${idHash}`.execute(system)
export const forgetGrant = (system: System, grantId: string) =>
  sql`delete from development_sign_ins where grant_id = ${grantId}`.execute(system)
