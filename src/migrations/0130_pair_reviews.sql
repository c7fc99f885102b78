-- People say which of two conversations is better, without knowing which side of a comparison each is from.
create table pair_reviews (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  batch_run_id text not null,
  -- The same batch run, unless two are compared.
  other_batch_run_id text not null,
  question text not null,
  compared jsonb not null,
  reviewers text[] not null,
  judgments_per_pair integer not null check (judgments_per_pair > 0),
  -- Pairs of equal conversations: nobody is asked about them.
  identical integer not null,
  -- Decides for each reviewer which conversation stands on the left. Nobody is told it before the end.
  seed text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id),
  foreign key (workspace_id, batch_run_id) references batch_runs(workspace_id, id),
  foreign key (workspace_id, other_batch_run_id) references batch_runs(workspace_id, id)
);
create index pair_reviews_of_project on pair_reviews (workspace_id, project_id, id desc);
create index pair_reviews_open on pair_reviews (workspace_id) where closed_at is null;
call isolate('pair_reviews');
call limit_to_projects('pair_reviews');
grant select, insert, update on pair_reviews to parley_app;

-- `first_side` and `second_side` are places in the sides of the review.
create table pair_review_pairs (
  workspace_id text not null default current_workspace(),
  pair_review_id text not null,
  number integer not null check (number > 0),
  first_run_id text not null,
  second_run_id text not null,
  first_side integer not null,
  second_side integer not null,
  -- The scenario or test, as the batch run knew it.
  subject_id text not null,
  name text not null,
  primary key (workspace_id, pair_review_id, number),
  foreign key (workspace_id, pair_review_id) references pair_reviews(workspace_id, id),
  foreign key (workspace_id, first_run_id) references runs(workspace_id, id),
  foreign key (workspace_id, second_run_id) references runs(workspace_id, id)
);
create index pair_review_pairs_of_first on pair_review_pairs (workspace_id, first_run_id);
create index pair_review_pairs_of_second on pair_review_pairs (workspace_id, second_run_id);
call isolate('pair_review_pairs');
grant select, insert on pair_review_pairs to parley_app;

-- One of each person about each pair. `swapped`: the second conversation was shown on the left.
create table pair_judgments (
  workspace_id text not null default current_workspace(),
  pair_review_id text not null,
  number integer not null,
  member_id text not null,
  swapped boolean not null,
  preferred text not null check (preferred in ('first', 'tie', 'second')),
  judged_at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, pair_review_id, number, member_id),
  foreign key (workspace_id, pair_review_id, number) references pair_review_pairs(workspace_id, pair_review_id, number),
  foreign key (workspace_id, member_id) references members(workspace_id, id)
);
call isolate('pair_judgments');
grant select, insert, update on pair_judgments to parley_app;
call define_projects_of();

-- Until a pair review has ended, its reviewers do not learn what was found of its conversations, nor from which side they are. `of_pair`: nor
-- from which side any other conversation of these batch runs is, which would teach them how each side talks.
create or replace view pending_judgements with (security_invoker = true) as
  select r.workspace_id,
     r.project_id,
     r.run_id,
     r.assignee_id as member_id,
     false as to_draw,
     coalesce((r.blind ->> 'hideJudge')::boolean, false) as hide_judge,
     coalesce((r.blind ->> 'hideAgentVersion')::boolean, false) as hide_agent_version,
     coalesce((r.blind ->> 'hideBatch')::boolean, false) as hide_batch,
     r.kind = 'adjudication' as adjudicates,
     false as of_pair
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
     false as adjudicates,
     false as of_pair
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
     false as adjudicates,
     false as of_pair
    from calibration_sheets s
      join calibrations c on c.workspace_id = s.workspace_id and c.id = s.calibration_id
      join calibration_items i on i.workspace_id = c.workspace_id and i.calibration_id = c.id
      join members m on m.workspace_id = s.workspace_id and m.id = s.participant_id
   where (s.state in ('invited', 'in_progress')) and (c.state in ('draft', 'open'))
     and m.archived_at is null and coalesce(m.project_roles ->> c.project_id, m.role) <> 'viewer'
union all
  select v.workspace_id,
     v.project_id,
     own.run_id,
     m.id as member_id,
     false as to_draw,
     true as hide_judge,
     true as hide_agent_version,
     v.batch_run_id <> v.other_batch_run_id as hide_batch,
     false as adjudicates,
     true as of_pair
    from pair_reviews v
      join pair_review_pairs p on p.workspace_id = v.workspace_id and p.pair_review_id = v.id
      join members m on m.workspace_id = v.workspace_id and m.id = any (v.reviewers),
      lateral (values (p.first_run_id), (p.second_run_id)) own(run_id)
   where v.closed_at is null
     and m.archived_at is null and coalesce(m.project_roles ->> v.project_id, m.role) <> 'viewer';
