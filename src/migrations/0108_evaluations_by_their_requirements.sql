-- By what a rescored run was judged, so that a comparison pairs only verdicts of the same required assertions. Null: evaluated by an
-- earlier version of Parley.
alter table run_evaluations add column required_hash text;
