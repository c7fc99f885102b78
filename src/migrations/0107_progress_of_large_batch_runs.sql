-- The counts of a batch run of more than 20,000 runs while it is played, as of a few seconds ago: reading so many runs takes too long to do
-- it at each look. Null: they are counted.
alter table batch_runs add column progress jsonb;

-- Each look at a batch run that has ended asks which verdicts changed since, and read all its runs for that. Rarely has one changed. Made beforehand, while others write (src/platform/db/migrations/indexes.ts).
create index if not exists runs_rescored_next on runs (batch_run_id) where effective_outcome is not null and batch_run_id is not null;
alter index runs_rescored_next rename to runs_rescored;
