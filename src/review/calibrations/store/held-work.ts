import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#src/platform/contract.ts'
import type { Database, Tx } from '#src/platform/db/database.ts'

const isOpen = sql`s.state in ('invited', 'in_progress')`
const isForNobody = sql`not exists (
  select from calibration_sheets other where other.workspace_id = s.workspace_id and other.calibration_id = s.calibration_id and other.state <> 'excused')`
const openSheets = (columns: RawBuilder<unknown>) => sql`
  select ${columns} from calibration_sheets s join calibrations c on c.workspace_id = s.workspace_id and c.id = s.calibration_id
  where c.state in ('draft', 'open') and (${isOpen} or ${isForNobody})`

/** The sheets of these members that calibrations wait for, or will once they are open; and any of a calibration that excuses everyone. */
export async function openSheetsOf(tx: Tx, memberIds: readonly string[]): Promise<{ id: string; calibrationId: string }[]> {
  const { rows } = await sql<{ id: string; calibrationId: string }>`
    ${openSheets(sql`s.id, s.calibration_id as "calibrationId"`)} and s.participant_id = any(${memberIds}::text[]) order by s.id`.execute(
    tx,
  )
  return rows
}

export type Holder = {
  workspaceId: string
  projectId: string
  memberId: string
  role: Role
  projectRoles: Record<string, Role>
  isRemoved: boolean
  /** null: the work is for nobody, whatever their role. */
  needed: Role | null
}

/** The members of all workspaces who have open reviews or sheets, or are named for open reviews, for each project. */
export async function holdersOfWork({ system }: Pick<Database, 'system'>): Promise<Holder[]> {
  const open = sql`r.state in ('assigned', 'in_progress')`
  const { rows } = await sql<Holder>`
    select held.workspace_id as "workspaceId", held.project_id as "projectId", m.id as "memberId", m.role, m.project_roles as "projectRoles",
      m.archived_at is not null as "isRemoved", held.needed
    from (
      select r.workspace_id, r.project_id, r.assignee_id as member_id, case r.kind when 'adjudication' then 'admin' else 'reviewer' end as needed
      from reviews r where ${open} and r.assignee_id is not null
      union select r.workspace_id, r.project_id, unnest(t.reviewers), 'reviewer'
      from reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id where ${open} and r.assignee_id is null
      union ${openSheets(sql`s.workspace_id, c.project_id, s.participant_id, case when ${isOpen} then 'reviewer' end`)}
    ) held join members m on m.workspace_id = held.workspace_id and m.id = held.member_id`.execute(system)
  return rows
}
