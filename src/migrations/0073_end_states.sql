-- What addresses answered when a conversation was over, for the assertions that ask there; null: none was asked.
alter table hooks add column end_states jsonb;

-- Which of these runs have a text in their conversation or their verdict. `needles` as they stand in JSON.
create or replace function runs_with_text(ids text[], needles text[]) returns setof text language sql stable security definer set search_path = parley as $$
  select r.id from runs r where r.workspace_id = current_workspace() and r.id = any (ids) and (
    has_text(jsonb_build_array(r.assertions, r.error, r.outcome_reason, r.plan #> '{seedFrom}')::text, needles)
    or exists (select from run_plans p where p.workspace_id = r.workspace_id and p.hash = r.plan_hash and p.plan ? 'seedFrom' and has_text((p.plan -> 'seedFrom')::text, needles))
    or exists (select from turns t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(t.turn::text, needles))
    or exists (select from person_messages t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(to_json(t.text)::text, needles))
    or exists (select from mock_calls t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(t.call::text, needles))
    or exists (select from mock_sessions t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(t.state::text, needles))
    or exists (select from hooks t where t.workspace_id = r.workspace_id and t.owner_id = r.id and has_text(jsonb_build_array(t.setup, t.captured, t.teardown, t.end_states)::text, needles))
    or exists (select from pull_messages t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(jsonb_build_array(t.body, t.answer)::text, needles))
    or exists (select from run_evaluations t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(t.assertions::text, needles))
    or exists (select from callback_sessions s join callbacks t on t.workspace_id = s.workspace_id and t.session_id = s.session_id
      where s.workspace_id = r.workspace_id and s.run_id = r.id and has_text(to_json(t.body)::text, needles)))
$$;
