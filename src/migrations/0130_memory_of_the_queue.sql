-- What Parley itself remembers about its queue is stored here, and nothing of it in the schema of pg-boss.
create table job_workers (
  id uuid primary key,
  concurrency integer not null,
  tags text[] not null default '{}',
  process_key bigint,
  started_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  stopped_at timestamptz(3)
);

-- The processes whose end PostgreSQL sees immediately. Unlogged, because it must be empty if their locks are gone with their server:
-- after a crash, and on a standby that was promoted.
create unlogged table job_processes (
  key bigint primary key,
  server_started_at timestamptz not null
);

-- Which process has claimed which attempt of a job.
create table job_claims (
  queue text not null,
  process_key bigint not null,
  job_id uuid not null,
  attempt integer not null,
  at timestamptz not null default now(),
  primary key (job_id, attempt)
);

-- No version that anyone uses runs beside this one, so what it kept there goes now.
do $$ begin
  drop table if exists pgboss.parley_workers, pgboss.parley_processes;
  drop index if exists pgboss.parley_waiting, pgboss.parley_unsettled;
  alter table if exists pgboss.job drop column if exists claimed_by;
  alter table if exists pgboss.job_common reset (fillfactor, autovacuum_vacuum_scale_factor, autovacuum_vacuum_threshold);
end $$;
