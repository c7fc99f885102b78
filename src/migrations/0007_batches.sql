-- The plan of a run is the same for all repeats of its cell and for every cell of one scenario, persona and channel: stored once,
-- by the SHA-256 of its JSON. 10,000 runs of a batch hold 64 bytes each instead of some kilobytes. It never changes.
create table run_plans (
  workspace_id text not null default current_workspace() references workspaces,
  hash text not null,
  plan jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, hash)
);
call isolate('run_plans');
grant select, insert on run_plans to parley_app;

-- Many conversations that are run and judged together.
create table batches (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  name text not null,
  description text,
  tags text[] not null default '{}',
  metadata jsonb not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'ready')),
  -- When the schedule starts it next; the job that does so names this time, and one that names another does nothing.
  next_run_at timestamptz(3),
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects
);
create index batches_tags on batches using gin (tags);
create index batches_of_project on batches (workspace_id, project_id, id desc);
call isolate('batches');
grant select, insert, update on batches to parley_app;

-- One running of a batch. counts, gate_result, comparison and metrics are written when it has ended, and again when it is judged
-- again; until then they are derived from the runs.
create table batch_runs (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  batch_id text not null,
  number integer not null check (number > 0),
  label text,
  status text not null default 'queued' check (status in ('queued', 'running', 'canceling', 'completed', 'canceled')),
  outcome text check (outcome in ('passed', 'failed', 'inconclusive', 'error')),
  outcome_reason text,
  trigger text not null check (trigger in ('request', 'schedule')),
  seed text not null,
  planned_runs integer not null,
  snapshot jsonb not null,
  warnings jsonb not null,
  baseline jsonb,
  counts jsonb,
  gate_result jsonb,
  comparison jsonb,
  metrics jsonb,
  requested_by jsonb not null,
  cancel_by timestamptz(3),
  resumes integer not null default 0,
  queued_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  unique (id),
  unique (workspace_id, batch_id, number),
  foreign key (workspace_id, batch_id) references batches,
  check ((status in ('completed', 'canceled')) = (ended_at is not null)),
  check ((status in ('completed', 'canceled')) = (counts is not null)),
  check ((status = 'canceling') = (cancel_by is not null))
);
create index batch_runs_of_batch on batch_runs (workspace_id, batch_id, id desc);
create index batch_runs_of_project on batch_runs (workspace_id, project_id, id desc);
create index batch_runs_by_label on batch_runs (workspace_id, label, id desc) where label is not null;
create index batch_runs_unended on batch_runs (workspace_id, id) where status not in ('completed', 'canceled');
call isolate('batch_runs');
grant select, insert, update on batch_runs to parley_app;

-- Every judgement that was ever made of a batch run; the last one stands in batch_runs, too.
create table batch_judgements (
  workspace_id text not null default current_workspace(),
  batch_run_id text not null,
  number integer not null check (number > 0),
  cause text not null check (cause in ('ended', 'rescored')),
  outcome text check (outcome in ('passed', 'failed', 'inconclusive', 'error')),
  counts jsonb not null,
  gate_result jsonb,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, batch_run_id, number),
  foreign key (workspace_id, batch_run_id) references batch_runs
);
call isolate('batch_judgements');
grant select, insert on batch_judgements to parley_app;

alter table runs
  alter column plan drop not null,
  add column plan_hash text,
  add column batch_run_id text,
  -- The cell within the plan of its batch run, and the repeat within the cell.
  add column batch_cell integer,
  add column batch_repeat integer,
  -- The run that a retry or a resume of the batch run put in its place.
  add column superseded_by text,
  add constraint runs_have_a_plan check (plan is not null or plan_hash is not null),
  add constraint runs_have_a_place check ((batch_run_id is null) = (batch_cell is null) and (batch_run_id is null) = (batch_repeat is null)),
  add foreign key (workspace_id, batch_run_id) references batch_runs;

-- Each place of a batch run is taken once; and all that asks about a batch run reads its runs through this.
create unique index runs_of_batch on runs (batch_run_id, batch_cell, batch_repeat) where batch_run_id is not null and superseded_by is null;
-- Whether any is left: asked after each wave of endings, so it must not read those that have ended.
create index runs_of_batch_unended on runs (batch_run_id) where batch_run_id is not null and status not in ('completed', 'canceled');
-- Those that were played again.
create index runs_superseded on runs (batch_run_id, batch_cell, batch_repeat) where superseded_by is not null;
create index runs_of_channel on runs (workspace_id, channel_id, id desc);

-- An ended run still never changes, but that another may take its place in its batch run, once.
drop trigger ended_runs_are_final on runs;
create trigger ended_runs_are_final before update on runs
  for each row when (
    old.status in ('completed', 'canceled')
    and (old.superseded_by is not null or to_jsonb(new) - 'superseded_by' is distinct from to_jsonb(old) - 'superseded_by'))
  execute function refuse_change_of_ended_run();
