-- Where words of a conversation stayed behind its erasure.

-- A teardown needs what the setup captured, so the row of a hook that is still to be called stays when its run loses its words. It goes
-- once that was called.
create function forget_hook_of_erased_run() returns trigger language plpgsql security definer set search_path = parley as $$
begin
  if exists (select from runs where workspace_id = new.workspace_id and id = new.owner_id and erased = 2) then
    delete from hooks where workspace_id = new.workspace_id and owner_id = new.owner_id and attempt = new.attempt;
  end if;
  return null;
end $$;
create trigger hooks_of_erased_runs_go after update of teardown on hooks
  for each row when (old.teardown is null and new.teardown is not null) execute function forget_hook_of_erased_run();

-- Both functions are changed in their place, as by 0081.
do $$
declare
  changed text;
  change text[];
begin
  foreach change slice 1 in array array[
    -- Of a hook that is still to be called, what nobody needs for that. What a channel says was last wrong quotes a reply. A model that
    -- answers a rubric now would write its reasons afterwards: without its row it is fenced.
    ['erase_words(text[], text)', 'delete from judgings where', 'update hooks set setup = null, end_states = null where workspace_id = tenant and owner_id = any (ids) and (setup is not null or end_states is not null);
  update channel_pace p set trouble = null, trouble_at = null from runs r
    where r.workspace_id = tenant and r.id = any (ids) and p.workspace_id = tenant and p.channel_id = r.channel_id and p.trouble_at <= r.ended_at;
  update pull_keys k set last_refusal = null, last_refusal_at = null from runs r
    where r.workspace_id = tenant and r.id = any (ids) and k.workspace_id = tenant and k.channel_id = r.channel_id and k.last_refusal_at <= r.ended_at;
  delete from rubric_judgments where workspace_id = tenant and run_id = any (ids) and state = ''asking'';
  '],
    -- Why somebody was excused from a calibration.
    ['erase_traces(text[], text)', 'union all select ''run'', unnest(ids)', 'union all select ''calibrationSheet'', s.id from calibration_sheets s
      join calibration_items i on i.workspace_id = tenant and i.calibration_id = s.calibration_id and i.run_id = any (ids) where s.workspace_id = tenant
    ']
  ] loop
    changed := replace(pg_get_functiondef(change[1]::regprocedure), change[2], change[3] || change[2]);
    if changed = pg_get_functiondef(change[1]::regprocedure) then raise exception '% was not changed', change[1]; end if;
    execute changed;
  end loop;
end $$;

-- A list without entries stays one: it became null, where the table refuses that, and such an erasure never ended.
do $$
declare
  source constant text := pg_get_functiondef('erase_text_in(text, integer, integer, text[], text[], text[])'::regprocedure);
  list constant text := '(select array_agg(without_text(one, $1)) from unnest(%1$I) one)';
begin
  if strpos(source, list) = 0 then raise exception 'erase_text_in has no "%"', list; end if;
  execute replace(source, list, '(select coalesce(array_agg(without_text(one, $1)), %1$I) from unnest(%1$I) one)');
end $$;

-- PostgreSQL keeps common values and examples of each column for its planner, so words that are in no row any more would stay there until
-- the table is next analyzed; of a table that is empty now, analyzing keeps them. The statistics of one table, from the rows as they are.
create function forget_statistics(of_table text) returns void language plpgsql security definer set search_path = parley as $$
declare
  clear constant regprocedure := to_regprocedure('pg_catalog.pg_clear_attribute_stats(text,text,text,boolean)');
  of_column text;
begin
  execute format('analyze %I', of_table);
  -- PostgreSQL has this function from version 18 on.
  if clear is null or (select reltuples from pg_class where oid = format('%I', of_table)::regclass) > 0 then return; end if;
  for of_column in select attname from pg_attribute where attrelid = format('%I', of_table)::regclass and attnum > 0 and not attisdropped loop
    execute 'select pg_catalog.pg_clear_attribute_stats($1, $2, $3, false)' using 'parley', of_table, of_column;
  end loop;
end $$;
