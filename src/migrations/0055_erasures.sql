-- What somebody asked to have erased, how far it is, and what became of it. Never the words themselves: a text that is looked for
-- stands here sealed, while it is looked for.
create table erasures (
  workspace_id text not null default current_workspace() references workspaces,
  id text not null,
  request jsonb not null,
  sealed_text text,
  state text not null default 'running' check (state in ('running', 'completed')),
  -- Where the next step begins.
  place jsonb not null default '{}',
  report jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  completed_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  check ((state = 'completed') = (completed_at is not null)),
  check (state = 'running' or sealed_text is null)
);
call isolate('erasures');
grant select, insert, update on erasures to parley_app;

-- Of an entry that holds nothing any more: its place in the chain stays, and what it said is gone.
alter table activity add column erased_by text;
-- Its words are not those of its hash any more: who plans the same again stores it anew.
alter table run_plans add column erased boolean not null default false;
grant update (plan, erased) on run_plans to parley_app;

-- Words are replaced in ended runs by the functions below alone.
create or replace function refuse_change_of_ended_run() returns trigger language plpgsql as $$
begin
  if current_setting('parley.erases', true) = 'on' then return new; end if;
  raise exception 'run % has ended as %', old.id, old.status using errcode = 'check_violation';
end $$;

-- Every needle gone from a text, and from every text and name in a JSON value.
create function without_text(value text, needles text[]) returns text language plpgsql immutable set search_path = parley as $$
declare needle text;
begin
  -- IDs, times and hashes hold what chance has put there, and something else breaks without them.
  if value ~ '^([a-z]{3}_[0-9a-z]{26}|[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+(Z|[+-][0-9:]+)|sha256:[0-9a-f]+|[0-9a-f]{64})$' then return value; end if;
  foreach needle in array needles loop value := replace(value, needle, '[erased]'); end loop;
  return value;
end $$;
create function without_text(value jsonb, needles text[]) returns jsonb language plpgsql immutable set search_path = parley as $$
begin
  case jsonb_typeof(value)
    when 'string' then return to_jsonb(without_text(value #>> '{}', needles));
    when 'array' then return (select coalesce(jsonb_agg(without_text(one, needles) order by place), '[]') from jsonb_array_elements(value) with ordinality as list(one, place));
    when 'object' then return (select coalesce(jsonb_object_agg(without_text(key, needles), without_text(one, needles)), '{}') from jsonb_each(value) as member(key, one));
    else return value;
  end case;
end $$;

create function has_text(haystack text, needles text[]) returns boolean language sql immutable as $$
  select coalesce(bool_or(strpos(haystack, needle) > 0), false) from unnest(needles) needle
$$;

-- Which of these runs have a text in their conversation or their verdict. `needles` as they stand in JSON.
create function runs_with_text(ids text[], needles text[]) returns setof text language sql stable security definer set search_path = parley as $$
  select r.id from runs r where r.workspace_id = current_workspace() and r.id = any (ids) and (
    has_text(jsonb_build_array(r.assertions, r.error, r.outcome_reason, r.plan #> '{seedFrom}')::text, needles)
    or exists (select from run_plans p where p.workspace_id = r.workspace_id and p.hash = r.plan_hash and p.plan ? 'seedFrom' and has_text((p.plan -> 'seedFrom')::text, needles))
    or exists (select from turns t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(t.turn::text, needles))
    or exists (select from person_messages t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(to_json(t.text)::text, needles))
    or exists (select from mock_calls t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(t.call::text, needles))
    or exists (select from mock_sessions t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(t.state::text, needles))
    or exists (select from hooks t where t.workspace_id = r.workspace_id and t.owner_id = r.id and has_text(jsonb_build_array(t.setup, t.captured, t.teardown)::text, needles))
    or exists (select from pull_messages t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(jsonb_build_array(t.body, t.answer)::text, needles))
    or exists (select from run_evaluations t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(t.assertions::text, needles))
    or exists (select from callback_sessions s join callbacks t on t.workspace_id = s.workspace_id and t.session_id = s.session_id
      where s.workspace_id = r.workspace_id and s.run_id = r.id and has_text(to_json(t.body)::text, needles)))
$$;

-- The runs that started from one of these, and those that started from them.
create function started_from(ids text[]) returns setof text language sql stable security definer set search_path = parley as $$
  with recursive later(id) as (
    select r.id from unnest(ids) source(id)
      join run_plans p on p.workspace_id = current_workspace() and p.plan ? 'seedFrom' and p.plan #>> '{seedFrom,runId}' = source.id
      join runs r on r.workspace_id = current_workspace() and r.plan_hash = p.hash
        and r.subject_type = p.plan #>> '{subject,type}' and r.subject_id = p.plan #>> '{subject,id}'
    union
    select r.id from later
      join run_plans p on p.workspace_id = current_workspace() and p.plan ? 'seedFrom' and p.plan #>> '{seedFrom,runId}' = later.id
      join runs r on r.workspace_id = current_workspace() and r.plan_hash = p.hash
        and r.subject_type = p.plan #>> '{subject,type}' and r.subject_id = p.plan #>> '{subject,id}'
  ) select id from later
$$;

-- Besides the words of runs: their recordings, what is still to be delivered about them, and what the activity says of why somebody
-- did something with their reviews. Answers the places of the entries that were emptied.
create function erase_traces(ids text[], cause text) returns bigint[] language plpgsql security definer set search_path = parley as $$
declare
  tenant constant text := current_workspace();
  emptied bigint[];
begin
  delete from cassette_takes where workspace_id = tenant and run_id = any (ids);
  delete from deliveries where workspace_id = tenant and resource_id = any (ids);
  perform pg_advisory_xact_lock(hashtextextended('parley seal ' || tenant, 0));
  with about as (
    select 'review' as type, id from reviews where workspace_id = tenant and run_id = any (ids)
    union all select 'reviewTask', id from review_tasks where workspace_id = tenant and run_id = any (ids)
    union all select 'run', unnest(ids)
    union all select 'calibration', calibration_id from calibration_items where workspace_id = tenant and run_id = any (ids)
  ), gone as (
    update activity a set changes = '[]', erased_by = case when a.seq is not null then cause end from about
    where a.workspace_id = tenant and a.resource_type = about.type and a.resource_id = about.id and a.erased_by is null
      and jsonb_path_exists(a.changes, '$[*].path ? (@ like_regex "/(reason|rationale|comment|response|message|decisions|note)(/|$)")')
    returning a.seq
  ) select array_agg(distinct seq) filter (where seq is not null) into emptied from gone;
  return coalesce(emptied, '{}');
end $$;

-- Answers that are kept for idempotency keys, and bodies of deliveries, that are about a run without words. Answers how many went.
create function erase_answers(from_block integer, to_block integer) returns integer language plpgsql security definer set search_path = parley as $$
declare gone integer;
begin
  delete from idempotency_keys k where workspace_id = current_workspace()
    and ctid >= format('(%s,0)', from_block)::tid and ctid < format('(%s,0)', to_block)::tid
    and exists (select from regexp_matches(answer::text, 'run_[0-9a-z]{26}', 'g') named(ids) join runs r on r.id = named.ids[1]
      where r.workspace_id = k.workspace_id and r.erased = 2);
  get diagnostics gone = row_count;
  return gone;
end $$;

-- One range of blocks of one table without a text; rows of `kept` runs stay. Answers how many rows had it.
create function erase_text_in(of_table text, from_block integer, to_block integer, needles text[], in_json text[], kept text[])
returns integer language plpgsql security definer set search_path = parley as $$
declare
  columns record;
  run_column text;
  gone integer;
begin
  select string_agg(format(case when a.atttypid = 'text[]'::regtype then '%1$I = (select array_agg(without_text(one, $1)) from unnest(%1$I) one)'
      else '%1$I = without_text(%1$I, $1)' end, a.attname), ', ') as sets,
    string_agg(format('has_text(to_json(%I)::text, $2)', a.attname), ' or ') as finds
  into columns from pg_attribute a
  where a.attrelid = format('parley.%I', of_table)::regclass and a.attnum > 0 and not a.attisdropped
    and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
    and not exists (select from pg_constraint c where c.conrelid = a.attrelid and c.contype in ('p', 'f') and a.attnum = any (c.conkey));
  if columns.sets is null then return 0; end if;
  select attname into run_column from pg_attribute where attrelid = format('parley.%I', of_table)::regclass
    and attname = any (case of_table when 'runs' then '{id}'::text[] when 'hooks' then '{owner_id}' else '{run_id}' end);
  perform set_config('parley.erases', 'on', true);
  execute format('update %I set %s%s where workspace_id = current_workspace() and ctid >= $4 and ctid < $5 and (%s) %s', of_table, columns.sets,
    case of_table when 'run_plans' then ', erased = true' else '' end, columns.finds,
    case when run_column is null then '' else format('and %I <> all ($3)', run_column) end)
    using needles, in_json, kept, format('(%s,0)', from_block)::tid, format('(%s,0)', to_block)::tid;
  get diagnostics gone = row_count;
  perform set_config('parley.erases', 'off', true);
  return gone;
end $$;

-- How many blocks a table has, which its steps go through.
create function blocks_of(of_table text) returns integer language sql stable security definer set search_path = parley as $$
  select (pg_relation_size(format('parley.%I', of_table)::regclass) / current_setting('block_size')::bigint)::integer + 1
$$;

-- Entries of the activity from a place on that have a text: sealed ones are emptied, of others the text is replaced. Answers the
-- places of those that were emptied.
create function erase_text_in_activity(from_seq bigint, to_seq bigint, needles text[], in_json text[], cause text)
returns bigint[] language plpgsql security definer set search_path = parley as $$
declare
  tenant constant text := current_workspace();
  emptied bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('parley seal ' || tenant, 0));
  with gone as (
    update activity set changes = '[]', erased_by = cause
    where workspace_id = tenant and seq >= from_seq and seq < to_seq and erased_by is null and has_text(changes::text, in_json) returning seq
  ) select array_agg(seq order by seq) into emptied from gone;
  update activity set changes = without_text(changes, needles)
    where workspace_id = tenant and seq is null and has_text(changes::text, in_json);
  return coalesce(emptied, '{}');
end $$;

-- What finished jobs were about and said.
create function erase_text_in_jobs(needles text[], in_json text[]) returns integer language plpgsql security definer set search_path = parley as $$
declare gone integer;
begin
  update pgboss.job_common set data = without_text(data, needles), output = without_text(output, needles)
    where data ->> 'tenant' = current_workspace() and state not in ('created', 'retry', 'active') and has_text(jsonb_build_array(data, output)::text, in_json);
  get diagnostics gone = row_count;
  return gone;
end $$;
