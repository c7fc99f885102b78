-- Which traces are due next, among any number that are still open.
drop index recorded_traces_fresh;
create index recorded_traces_fresh on recorded_traces (workspace_id, project_id, ended, last_at) where fresh_at is not null;

-- Figures are forgotten after some months.
grant delete on recorded_counts to parley_app;

-- The traces of a run go with its words. What arrives for one later finds its run by the name of the conversation.
create or replace function forget_recording() returns trigger language plpgsql security definer set search_path = parley as $$
begin
  with gone as (delete from recorded_spans where workspace_id = new.workspace_id and run_id = new.id returning project_id, trace_id)
  delete from recorded_traces t using (select distinct project_id, trace_id from gone) of
  where t.workspace_id = new.workspace_id and t.project_id = of.project_id and t.trace_id = of.trace_id and fresh_at is null;
  update recordings set facts = '{}', stand_ins = '{}' where workspace_id = new.workspace_id and run_id = new.id;
  return null;
end $$;
