-- A run that starts changes no indexed column, so its update stays on its page and writes no index (13 records of the log before, now 2
-- or 3): the indexes of runs that have not ended ask `ended_at`, and no index knows `status`.
create index runs_open on runs (workspace_id, id) include (project_id) where ended_at is null;
create index runs_of_batch_open on runs (batch_run_id) where batch_run_id is not null and ended_at is null;
create index runs_ended_without_outcome on runs (workspace_id, id desc) where ended_at is not null and outcome is null;
drop index runs_unfinished;
drop index runs_of_batch_unended;
drop index runs_canceled;

-- With the project, which row-level security asks for (0060): without it each row would be read for that alone.
drop index runs_in_batch;
create index runs_in_batch on runs (batch_run_id, id desc)
  include (workspace_id, project_id, ended_at, outcome, effective_outcome, error_source, termination_reason, judge_failed, superseded_by)
  where batch_run_id is not null;

-- Runs of one batch run lie next to one another and start together, each with a second version beside its first.
alter table runs set (fillfactor = 65);
