-- Which runs keep their exchanges when they end, by `keepExchanges` of the retention of the project, or of the workspace: `all`,
-- `notPassed`, or `faults`. As with everything that goes, not within a day of a change and not under a legal hold; and not where the
-- agent fetches its messages or calls back, as it may still come for them.
create function leave_exchanges() returns trigger language plpgsql security definer set search_path = parley as $$
declare
  kept text;
  holds text[];
begin
  select coalesce(p.content #>> '{retention,keepExchanges}', w.retention ->> 'keepExchanges'),
      array(select jsonb_array_elements_text(coalesce(p.content #> '{retention,holds}', '[]') || coalesce(w.retention -> 'holds', '[]')))
    into kept, holds
    from projects p join workspaces w on w.id = p.workspace_id
    where p.workspace_id = new.workspace_id and p.id = new.project_id
      and (greatest(p.retention_changed_at, w.retention_changed_at) < clock_timestamp() - interval '1 day') is not false;
  if not coalesce(kept = 'notPassed' and new.outcome = 'passed'
      or kept = 'faults' and new.outcome is distinct from 'error' and new.error_source is null, false) then
    return new;
  end if;
  if holds <> '{}' and (new.id = any (holds) or new.batch_run_id = any (holds) or new.subject_id = any (holds)
      or exists (select from scenarios s where s.workspace_id = new.workspace_id and s.id = new.subject_id and s.tags && holds)
      or exists (select from tests t where t.workspace_id = new.workspace_id and t.id = new.subject_id and t.tags && holds)
      or exists (select from batch_runs b join batches h on h.workspace_id = b.workspace_id and h.id = b.batch_id
        where b.workspace_id = new.workspace_id and b.id = new.batch_run_id and (h.id = any (holds) or h.tags && holds))) then
    return new;
  end if;
  if exists (select from pull_messages where workspace_id = new.workspace_id and run_id = new.id)
      or exists (select from callback_sessions where workspace_id = new.workspace_id and run_id = new.id) then
    return new;
  end if;
  new.erased := 1;
  new.erased_at := clock_timestamp();
  new.erased_by := 'retention';
  new.error := new.error - 'exchanges';
  return new;
end $$;
create trigger ended_runs_leave_exchanges before update on runs
  for each row when (old.ended_at is null and new.ended_at is not null and new.erased = 0) execute function leave_exchanges();

-- A short transcript is added with the spaces that make PostgreSQL compress it, instead of as it is and once more with them: one version
-- of 0.6 kB instead of 2 kB and 0.6 are left for the next vacuum.
create or replace function keep_transcript() returns trigger language plpgsql security definer set search_path = parley as $$
begin
  -- Runs that are canceled before they play are many at once and have none.
  if exists (select from live_turns where workspace_id = new.workspace_id and run_id = new.id) then
    with ended as (
      delete from live_turns where workspace_id = new.workspace_id and run_id = new.id returning attempt, index, turn
    ), documents as (
      select attempt, jsonb_agg(case when new.erased > 0 then turn - 'exchanges' else turn end order by index) as turns
      from ended group by attempt
    ) insert into transcripts (workspace_id, run_id, attempt, turns, padding)
      select new.workspace_id, new.id, attempt, turns, case when pg_column_size(turns) between 600 and 2000 then repeat(' ', 2032) end
      from documents;
    update transcripts set padding = null where workspace_id = new.workspace_id and run_id = new.id and padding is not null;
  end if;
  return null;
end $$;
