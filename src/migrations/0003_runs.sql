-- One conversation. status says where it is, outcome what came of it; attempt and token fence every write of a worker.
create table runs (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  subject_type text not null check (subject_type in ('scenario', 'test')),
  subject_id text not null,
  channel_id text not null,
  persona_id text,
  status text not null default 'queued' check (status in ('queued', 'running', 'evaluating', 'completed', 'canceled')),
  outcome text check (outcome in ('passed', 'failed', 'inconclusive', 'error')),
  outcome_reason text,
  termination_reason text,
  error_source text check (error_source in ('agent', 'simulator', 'judge', 'channel', 'environment', 'platform')),
  error jsonb,
  origin text not null default 'live' check (origin in ('live', 'seeded')),
  seed text not null,
  cell jsonb not null,
  plan jsonb not null,
  -- attempt 0 has not begun; token is known to the worker that holds the attempt and to nobody else.
  attempt integer not null default 0,
  token text,
  assertions jsonb not null default '[]',
  metrics jsonb,
  usage jsonb,
  requested_by jsonb not null,
  queued_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects,
  check ((status = 'completed') = (outcome is not null)),
  check ((status in ('completed', 'canceled')) = (ended_at is not null))
) with (fillfactor = 80);
create index runs_of_subject on runs (workspace_id, subject_type, subject_id, id desc);
create index runs_of_project on runs (workspace_id, project_id, id desc);
create index runs_unfinished on runs (workspace_id, id) where status not in ('completed', 'canceled');

-- A run that has ended never changes again, whoever tries (reliability.md 3.2).
create function refuse_change_of_ended_run() returns trigger language plpgsql as $$
begin
  raise exception 'run % has ended as %', old.id, old.status using errcode = 'check_violation';
end $$;
create trigger ended_runs_are_final before update on runs
  for each row when (old.status in ('completed', 'canceled')) execute function refuse_change_of_ended_run();

-- Turns of every attempt; those of a lost worker's attempt stay and are told apart by their number.
create table turns (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  attempt integer not null,
  index integer not null,
  turn jsonb not null,
  primary key (workspace_id, run_id, attempt, index),
  foreign key (workspace_id, run_id) references runs
);

call isolate('runs');
call isolate('turns');
grant select, insert, update on runs to parley_app;
grant select, insert on turns to parley_app;
