import type pg from 'pg'
import { chainEntries, type Head } from '#src/workspace/activity/chain.ts'
import type { ActivityEntry } from '#src/workspace/activity/contract.ts'
import { sha256 } from '#src/workspace/activity/operations/sealer.ts'
import { earlier, msOfNights } from './earlier-ids.ts'

type Entries = { workspaceId: string; entries: (Omit<ActivityEntry, 'at'> & { at: Date })[] }

/** What the activity says of a batch run and of its runs. */
export async function readEntries(client: pg.Client, batchRunId: string): Promise<Entries> {
  const { rows } = await client.query<Entries['entries'][number] & { workspaceId: string }>(
    `select workspace_id as "workspaceId", id, resource_type as "resourceType", resource_id as "resourceId", action, actor, at,
       request_id as "requestId", cause_id as "causeId", changes
     from activity where resource_id = $1 or resource_id in (select id from runs where batch_run_id = $1) order by at, id`,
    [batchRunId],
  )
  return { workspaceId: rows[0]!.workspaceId, entries: rows.map(({ workspaceId, ...entry }) => entry) }
}

/** The same of another one that was played so many nights earlier, sealed at the end of the chain. */
export async function writeEarlierEntries(client: pg.Client, { workspaceId, entries }: Entries, nights: number): Promise<void> {
  const moved = entries.map((entry) => ({
    ...entry,
    id: earlier(entry.id, nights),
    resourceId: earlier(entry.resourceId, nights),
    causeId: entry.causeId && earlier(entry.causeId, nights),
    at: new Date(entry.at.getTime() - msOfNights(nights)).toISOString(),
  }))
  await client.query('begin')
  const { rows } = await client.query<Head>('select seq::int, hash from activity_heads where workspace_id = $1', [workspaceId])
  const sealed = chainEntries(workspaceId, rows[0]!, moved, sha256)
  await client.query(insert, [JSON.stringify(sealed), workspaceId])
  const { seq, hash } = sealed.at(-1)!
  await client.query('update activity_heads set seq = $2, hash = $3 where workspace_id = $1', [workspaceId, seq, hash])
  await client.query('commit')
}

const insert = `
  insert into activity (workspace_id, id, resource_type, resource_id, action, actor, at, request_id, cause_id, changes, seq, prev_hash, hash,
    of_batch_run)
  select $2, id, "resourceType", "resourceId", action, actor, at, "requestId", "causeId", changes, seq, "prevHash", hash,
    case "resourceType" when 'run' then true end
  from jsonb_to_recordset($1::jsonb) as entry(id text, "resourceType" text, "resourceId" text, action text, actor jsonb, at timestamptz,
    "requestId" text, "causeId" text, changes jsonb, seq bigint, "prevHash" text, hash text)`
