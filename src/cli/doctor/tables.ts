import type { Finding } from '#src/platform/db/examine.ts'
import type { Session } from '#src/platform/db/session.ts'
import { isHere, missingTagsStatement } from '#src/platform/jobs/presence.ts'
import { jobTable, queueSchema, workerTable } from '#src/platform/jobs/tables.ts'

const minutes = (seconds: number) => `${Math.round(seconds / 60)} min`

type Rule = { ok: string; query: string; level: 'note' | 'fault'; say(row: Record<string, string>): string }

/** Each query selects what is wrong; no rows mean `ok`. */
const rules: readonly Rule[] = [
  {
    ok: 'database: every index is valid',
    query: `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace in ('parley'::regnamespace, '${queueSchema}'::regnamespace) and not (i.indisvalid and i.indisready)`,
    level: 'fault',
    say: ({ name }) =>
      `database: the index ${name} is not valid, so PostgreSQL does not use it. Run: reindex index concurrently parley.${name}`,
  },
  {
    ok: 'database: every rule on its tables was checked',
    query: `select conname as name, conrelid::regclass::text as of from pg_constraint
      where connamespace = 'parley'::regnamespace and not convalidated`,
    level: 'note',
    say: ({ name, of }) =>
      `database: the rule ${name} of ${of} was never checked for old rows. Run: alter table parley.${of} validate constraint ${name}`,
  },
  {
    ok: 'database: autovacuum keeps up',
    query: `select relname as name, n_dead_tup as dead, n_live_tup as live from pg_stat_user_tables
      where schemaname in ('parley', '${queueSchema}') and n_dead_tup > greatest(100000, n_live_tup)`,
    level: 'note',
    say: ({ name, dead, live }) =>
      `database: ${name} has ${dead} dead rows and ${live} live ones. Look for a long-running transaction, then run: vacuum analyze ${name}`,
  },
  {
    ok: 'database: transaction numbers are young',
    query: `select datname as name, age(datfrozenxid) as age from pg_database where datname = current_database() and age(datfrozenxid) > 1000000000`,
    level: 'fault',
    say: ({ name, age }) =>
      `database: ${name} has not been frozen for ${age} transactions, and PostgreSQL stops at 2,000,000,000. Run as a superuser: vacuum freeze`,
  },
  {
    ok: 'database: no transaction has been open for long',
    query: `select pid, extract(epoch from clock_timestamp() - xact_start)::int as seconds, application_name as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start < clock_timestamp() - interval '10 min'`,
    level: 'note',
    say: ({ pid, seconds, name }) =>
      `database: the process ${pid} (${name || 'without a name'}) has a transaction open for ${minutes(Number(seconds))}; autovacuum waits for it. If nobody needs it: select pg_terminate_backend(${pid})`,
  },
]

export async function examineServerTables(client: Session): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { ok, query, level, say } of rules) {
    const { rows } = await client.query<Record<string, string>>(`${query} limit 20`)
    findings.push(...(rows.length === 0 ? [{ level: 'ok' as const, text: ok }] : rows.map((row) => ({ level, text: say(row) }))))
  }
  return [...findings, ...(await examineOrphans(client)), await sizeOf(client)]
}

/** Columns that name a run or a project of the same workspace, without a foreign key. */
const unlinkedColumns = `select c.relname as name, a.attname as column, case a.attname when 'run_id' then 'runs' else 'projects' end as target
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('run_id', 'project_id') and not a.attisdropped
  where c.relnamespace = 'parley'::regnamespace and c.relkind = 'r' and c.relname <> all ('{activity,erasures}')
    and exists (select from pg_attribute w where w.attrelid = c.oid and w.attname = 'workspace_id')
    and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
      and k.confrelid = ('parley.' || case a.attname when 'run_id' then 'runs' else 'projects' end)::regclass)
  order by 1, 2`

/** Tables whose rows name a run or a project without a foreign key: only our own statements delete them with it. */
async function examineOrphans(client: Session): Promise<Finding[]> {
  const { rows: columns } = await client.query<{ name: string; column: string; target: string }>(unlinkedColumns)
  const findings: Finding[] = []
  for (const { name, column, target } of columns) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from "${name}" t where "${column}" is not null
         and not exists (select from ${target} p where p.workspace_id = t.workspace_id and p.id = t."${column}")`,
    )
    if (rows[0]!.count > 0)
      findings.push({
        level: 'note',
        text: `database: ${rows[0]!.count} rows of ${name} belong to ${target} that do not exist. They are harmless; report the number with the version.`,
      })
  }
  return findings.length > 0 ? findings : [{ level: 'ok', text: `database: every row belongs to an existing run and project` }]
}

async function sizeOf(client: Session): Promise<Finding> {
  const { rows } = await client.query<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size')
  return { level: 'ok', text: `database: it has ${rows[0]!.size}. Keep as much free on its disk for a vacuum or an upgrade.` }
}

type Work = {
  waiting: number
  oldest: number | null
  dead: number
  workers: number
  lastSeen: number | null
  unsealed: number
  unsealedAge: number | null
}

/** Which workers run, what waits, what was given up, and what still has to be sealed. */
export async function examineQueue(client: Session): Promise<Finding[]> {
  const { rows } = await client.query<Work>(
    `select (select count(*)::int from ${jobTable} where state < 'active' and not blocked and start_after <= now()) as waiting,
       (select extract(epoch from now() - min(start_after))::float8 from ${jobTable} where state < 'active' and not blocked and start_after <= now()) as oldest,
       (select count(*)::int from ${jobTable} where state = 'failed' and name like '%.dead') as dead,
       (select count(*)::int from ${workerTable} where ${isHere}) as workers,
       (select extract(epoch from now() - max(seen_at))::float8 from ${workerTable}) as "lastSeen",
       (select count(*)::int from activity where seq is null and at < now() - interval '1 min') as unsealed,
       (select extract(epoch from now() - min(at))::float8 from activity where seq is null) as "unsealedAge"`,
  )
  const { waiting, oldest, dead, workers, lastSeen, unsealed, unsealedAge } = rows[0]!
  const findings: Finding[] = []
  if (workers > 0) findings.push({ level: 'ok', text: `queue: ${workers} workers run, and ${waiting} jobs could start now` })
  else
    findings.push({
      level: waiting > 0 ? 'fault' : 'note',
      text: `queue: no worker runs${lastSeen === null ? '' : ` (the last was seen ${minutes(lastSeen)} ago)`}, and ${waiting} jobs could start now. Start one: parley work`,
    })
  if (workers > 0 && (oldest ?? 0) > 300)
    findings.push({
      level: 'note',
      text: `queue: a job has waited for ${minutes(oldest!)}. Add workers, or look at the limits of its channel (GET /v1/queue).`,
    })
  const missing = await client.query<{ tag: string; waiting: number; since: string | Date }>(missingTagsStatement, [null])
  for (const { tag, waiting, since } of missing.rows)
    findings.push({
      level: 'fault',
      text: `queue: no running worker has the tag ${tag}, and ${waiting} jobs wait for one (the first for ${minutes((Date.now() - new Date(since).getTime()) / 1_000)}). Start one: PARLEY_WORKER_TAGS=${tag} parley work`,
    })
  if (dead > 0)
    findings.push({
      level: 'note',
      text: `queue: ${dead} jobs were given up. Their runs say why; the log has a line of level warn for each.`,
    })
  if (unsealed > 0)
    findings.push({
      level: 'note',
      text: `activity: ${unsealed} entries have not been sealed for up to ${minutes(unsealedAge ?? 0)}. A running service seals within seconds: start one, or read its log.`,
    })
  return findings
}
