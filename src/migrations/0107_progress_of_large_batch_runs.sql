-- The counts of a batch run of more than 20,000 runs while it is played, as of a few seconds ago: reading so many runs takes too long to do
-- it at each look. Null: they are counted.
alter table batch_runs add column progress jsonb;
