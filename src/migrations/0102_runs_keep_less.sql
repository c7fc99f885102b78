-- Of a run of six short turns 0.25 kB were its cell, which says again what its columns say. Only a cell that says something else is kept:
-- variables, faults on purpose, a repeat outside of a batch run.
alter table runs alter column cell drop not null;

create function plain_key(subject_id text, channel_id text, persona_id text) returns text language sql immutable parallel safe
  return subject_id || '|' || channel_id || '|' || coalesce(persona_id, '-') || '|{}';
create function plain_cell(subject_id text, channel_id text, persona_id text, repeat integer) returns jsonb language sql stable parallel safe
  return jsonb_build_object('key', plain_key(subject_id, channel_id, persona_id), 'channelId', channel_id, 'personaId', persona_id,
    'variables', '{}'::jsonb, 'repeatIndex', coalesce(repeat, 0));
create function cell_of(run runs) returns jsonb language sql stable parallel safe
  return coalesce(run.cell, plain_cell(run.subject_id, run.channel_id, run.persona_id, run.batch_repeat));
create function cell_key(run runs) returns text language sql stable parallel safe
  return coalesce(run.cell ->> 'key', plain_key(run.subject_id, run.channel_id, run.persona_id));

-- Processes of the version before read the cell from the row alone. By one name, which every plan looks up in the index: it is asked for
-- each run that ends.
create or replace function older_processes_may_run() returns boolean language plpgsql stable security definer set search_path = parley as $$
begin
  return exists (select from kysely_migration m where m.name = '0102_runs_keep_less'
    and m.timestamp::timestamptz > clock_timestamp() - interval '1 day'
    and exists (select from workspaces w where w.created_at < m.timestamp::timestamptz));
end $$;

-- A page takes ten ended runs in place of nine.
alter table runs set (fillfactor = 82);

-- Pages of these indexes stayed as empty as they were left for the second entry of each run: two entries of one run become one with two
-- places once a page is full.
alter index runs_of_project set (fillfactor = 85);
alter index runs_of_channel set (fillfactor = 85);
alter index runs_of_persona set (fillfactor = 85);
alter index runs_in_batch set (fillfactor = 80);
alter index runs_pkey set (fillfactor = 80);
-- The id of a subject says its type. Without the id of the run, runs that end together are one entry with several places.
create index if not exists runs_of_subject_next on runs (workspace_id, subject_id, id) with (fillfactor = 70);
create index if not exists runs_with_words_next on runs (workspace_id, project_id, erased, ended_at) where ended_at is not null and erased < 2;
drop index runs_of_subject;
drop index runs_with_words;
alter index runs_of_subject_next rename to runs_of_subject;
alter index runs_with_words_next rename to runs_with_words;

-- Sealing writes a second entry of each, for which full pages were split in half and stayed half empty. Entries of runs are most of all; in
-- an index of their own each new one comes last, so pages are filled as far as they should.
alter index activity_pkey set (fillfactor = 75);
create index if not exists activity_of_run_next on activity (workspace_id, resource_id) with (fillfactor = 75) where resource_type = 'run';
create index if not exists activity_of_others_next on activity (workspace_id, resource_type, resource_id) where resource_type <> 'run';
drop index activity_of_resource;
alter index activity_of_run_next rename to activity_of_run;
alter index activity_of_others_next rename to activity_of_others;

-- Finds entries by either index, which a type that the planner does not know cannot. Changed in its place, as by 0081.
do $$
declare
  source constant text := pg_get_functiondef('erase_traces(text[], text)'::regprocedure);
  changed text := source;
  change text[];
begin
  foreach change slice 1 in array array[
    ['  ), gone as (', '  ), entries as (
    select a.id from about join activity a on a.workspace_id = tenant and a.resource_id = about.id
      where about.type = ''run'' and a.resource_type = ''run''
    union all
    select a.id from about join activity a on a.workspace_id = tenant and a.resource_id = about.id
      where a.resource_type = about.type and a.resource_type <> ''run''
  ), gone as ('],
    ['erased_by = case when a.seq is not null then cause end from about', 'erased_by = case when a.seq is not null then cause end from entries'],
    ['a.resource_type = about.type and a.resource_id = about.id and a.erased_by', 'a.id = entries.id and a.erased_by']
  ] loop
    if strpos(changed, change[1]) = 0 then raise exception 'erase_traces has no "%"', change[1]; end if;
    changed := replace(changed, change[1], change[2]);
  end loop;
  execute changed;
end $$;
