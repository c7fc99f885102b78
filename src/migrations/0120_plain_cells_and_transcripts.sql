-- Each run has its cell in its row again, so that whatever reads cells reads a column.
select set_config('parley.erases', 'on', true);
update runs set cell = cell_of(runs) where cell is null;
select set_config('parley.erases', 'off', true);

-- A transcript is stored as PostgreSQL stores it, and no longer written twice with spaces for the sake of its compression.
drop trigger small_transcripts_are_compressed on transcripts;
create or replace function keep_transcript() returns trigger language plpgsql security definer set search_path = parley as $$
declare
  results jsonb := '[]';
begin
  if jsonb_typeof(new.metrics) = 'object' and not older_processes_may_run() then
    new.metrics := new.metrics - array(select key from jsonb_each(new.metrics)
      where value = 'null' and key in ('latencyMs', 'firstTokenMs', 'containment', 'turnsToGoal'));
  end if;
  -- Runs that are canceled before they play are many at once and have none; those of short runs come as a document.
  if not exists (select from live_turns where workspace_id = new.workspace_id and run_id = new.id) then return new; end if;
  if go_with_turns(new.outcome, new.assertions)
      and exists (select from live_turns where workspace_id = new.workspace_id and run_id = new.id and attempt = new.attempt) then
    results := jsonb_build_array(jsonb_build_object('assertions', new.assertions));
    new.assertions := null;
  end if;
  with ended as (
    delete from live_turns where workspace_id = new.workspace_id and run_id = new.id returning attempt, index, turn
  ), documents as (
    select attempt, jsonb_agg(case when new.erased > 0 then turn - 'exchanges' else turn end order by index)
      || case when attempt = new.attempt then results else '[]' end as turns
    from ended group by attempt
  ) insert into transcripts (workspace_id, run_id, attempt, turns)
    select new.workspace_id, new.id, attempt, turns from documents;
  return new;
end $$;
