-- Between two entries of a scenario may lie 70,000 of runs, and for each it was looked up whether it belongs to a batch run. An entry says
-- it now; of an earlier one it is not known, so it is still looked up.
alter table activity add column if not exists of_batch_run boolean;
grant insert (of_batch_run) on activity to parley_app;
create index if not exists activity_outside_batch_runs_next on activity (workspace_id, id) where of_batch_run is not true;
alter index activity_outside_batch_runs_next rename to activity_outside_batch_runs;
