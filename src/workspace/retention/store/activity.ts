import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { SharedRetention } from '#src/workspace/projects/retention.ts'

type AgeRule = { days: number; holds: readonly string[] }
const before = (days: number) => sql`now() - ${days} * interval '1 day'`

/** The settings for the activity of a workspace; `changedAt`: when they last changed. */
export async function activitySettings(tx: Tx): Promise<{ retention: SharedRetention; changedAt: string | null }> {
  const { rows } = await sql<{ retention: SharedRetention; changedAt: string | null }>`
    select retention, retention_changed_at as "changedAt" from workspaces where id = current_workspace()`.execute(tx)
  return rows[0]!
}

/** Entries that are old enough and still contain the changes, up to `max`. */
export async function countOldEntries(tx: Tx, { days, holds }: AgeRule, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from activity where seq > (select activity_emptied from workspaces where id = current_workspace()) and at < ${before(days)}
        and erased_by is null and changes <> '[]' and resource_id <> all (${holds}::text[]) limit ${max}) old`.execute(tx)
  return rows[0]!.count
}

export type Emptied = { lookedAt: number | null; last: number | null; count: number }

/** Empties the changes of the next entries, if they are old enough and not held. The row of the workspace is locked. */
export async function emptyNext(tx: Tx, { days, holds }: AgeRule, limit: number): Promise<Emptied> {
  const { rows } = await sql<Emptied>`
    select looked_at as "lookedAt", last_emptied as last, emptied as count
    from (select activity_emptied from workspaces where id = current_workspace() for update) place,
      empty_activity(place.activity_emptied, ${limit}, ${before(days)}, ${holds}::text[])`.execute(tx)
  const emptied = rows[0]!
  if (emptied.lookedAt !== null)
    await sql`update workspaces set activity_emptied = ${emptied.lookedAt} where id = current_workspace()`.execute(tx)
  return emptied
}
