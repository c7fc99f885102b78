-- A run of six short turns kept 2.1 kB in its row, most of it what only its own page shows. What assertions found of a run that passed is
-- now the last part of the document of its turns, with which it is compressed.
alter table runs alter column assertions drop not null;
alter table runs alter column requested_by drop not null;

create or replace view turns with (security_invoker = true) as
  select workspace_id, run_id, attempt, index, turn from live_turns
  union all
  select workspace_id, run_id, attempt, (turn ->> 'index')::integer, turn from transcripts, jsonb_array_elements(turns) turn
    where not turn ? 'assertions';

-- Processes of the version before look for results in the row alone: for a day after this migration, runs end as they did before. A
-- database without a workspace from before has no such process.
create function older_processes_may_run() returns boolean language plpgsql stable security definer set search_path = parley as $$
begin
  return exists (select from kysely_migration m where m.name = '0099_results_with_turns'
    and m.timestamp::timestamptz > clock_timestamp() - interval '1 day'
    and exists (select from workspaces w where w.created_at < m.timestamp::timestamptz));
end $$;

-- What lists and counts read stays in the row: what did not pass, and which version of a judge decided.
create function go_with_turns(outcome text, results jsonb) returns boolean language plpgsql stable security definer set search_path = parley as $$
begin
  return outcome = 'passed' and results <> '[]' and not jsonb_path_exists(results, '$[*] ? (@.outcome != "passed" || exists(@.judge))')
    and not older_processes_may_run();
end $$;

-- Before the end is written, so that it is written once. By its name it comes after `ended_runs_leave_exchanges`.
drop trigger ended_runs_keep_a_transcript on runs;
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
  ) insert into transcripts (workspace_id, run_id, attempt, turns, padding)
    select new.workspace_id, new.id, attempt, turns, case when pg_column_size(turns) between 600 and 2000 then repeat(' ', 2032) end
    from documents;
  update transcripts set padding = null where workspace_id = new.workspace_id and run_id = new.id and padding is not null;
  return new;
end $$;
create trigger ended_runs_take_their_turns before update on runs
  for each row when (old.ended_at is null and new.ended_at is not null) execute function keep_transcript();

-- Both functions are changed in their place, as by 0081.
do $$
declare
  changed text;
  change text[];
begin
  foreach change slice 1 in array array[
    -- Of the results, what is not words stays: the documents go once the rows of their runs have it.
    ['erase_words(text[], text)', 'delete from transcripts where workspace_id = tenant and run_id = any (ids);', ''],
    ['erase_words(text[], text)', 'assertions = wordless(assertions, ''{}''), outcome_reason = case',
      'assertions = wordless(coalesce(assertions, results), ''{}''), outcome_reason = case'],
    ['erase_words(text[], text)', 'select w.id, coalesce(w.plan, p.plan) as plan from runs w',
      'select w.id, coalesce(w.plan, p.plan) as plan, d.turns -> -1 -> ''assertions'' as results from runs w
        left join transcripts d on d.workspace_id = tenant and d.run_id = w.id and d.attempt = w.attempt'],
    ['erase_words(text[], text)', 'get diagnostics found_runs = row_count;',
      'get diagnostics found_runs = row_count;
  delete from transcripts where workspace_id = tenant and run_id = any (ids);'],
    ['runs_with_text(text[], text[])', 'or exists (select from person_messages',
      'or exists (select from transcripts t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text((t.turns -> -1 -> ''assertions'')::text, needles))
    or exists (select from person_messages']
  ] loop
    changed := replace(pg_get_functiondef(change[1]::regprocedure), change[2], change[3]);
    if changed = pg_get_functiondef(change[1]::regprocedure) then raise exception '% has no "%"', change[1], change[2]; end if;
    execute changed;
  end loop;
end $$;
