import { sql } from 'kysely'
import { type About, titleOf } from '#src/connect/failure-groups/title.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { Coverage } from './contract.ts'
import type { Read } from './topics.ts'

/** How many of each kind are read, how long back, and of each the first messages. */
const most = { conversations: 1_000, played: 10_000, realDays: 30, playedDays: 90, messages: 200, length: 2_000 }

/** The newest real conversations, and the newest run of each cell that was played with the agent, oldest first. */
export async function conversationsOf(tx: Tx, projectId: string): Promise<Read[]> {
  const { rows } = await sql<Read>`
    with chosen as (
      (select id, attempt, subject_type, subject_id, cell, plan_hash, true as "isReal" from runs
        where project_id = ${projectId} and origin = 'recorded' and status = 'completed' and erased < 2
          and ended_at > now() - make_interval(days => ${most.realDays}) order by id desc limit ${most.conversations})
      union all
      (select * from (select distinct on (cell ->> 'key') * from (
          select id, attempt, subject_type, subject_id, cell, plan_hash, false as "isReal" from runs
          where project_id = ${projectId} and origin <> 'recorded' and origin <> 'imported' and status = 'completed' and erased < 2
            and (outcome <> 'error' or error_source = 'agent') and ended_at > now() - make_interval(days => ${most.playedDays})
          order by id desc limit ${most.played}) recent order by cell ->> 'key', id desc) newest
        order by id desc limit ${most.conversations})
    )
    select id, "isReal", concat(subject_id, ' ', cell ->> 'personaId') as cell,
      not "isReal" and subject_type = 'scenario' and coalesce((select p.plan #>> '{driver,mode}' from run_plans p
        where p.workspace_id = current_workspace() and p.hash = c.plan_hash), '') <> 'scripted' as "isSimulated",
      coalesce(words.said, '{}') as said, coalesce(words.tools, '{}') as tools
    from chosen c, lateral (
      select array_agg(left(turn ->> 'content', ${most.length}) order by (turn ->> 'index')::int)
          filter (where turn ->> 'role' = 'user' and turn ->> 'content' <> '' and (turn ->> 'index')::int <= ${most.messages}) as said,
        (select array_agg(distinct called ->> 'name') from turns t, jsonb_array_elements(t.turn -> 'toolCalls') called
          where t.workspace_id = current_workspace() and t.run_id = c.id and t.attempt = c.attempt) as tools
      from turns where workspace_id = current_workspace() and run_id = c.id and attempt = c.attempt) words
    order by id`.execute(tx)
  return rows
}

/** Groups of failures with real conversations of the last days. */
export async function groupsOf(tx: Tx, projectId: string): Promise<Coverage['failureGroups']> {
  const { rows } = await sql<{ id: string; name: string | null; about: About; tool: string | null; real: number; played: number }>`
    select g.id, g.name, g.about, g.tool,
      (count(*) filter (where runs.origin = 'recorded' and f.at > now() - make_interval(days => ${most.realDays})))::int as real,
      (count(*) filter (where runs.origin <> 'recorded'))::int as played
    from failure_groups g join grouped_failures f on f.workspace_id = g.workspace_id and f.group_id = g.id
      join runs on runs.workspace_id = f.workspace_id and runs.id = f.run_id
    where g.project_id = ${projectId} and f.at > now() - make_interval(days => ${most.playedDays}) group by g.workspace_id, g.id`.execute(
    tx,
  )
  return rows.map(({ id, name, about, tool, real, played }) => ({ id, name: name ?? titleOf(about, tool), real, played }))
}
