-- Both views read as the caller (security_invoker), so row-level security holds in them as in the tables. No function that changes
-- from row to row is among their columns: the planner would no longer use the indexes on run and member.

-- Which conversations a member has yet to judge, and what is hidden from them until then. `to_draw`: the review is a slot of the pool
-- that the member may draw; a slot hides nothing from editors and above, which depends on the credential and not on the member.
-- `adjudicates`: an admin decides where reviewers disagree, and could see everything before.
create view pending_judgements with (security_invoker = true) as
select r.workspace_id, r.project_id, r.run_id, r.assignee_id as member_id, false as to_draw,
  coalesce((r.blind ->> 'hideJudge')::boolean, false) as hide_judge,
  coalesce((r.blind ->> 'hideAgentVersion')::boolean, false) as hide_agent_version,
  coalesce((r.blind ->> 'hideBatch')::boolean, false) as hide_batch,
  r.kind = 'adjudication' as adjudicates
from reviews r
where r.assignee_id is not null and r.state in ('assigned', 'in_progress')
  and (r.expires_when_due and r.due_at <= clock_timestamp()) is not true
union all
select r.workspace_id, r.project_id, r.run_id, m.id, true,
  coalesce((r.blind ->> 'hideJudge')::boolean, false),
  coalesce((r.blind ->> 'hideAgentVersion')::boolean, false),
  coalesce((r.blind ->> 'hideBatch')::boolean, false),
  false
from reviews r
  join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
  join members m on m.workspace_id = r.workspace_id and (t.reviewers = '{}' or m.id = any (t.reviewers))
where r.kind = 'standard' and r.state in ('assigned', 'in_progress')
  and (r.expires_when_due and r.due_at <= clock_timestamp()) is not true
  -- Nobody's yet, or its lease has ended, which frees a slot of the pool without a write.
  and (r.assignee_id is null or (r.from_pool and r.lease_expires_at <= clock_timestamp()))
  and not exists (select from reviews own where own.workspace_id = r.workspace_id and own.task_id = r.task_id
    and own.assignee_id = m.id and own.state in ('assigned', 'in_progress', 'submitted'))
union all
select s.workspace_id, c.project_id, i.run_id, s.participant_id, false,
  coalesce((c.settings ->> 'hideJudge')::boolean, false),
  coalesce((c.settings ->> 'hideAgentVersion')::boolean, false),
  false,
  false
from calibration_sheets s
  join calibrations c on c.workspace_id = s.workspace_id and c.id = s.calibration_id
  join calibration_items i on i.workspace_id = c.workspace_id and i.calibration_id = c.id
where s.state in ('invited', 'in_progress') and c.state in ('draft', 'open');
grant select on pending_judgements to parley_app;

-- All that decides whether a member may see a review (src/workspace/blinding/visibility.ts), for each review and each member.
create view review_standings with (security_invoker = true) as
select r.workspace_id, r.id as review_id, r.task_id, r.run_id, m.id as member_id, r.assignee_id,
  -- From then on the review is nobody's for everyone but its assignee.
  case when r.from_pool and r.state = 'in_progress' and r.assignee_id <> m.id then r.lease_expires_at end as freed_at,
  r.state = 'submitted' as submitted,
  coalesce((r.blind ->> 'hidePeers')::boolean, false) as hide_peers,
  t.state as task_state,
  -- Of the member, on the same task.
  coalesce((select case when bool_or(own.state in ('assigned', 'in_progress')) then 'open' when bool_or(own.state = 'submitted') then 'submitted' end
    from reviews own where own.workspace_id = r.workspace_id and own.task_id = r.task_id and own.assignee_id = m.id), 'none') as own_review,
  -- The member has an open review of the same conversation, under whatever rubric, that hides what others found.
  exists (select from reviews own where own.workspace_id = r.workspace_id and own.run_id = r.run_id and own.assignee_id = m.id
    and own.kind = 'standard' and own.state in ('assigned', 'in_progress') and coalesce((own.blind ->> 'hidePeers')::boolean, true)) as judges_run,
  r.kind = 'standard' and (t.reviewers = '{}' or m.id = any (t.reviewers)) as may_draw
from reviews r
  join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
  join members m on m.workspace_id = r.workspace_id;
grant select on review_standings to parley_app;
