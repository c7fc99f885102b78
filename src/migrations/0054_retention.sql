-- What goes when, and what is gone of a run. Until now `retention` was only stored, so nobody has decided yet that something goes.
update projects set content = jsonb_set(content, '{retention}', '{}');

alter table workspaces
  -- For projects that have none of their own.
  add column retention jsonb not null default '{}',
  add column retention_changed_at timestamptz(3);
alter table projects add column retention_changed_at timestamptz(3);

-- Nothing goes within a day of a change, so that a mistake can be mended.
create function note_change_of_retention() returns trigger language plpgsql as $$
begin
  new.retention_changed_at := clock_timestamp();
  return new;
end $$;
create trigger projects_change_retention before update on projects
  for each row when (old.content -> 'retention' is distinct from new.content -> 'retention') execute function note_change_of_retention();
create trigger projects_start_with_retention before insert on projects
  for each row when (coalesce(new.content -> 'retention', '{}') <> '{}') execute function note_change_of_retention();
create trigger workspaces_change_retention before update on workspaces
  for each row when (old.retention is distinct from new.retention) execute function note_change_of_retention();

alter table runs
  -- 0: nothing; 1: the calls behind its replies; 2: all words of its conversation.
  add column erased smallint not null default 0,
  add column erased_at timestamptz(3),
  -- `retention`, or the id of an erasure.
  add column erased_by text,
  add check ((erased = 0) = (erased_at is null) and (erased_at is null) = (erased_by is null));
create index runs_with_words on runs (workspace_id, project_id, erased, ended_at, id) where ended_at is not null and erased < 2;

-- A run that has ended stays as it ended, but for words that go; and what went does not come back.
drop trigger ended_runs_are_final on runs;
create trigger ended_runs_are_final before update on runs
  for each row when (
    old.status in ('completed', 'canceled')
    and ((old.superseded_by is not null and new.superseded_by is distinct from old.superseded_by)
      or new.erased < old.erased
      or to_jsonb(new) - '{superseded_by,effective_outcome,reviewed_outcome,judge_failed,version,updated_at,erased,erased_at,erased_by,assertions,error,outcome_reason,plan,plan_hash,cell}'::text[]
        is distinct from to_jsonb(old) - '{superseded_by,effective_outcome,reviewed_outcome,judge_failed,version,updated_at,erased,erased_at,erased_by,assertions,error,outcome_reason,plan,plan_hash,cell}'::text[]
      or (new.erased = old.erased and (new.erased_at, new.erased_by, new.assertions, new.error, new.outcome_reason, new.plan, new.plan_hash, new.cell)
        is distinct from (old.erased_at, old.erased_by, old.assertions, old.error, old.outcome_reason, old.plan, old.plan_hash, old.cell))))
  execute function refuse_change_of_ended_run();

create index pull_messages_of_runs on pull_messages (workspace_id, run_id);
create index callbacks_of_sessions on callbacks (workspace_id, session_id) where session_id is not null;
create index deliveries_of_resources on deliveries (workspace_id, resource_id);
create index run_plans_from_runs on run_plans (workspace_id, (plan #>> '{seedFrom,runId}')) where plan ? 'seedFrom';
create index cassette_takes_of_runs on cassette_takes (workspace_id, run_id) where run_id is not null;
create index gold_items_of_runs on gold_items (workspace_id, run_id) where retired_at is null;

-- Findings and answers without what may be words of a conversation. What was decided, counted and scored stays, and so do the answers
-- that are choices; those to the criteria in `texts` are words.
create function wordless(value jsonb, texts text[]) returns jsonb language plpgsql immutable set search_path = parley as $$
declare
  -- Filled in, so that each answer still has the shape of its contract.
  gone constant jsonb := '"[erased]"';
begin
  if value is null then return null; end if;
  if jsonb_typeof(value) = 'array' then
    return (select coalesce(jsonb_agg(wordless(one, texts) order by place), '[]') from jsonb_array_elements(value) with ordinality as list(one, place));
  end if;
  if jsonb_typeof(value) <> 'object' then return value; end if;
  return (
    select coalesce(jsonb_object_agg(key, case
      when key in ('evidence', 'quotes', 'why') and jsonb_typeof(one) = 'array' then '[]'
      when key in ('rationale', 'reasoning', 'comment', 'problem', 'reason', 'response', 'message', 'note') and jsonb_typeof(one) = 'string' then gone
      when key in ('value', 'baseline') and jsonb_typeof(one) = 'string' and value ->> 'criterionKey' = any (texts) then gone
      else wordless(one, texts) end), '{}')
    from jsonb_each(value) as member(key, one));
end $$;

-- The same for what says which run it is about, and for these runs alone.
create function wordless_about(value jsonb, ids text[], texts text[]) returns jsonb language plpgsql immutable set search_path = parley as $$
begin
  if value is null then return null; end if;
  if jsonb_typeof(value) = 'array' then
    return (select coalesce(jsonb_agg(wordless_about(one, ids, texts) order by place), '[]') from jsonb_array_elements(value) with ordinality as list(one, place));
  end if;
  if jsonb_typeof(value) <> 'object' then return value; end if;
  if value ->> 'runId' = any (ids) then return wordless(value, texts); end if;
  return (select coalesce(jsonb_object_agg(key, wordless_about(one, ids, texts)), '{}') from jsonb_each(value) as member(key, one));
end $$;

-- The keys of criteria that are answered with words.
create function text_criteria(of_rubric text, of_version integer) returns text[] language sql stable set search_path = parley as $$
  select coalesce(array_agg(one ->> 'key'), '{}') from rubric_versions v, jsonb_array_elements(v.content -> 'criteria') as one
  where v.workspace_id = current_workspace() and v.rubric_id = of_rubric and v.version = of_version and one ->> 'type' = 'text'
$$;

-- The calls behind the replies of these runs: requests and responses, headers included. Answers how many runs had any left.
create function erase_exchanges(ids text[], cause text) returns integer language plpgsql security definer set search_path = parley as $$
declare
  tenant constant text := current_workspace();
  found_runs integer;
begin
  update turns set turn = turn - 'exchanges' where workspace_id = tenant and run_id = any (ids) and turn ? 'exchanges';
  delete from pull_messages where workspace_id = tenant and run_id = any (ids);
  delete from callbacks c using callback_sessions s
    where s.workspace_id = tenant and s.run_id = any (ids) and c.workspace_id = tenant and c.session_id = s.session_id;
  delete from callback_sessions where workspace_id = tenant and run_id = any (ids);
  update runs set erased = 1, erased_at = clock_timestamp(), erased_by = cause, error = error - 'exchanges',
    version = version + 1, updated_at = clock_timestamp()
  where workspace_id = tenant and id = any (ids) and erased = 0 and status in ('completed', 'canceled');
  get diagnostics found_runs = row_count;
  return found_runs;
end $$;

-- All that may hold words of the conversations of these runs, which have ended. Outcomes, figures and choices stay. Safe to repeat.
create function erase_words(ids text[], cause text) returns integer language plpgsql security definer set search_path = parley as $$
declare
  tenant constant text := current_workspace();
  found_runs integer;
  hashes text[];
begin
  -- In one order, so that two erasures wait for one another and never both.
  perform from runs where workspace_id = tenant and id = any (ids) order by id for update;
  perform erase_exchanges(ids, cause);
  delete from turns where workspace_id = tenant and run_id = any (ids);
  delete from person_messages where workspace_id = tenant and run_id = any (ids);
  delete from mock_calls where workspace_id = tenant and run_id = any (ids);
  delete from mock_sessions where workspace_id = tenant and run_id = any (ids);
  delete from hooks where workspace_id = tenant and owner_id = any (ids) and (not definition ? 'teardown' or teardown is not null);
  delete from judgings where workspace_id = tenant and run_id = any (ids);
  delete from deliveries where workspace_id = tenant and resource_id = any (ids) and status <> 'pending';
  update run_evaluations set assertions = wordless(assertions, '{}'), outcome_reason = '[erased]'
    where workspace_id = tenant and run_id = any (ids);
  update rubric_judgments set votes = '{}', answers = wordless(answers, '{}') where workspace_id = tenant and run_id = any (ids);

  update review_tasks set resolution = wordless(resolution, text_criteria(rubric_id, rubric_version)),
    resolutions = wordless(resolutions, text_criteria(rubric_id, rubric_version)) where workspace_id = tenant and run_id = any (ids);
  update reviews set reason = case when reason is not null then '[erased]' end, history = wordless(history, '{}')
    where workspace_id = tenant and run_id = any (ids);
  update review_revisions v set answers = wordless(v.answers, text_criteria(t.rubric_id, t.rubric_version)),
      rationale = case when v.rationale is not null then '[erased]' end
    from reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
    where r.workspace_id = tenant and r.run_id = any (ids) and v.workspace_id = tenant and v.review_id = r.id;
  update review_drafts d set draft = wordless(d.draft, text_criteria(t.rubric_id, t.rubric_version))
    from reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
    where r.workspace_id = tenant and r.run_id = any (ids) and d.workspace_id = tenant and d.review_id = r.id;
  update review_disputes d set proposed = wordless(d.proposed, text_criteria(t.rubric_id, t.rubric_version)), reason = '[erased]',
      response = case when d.response is not null then '[erased]' end
    from reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
    where r.workspace_id = tenant and r.run_id = any (ids) and d.workspace_id = tenant and d.review_id = r.id;
  update gold_items set values = wordless(values, text_criteria(rubric_id, rubric_version)), rationale = '[erased]'
    where workspace_id = tenant and run_id = any (ids);

  update calibration_sheets s set draft = wordless_about(s.draft, ids, text_criteria(c.rubric_id, c.rubric_version))
    from calibrations c where s.workspace_id = tenant and c.workspace_id = tenant and c.id = s.calibration_id and s.draft is not null
      and c.id in (select calibration_id from calibration_items where workspace_id = tenant and run_id = any (ids));
  update calibration_submissions a set answers = wordless_about(a.answers, ids, text_criteria(c.rubric_id, c.rubric_version))
    from calibration_sheets s join calibrations c on c.workspace_id = s.workspace_id and c.id = s.calibration_id
    where s.workspace_id = tenant and a.workspace_id = tenant and a.sheet_id = s.id
      and c.id in (select calibration_id from calibration_items where workspace_id = tenant and run_id = any (ids));
  update calibrations c set report = wordless_about(report, ids, text_criteria(rubric_id, rubric_version)),
      decisions = wordless_about(decisions, ids, text_criteria(rubric_id, rubric_version))
    where workspace_id = tenant and id in (select calibration_id from calibration_items where workspace_id = tenant and run_id = any (ids));

  -- A run that started from another holds what was said there in its plan, which it may share; from now on it has one of its own.
  select coalesce(array_agg(distinct plan_hash), '{}') into hashes from (
    select r.plan_hash from runs r join run_plans p on p.workspace_id = tenant and p.hash = r.plan_hash
      where r.workspace_id = tenant and r.id = any (ids) and p.plan ? 'seedFrom'
    union all
    select hash from run_plans where workspace_id = tenant and plan ? 'seedFrom' and plan #>> '{seedFrom,runId}' = any (ids)) seeded(plan_hash);
  update runs r set erased = 2, erased_at = clock_timestamp(), erased_by = cause, version = version + 1, updated_at = clock_timestamp(),
      assertions = wordless(assertions, '{}'), outcome_reason = case when outcome_reason is not null then '[erased]' end,
      error = case when error is not null then jsonb_build_object('reason', error -> 'reason', 'message', '[erased]') end,
      plan = case when own.plan ? 'seedFrom' then jsonb_set(own.plan, '{seedFrom,messages}', '[]') else r.plan end,
      plan_hash = case when own.plan ? 'seedFrom' then null else r.plan_hash end
    from (
      select w.id, coalesce(w.plan, p.plan) as plan from runs w left join run_plans p on p.workspace_id = tenant and p.hash = w.plan_hash and p.hash = any (hashes)
      where w.workspace_id = tenant and w.id = any (ids)) own
    where r.workspace_id = tenant and r.id = own.id and r.erased < 2 and r.status in ('completed', 'canceled');
  get diagnostics found_runs = row_count;
  if hashes <> '{}' then
    delete from run_plans p where workspace_id = tenant and hash = any (hashes)
      and not exists (select from runs r where r.workspace_id = tenant and r.plan_hash = p.hash
        and r.subject_type = p.plan #>> '{subject,type}' and r.subject_id = p.plan #>> '{subject,id}')
      and not exists (select from runs r where r.workspace_id = tenant and r.id = p.plan #>> '{seedFrom,runId}' and r.erased < 2);
  end if;
  return found_runs;
end $$;
