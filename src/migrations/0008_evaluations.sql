-- What a run was judged later, by its stored conversation: each time anew, and none is ever changed. The outcome of the run itself
-- stays as it was; the one that holds stands beside it, because lists and batch runs ask for it.
create table run_evaluations (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  number integer not null check (number > 0),
  subject_version integer not null,
  outcome text not null check (outcome in ('passed', 'failed', 'inconclusive')),
  outcome_reason text not null,
  assertions jsonb not null,
  requested_by jsonb not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, run_id, number),
  foreign key (workspace_id, run_id) references runs
);
call isolate('run_evaluations');
grant select, insert on run_evaluations to parley_app;

alter table runs add column effective_outcome text check (effective_outcome in ('passed', 'failed', 'inconclusive', 'error'));

-- Those of a batch run as a list, with what is counted of them while it is played: 10,000 in 4.5 ms of this index; of the rows
-- in 9 ms at rest, and in 30 ms in the middle of being played.
create index runs_in_batch on runs (batch_run_id, id desc)
  include (workspace_id, status, outcome, effective_outcome, error_source, superseded_by) where batch_run_id is not null;

-- An ended run still never changes, but that another may take its place in its batch run, once, and that it is judged anew.
drop trigger ended_runs_are_final on runs;
create trigger ended_runs_are_final before update on runs
  for each row when (
    old.status in ('completed', 'canceled')
    and ((old.superseded_by is not null and new.superseded_by is distinct from old.superseded_by)
      or to_jsonb(new) - '{superseded_by,effective_outcome,version,updated_at}'::text[]
        is distinct from to_jsonb(old) - '{superseded_by,effective_outcome,version,updated_at}'::text[]))
  execute function refuse_change_of_ended_run();

-- Played before its project was made: the history that comes with a demo, as runs.origin says of each run.
alter table batch_runs add column seeded boolean not null default false;
