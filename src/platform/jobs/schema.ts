import { PgBoss } from 'pg-boss'
import { isLockTimeout } from '../db/faults.ts'
import { repeatOn } from '../db/repeat.ts'
import { onPool, type Pool } from './sql.ts'

/** All our queues are in this partition, and only it has the unique indexes that `on conflict` needs. */
export const jobTable = 'pgboss.job_common'

/**
 * Which processes take jobs (presence.ts). This is about the installation, not its data: it is stored next to the jobs, and in no
 * backup.
 */
export const workerTable = 'pgboss.parley_workers'

/**
 * The processes whose end PostgreSQL sees immediately (lifeline.ts). Unlogged, because it must be empty where their locks are gone with their
 * server: after a crash, and on a standby that was promoted.
 */
export const processTable = 'pgboss.parley_processes'

// Without the index, counting a tenant's running and dead jobs and finding lost ones would also read every settled job. A claim reads the
// second index (claim-statement.ts). A touch does not change an indexed column, so with free room in the page it does not write an index
// entry. Two processes that start simultaneously would both create the table: "if not exists" does not see what another transaction is creating.
const tuning = `
  select pg_advisory_xact_lock(hashtext('parley queue schema'));
  create unlogged table if not exists ${processTable} (key bigint primary key, server_started_at timestamptz not null);
  create index if not exists parley_unsettled on ${jobTable} (state, name) where state in ('active', 'failed');
  create index if not exists parley_waiting on ${jobTable} (name, coalesce(group_id, ''), coalesce(group_tier, ''), priority desc, created_on, start_after)
    where state < 'active' and not blocked;
  alter table ${jobTable} set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
  create table if not exists ${workerTable} (
    id uuid primary key,
    concurrency integer not null,
    started_at timestamptz(3) not null default now(),
    seen_at timestamptz(3) not null default now(),
    stopped_at timestamptz(3)
  );
  alter table ${workerTable} add column if not exists tags text[] not null default '{}', add column if not exists process_key bigint`

// Only if it is missing: even "if not exists" would wait for all that use the table.
const claimedBy = `
  do $$ begin
    perform pg_advisory_xact_lock(hashtext('parley queue schema'));
    if not exists (select from pg_attribute where attrelid = '${jobTable}'::regclass and attname = 'claimed_by' and not attisdropped) then
      alter table pgboss.job add column claimed_by text;
    end if;
  end $$`

/** Creates or upgrades the tables of the queue, as the role that will own them. Safe to repeat and to race. */
export async function createSchema(pool: Pool): Promise<void> {
  const boss = new PgBoss({ db: onPool(pool), supervise: false, schedule: false, migrate: true })
  // Every process that starts retries in the background what fails, and reports it there.
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
  await pool.query(tuning)
  await repeatOn(isLockTimeout, () => pool.query(claimedBy))
}

/**
 * What the role of ordinary transactions needs to enqueue jobs, and to complete one in its own transaction. Row-level security does not
 * cover these tables: the data of a job never grants rights.
 */
export const jobGrants = (role: string): string[] => [
  `grant usage on schema pgboss to ${role}`,
  `grant select on pgboss.queue to ${role}`,
  `grant select, insert, update on ${jobTable} to ${role}`,
]
