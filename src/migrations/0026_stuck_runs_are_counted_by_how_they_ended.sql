-- A run that ended because its user was stuck is excluded whenever it is inconclusive, also after it was judged again: the index that
-- counts runs without reading them holds the reason, too.
drop index runs_in_batch;
create index runs_in_batch on runs (batch_run_id, id desc)
  include (workspace_id, status, outcome, effective_outcome, error_source, termination_reason, superseded_by) where batch_run_id is not null;
