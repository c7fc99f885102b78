-- The turns of a run are rows while it plays. Once it has ended they are one document an attempt, which is large enough for PostgreSQL
-- to compress: of a run of six turns 8.1 kB of rows become 1.4. `turns` has both.
alter table turns rename to live_turns;
alter index turns_pkey rename to live_turns_pkey;
create table transcripts (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  attempt integer not null,
  turns jsonb not null,
  primary key (workspace_id, run_id, attempt),
  foreign key (workspace_id, run_id) references runs
);
call isolate('transcripts');
grant select, insert on transcripts to parley_app;

create view turns with (security_invoker = true) as
  select workspace_id, run_id, attempt, index, turn from live_turns
  union all
  select workspace_id, run_id, attempt, (turn ->> 'index')::integer, turn from transcripts, jsonb_array_elements(turns) turn;
grant select, insert on turns to parley_app;

-- A process of the version before adds its turns here.
alter view turns alter column workspace_id set default current_workspace();
create function insert_live_turn() returns trigger language plpgsql set search_path = parley as $$
begin
  insert into live_turns (workspace_id, run_id, attempt, index, turn) values (new.workspace_id, new.run_id, new.attempt, new.index, new.turn);
  return new;
end $$;
create trigger turns_are_added_live instead of insert on turns for each row execute function insert_live_turn();

create function keep_transcript() returns trigger language plpgsql security definer set search_path = parley as $$
begin
  -- Runs that are canceled before they play are many at once and have none.
  if exists (select from live_turns where workspace_id = new.workspace_id and run_id = new.id) then
    with ended as (
      delete from live_turns where workspace_id = new.workspace_id and run_id = new.id returning attempt, index, turn
    ) insert into transcripts (workspace_id, run_id, attempt, turns)
      select new.workspace_id, new.id, attempt, jsonb_agg(turn order by index) from ended group by attempt;
  end if;
  return null;
end $$;
create trigger ended_runs_keep_a_transcript after update on runs
  for each row when (old.ended_at is null and new.ended_at is not null) execute function keep_transcript();

-- What goes of a run goes in both.
do $$
declare
  change text[];
  source text;
begin
  foreach change slice 1 in array array[
    ['erase_exchanges(text[], text)', 'update turns set turn = turn - ''exchanges'' where', 'update transcripts set turns = (select jsonb_agg(turn - ''exchanges'' order by place) from jsonb_array_elements(turns) with ordinality as list(turn, place))
    where workspace_id = tenant and run_id = any (ids) and jsonb_path_exists(turns, ''$[*].exchanges'');
  update live_turns set turn = turn - ''exchanges'' where'],
    ['erase_words(text[], text)', 'delete from turns where', 'delete from transcripts where workspace_id = tenant and run_id = any (ids);
  delete from live_turns where']]
  loop
    source := pg_get_functiondef(change[1]::regprocedure);
    if strpos(source, change[2]) = 0 then raise exception 'function % has no "%"', change[1], change[2]; end if;
    execute replace(source, change[2], change[3]);
  end loop;
end $$;
