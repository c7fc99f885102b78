-- Conversations that language models are judging: which of their votes have come, so that a lost worker costs none of them. A row is
-- there from when the judges are asked until their verdict is written.
create table judgings (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  -- What a run that has ended is judged again by, and for whom; null: the run is judged for the first time, by its plan.
  request jsonb,
  -- By the position of the assertion and the number of the vote: {"2.0": {...}}.
  votes jsonb not null default '{}',
  -- Of the worker that asks; whoever has another one writes nothing.
  token text,
  primary key (workspace_id, run_id),
  foreign key (workspace_id, run_id) references runs
);
call isolate('judgings');
grant select, insert, update, delete on judgings to parley_app;

-- Whether the latest evaluation was left undecided by a judge that failed; null: the run was never judged again. Then it is excluded
-- whatever spoiled it at first, and not once a later one decides.
alter table runs add column judge_failed boolean;
drop trigger ended_runs_are_final on runs;
create trigger ended_runs_are_final before update on runs
  for each row when (
    old.status in ('completed', 'canceled')
    and ((old.superseded_by is not null and new.superseded_by is distinct from old.superseded_by)
      or to_jsonb(new) - '{superseded_by,effective_outcome,reviewed_outcome,judge_failed,version,updated_at}'::text[]
        is distinct from to_jsonb(old) - '{superseded_by,effective_outcome,reviewed_outcome,judge_failed,version,updated_at}'::text[]))
  execute function refuse_change_of_ended_run();

drop index runs_in_batch;
create index runs_in_batch on runs (batch_run_id, id desc)
  include (workspace_id, status, outcome, effective_outcome, error_source, termination_reason, judge_failed, superseded_by)
  where batch_run_id is not null;
