-- Only members who may still take a review have it to judge: by their role in its project, and by whom it is for. A slot of the pool hides
-- nothing from editors and above, because a pool that is open to all would hide everything from them.
create or replace view pending_judgements with (security_invoker = true) as
  select r.workspace_id,
     r.project_id,
     r.run_id,
     r.assignee_id as member_id,
     false as to_draw,
     coalesce((r.blind ->> 'hideJudge')::boolean, false) as hide_judge,
     coalesce((r.blind ->> 'hideAgentVersion')::boolean, false) as hide_agent_version,
     coalesce((r.blind ->> 'hideBatch')::boolean, false) as hide_batch,
     r.kind = 'adjudication' as adjudicates
    from reviews r
      join members m on m.workspace_id = r.workspace_id and m.id = r.assignee_id
   where (r.state in ('assigned', 'in_progress')) and (r.expires_when_due and r.due_at <= clock_timestamp()) is not true
     and m.archived_at is null
     and coalesce(m.project_roles ->> r.project_id, m.role) = any (case r.kind when 'adjudication' then array['admin', 'owner'] else array['reviewer', 'editor', 'admin', 'owner'] end)
union all
  select r.workspace_id,
     r.project_id,
     r.run_id,
     m.id as member_id,
     true as to_draw,
     coalesce((r.blind ->> 'hideJudge')::boolean, false) as hide_judge,
     coalesce((r.blind ->> 'hideAgentVersion')::boolean, false) as hide_agent_version,
     coalesce((r.blind ->> 'hideBatch')::boolean, false) as hide_batch,
     false as adjudicates
    from reviews r
      join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
      join members m on m.workspace_id = r.workspace_id and (t.reviewers = '{}'::text[] or (m.id = any (t.reviewers)))
   where r.kind = 'standard' and (r.state in ('assigned', 'in_progress')) and (r.expires_when_due and r.due_at <= clock_timestamp()) is not true and (r.assignee_id is null or r.from_pool and r.lease_expires_at <= clock_timestamp())
     and m.archived_at is null and coalesce(m.project_roles ->> r.project_id, m.role) = 'reviewer'
     and not (exists ( select
            from reviews own
           where own.workspace_id = r.workspace_id and own.task_id = r.task_id and own.assignee_id = m.id))
union all
  select s.workspace_id,
     c.project_id,
     i.run_id,
     s.participant_id as member_id,
     false as to_draw,
     coalesce((c.settings ->> 'hideJudge')::boolean, false) as hide_judge,
     coalesce((c.settings ->> 'hideAgentVersion')::boolean, false) as hide_agent_version,
     false as hide_batch,
     false as adjudicates
    from calibration_sheets s
      join calibrations c on c.workspace_id = s.workspace_id and c.id = s.calibration_id
      join calibration_items i on i.workspace_id = c.workspace_id and i.calibration_id = c.id
      join members m on m.workspace_id = s.workspace_id and m.id = s.participant_id
   where (s.state in ('invited', 'in_progress')) and (c.state in ('draft', 'open'))
     and m.archived_at is null and coalesce(m.project_roles ->> c.project_id, m.role) <> 'viewer';
