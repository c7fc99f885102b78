-- Which traces are due next, among any number that are still open.
drop index recorded_traces_fresh;
create index recorded_traces_fresh on recorded_traces (workspace_id, project_id, ended, last_at) where fresh_at is not null;
