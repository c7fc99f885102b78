import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import { defaults, type InboxSettings } from './contract.ts'

export type Choice = Pick<InboxSettings, 'mail' | 'hour' | 'timeZone' | 'version'>

/** The choice of each of these members. */
export async function choicesOf(tx: Tx, memberIds: readonly string[]): Promise<Map<string, Choice>> {
  const { rows } = await sql<Choice & { memberId: string }>`
    select member_id as "memberId", mail, hour, time_zone as "timeZone", version from inbox_settings
    where member_id = any(${memberIds}::text[])`.execute(tx)
  const stored = new Map(rows.map(({ memberId, ...choice }) => [memberId, choice]))
  return new Map(memberIds.map((id) => [id, stored.get(id) ?? { ...defaults, version: 0 }]))
}

export async function holdChoice(tx: Tx, memberId: string): Promise<void> {
  await sql`select 1 from members where id = ${memberId} for no key update`.execute(tx)
}

export async function replaceChoice(tx: Tx, memberId: string, { mail, hour, timeZone }: Omit<Choice, 'version'>): Promise<void> {
  await sql`
    insert into inbox_settings (member_id, mail, hour, time_zone) values (${memberId}, ${mail}, ${hour}, ${timeZone})
    on conflict (workspace_id, member_id) do update set mail = excluded.mail, hour = excluded.hour, time_zone = excluded.time_zone,
      version = inbox_settings.version + 1, updated_at = clock_timestamp()`.execute(tx)
}

/** What a member was notified of in a project. */
export async function toldOf(tx: Tx, memberId: string, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ told: string[] }>`
    select told from inbox_mails where member_id = ${memberId} and project_id = ${projectId}`.execute(tx)
  return rows[0]?.told ?? []
}

type Mailed = { memberId: string; projectId: string }
export async function setTold(tx: Tx, { memberId, projectId }: Mailed, told: readonly string[]): Promise<void> {
  await sql`
    insert into inbox_mails (member_id, project_id, told, mailed_at) values (${memberId}, ${projectId}, ${told}::text[], clock_timestamp())
    on conflict (workspace_id, member_id, project_id) do update set told = excluded.told, mailed_at = excluded.mailed_at, problem = null`.execute(
    tx,
  )
}

export async function setProblem(tx: Tx, { memberId, projectId }: Mailed, problem: string): Promise<void> {
  await sql`
    insert into inbox_mails (member_id, project_id, problem) values (${memberId}, ${projectId}, ${problem})
    on conflict (workspace_id, member_id, project_id) do update set problem = excluded.problem`.execute(tx)
}

export async function problemsOf(tx: Tx, memberId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ projectId: string; problem: string }>`
    select project_id as "projectId", problem from inbox_mails where member_id = ${memberId} and problem is not null`.execute(tx)
  return new Map(rows.map(({ projectId, problem }) => [projectId, problem]))
}

/** The projects of these resources. */
export async function projectsOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select projects_of(${ids}::text[]) as id`.execute(tx)
  return rows.map(({ id }) => id)
}
