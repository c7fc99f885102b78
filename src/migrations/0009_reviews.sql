-- What reviewers are asked. The row is the present version; each published one stands in rubric_versions and never changes.
create table rubrics (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  name text not null,
  description text,
  tags text[] not null default '{}',
  metadata jsonb not null default '{}',
  published_version integer,
  is_default boolean not null default false,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects
);
create index rubrics_tags on rubrics using gin (tags);
create index rubrics_of_project on rubrics (workspace_id, project_id, id desc);
-- One default a project, however many requests find that there is none yet.
create unique index rubrics_default on rubrics (workspace_id, project_id) where is_default;
call isolate('rubrics');
grant select, insert, update on rubrics to parley_app;

create table rubric_versions (
  workspace_id text not null default current_workspace(),
  rubric_id text not null,
  version integer not null,
  name text not null,
  content jsonb not null,
  published_at timestamptz(3) not null default now(),
  primary key (workspace_id, rubric_id, version),
  foreign key (workspace_id, rubric_id) references rubrics
);
call isolate('rubric_versions');
grant select, insert on rubric_versions to parley_app;

-- One conversation to be judged by one frozen rubric version, by as many reviewers as it takes.
create table review_tasks (
  workspace_id text not null default current_workspace(),
  id text not null,
  assignment_id text not null,
  project_id text not null,
  run_id text not null,
  content_hash text not null,
  rubric_id text not null,
  rubric_version integer not null,
  state text not null default 'open' check (state in ('open', 'in_review', 'needs_adjudication', 'resolved', 'reopened', 'canceled')),
  required_reviews integer not null check (required_reviews > 0),
  -- Reviewers that were added because the rule of agreement was not met.
  extra_reviews integer not null default 0,
  -- Who may draw a slot of it; empty: every reviewer of the workspace.
  reviewers text[] not null default '{}',
  blind jsonb not null,
  sampling jsonb not null,
  settings jsonb not null,
  priority integer not null default 0,
  due_at timestamptz(3),
  resolution jsonb,
  resolutions jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects,
  foreign key (workspace_id, run_id) references runs,
  foreign key (workspace_id, rubric_id, rubric_version) references rubric_versions,
  check ((state = 'resolved') = (resolution is not null))
);
create index review_tasks_of_project on review_tasks (workspace_id, project_id, id desc);
create index review_tasks_of_run on review_tasks (workspace_id, run_id);
create index review_tasks_of_rubric on review_tasks (workspace_id, rubric_id, rubric_version, id desc);
call isolate('review_tasks');
grant select, insert, update on review_tasks to parley_app;

-- One reviewer on one task. An empty assignee is a slot of the pool. An expired lease counts as none wherever it is read.
create table reviews (
  workspace_id text not null default current_workspace(),
  id text not null,
  task_id text not null,
  project_id text not null,
  run_id text not null,
  kind text not null default 'standard' check (kind in ('standard', 'adjudication')),
  state text not null default 'assigned' check (state in ('assigned', 'in_progress', 'submitted', 'skipped', 'declined', 'expired', 'canceled')),
  assignee_id text,
  -- Drawn from the pool, where it goes back when its lease expires.
  from_pool boolean not null default false,
  lease_token text,
  lease_expires_at timestamptz(3),
  lease_seconds integer not null default 1800,
  expiries integer not null default 0,
  skips integer not null default 0,
  revision integer not null default 0,
  surplus boolean not null default false,
  verdict text check (verdict in ('pass', 'fail', 'inconclusive')),
  score double precision,
  blind jsonb not null,
  flags text[] not null default '{}',
  reason text,
  replaced_by text,
  history jsonb not null default '[]',
  priority integer not null default 0,
  due_at timestamptz(3),
  expires_when_due boolean not null default false,
  assigned_at timestamptz(3) not null default clock_timestamp(),
  started_at timestamptz(3),
  submitted_at timestamptz(3),
  -- When the reviewer was first shown what was hidden until then.
  revealed_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, task_id) references review_tasks,
  foreign key (workspace_id, assignee_id) references members,
  check ((state = 'in_progress') = (lease_token is not null)),
  check ((lease_token is null) = (lease_expires_at is null)),
  check (state not in ('in_progress', 'submitted') or assignee_id is not null),
  check (state <> 'submitted' or (revision > 0 and submitted_at is not null))
) with (fillfactor = 80);
-- One person judges a conversation once.
create unique index reviews_once_each on reviews (workspace_id, task_id, assignee_id)
  where assignee_id is not null and state in ('assigned', 'in_progress', 'submitted');
create index reviews_of_task on reviews (workspace_id, task_id);
create index reviews_of_run on reviews (workspace_id, run_id);
create index reviews_of_project on reviews (workspace_id, project_id, id desc);
create index reviews_of_assignee on reviews (workspace_id, assignee_id, state, id desc);
create index reviews_to_do on reviews (workspace_id, priority desc, due_at, id) where state in ('assigned', 'in_progress');
call isolate('reviews');
grant select, insert, update on reviews to parley_app;

-- What was submitted, each time anew: none is ever changed.
create table review_revisions (
  workspace_id text not null default current_workspace(),
  review_id text not null,
  revision integer not null check (revision > 0),
  cause text not null check (cause in ('submitted', 'reopened', 'dispute')),
  answers jsonb not null,
  rationale text,
  score double precision,
  verdict text not null check (verdict in ('pass', 'fail', 'inconclusive')),
  sections jsonb not null default '{}',
  author_id text not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, review_id, revision),
  foreign key (workspace_id, review_id) references reviews
);
call isolate('review_revisions');
grant select, insert on review_revisions to parley_app;

-- What somebody has written and not submitted. It stays theirs when the review goes to somebody else.
create table review_drafts (
  workspace_id text not null default current_workspace(),
  review_id text not null,
  member_id text not null,
  token text not null,
  draft jsonb not null,
  saved_at timestamptz(3) not null default clock_timestamp(),
  taken_at timestamptz(3),
  taken_by text check (taken_by in ('expiry', 'reassignment')),
  primary key (workspace_id, review_id, member_id),
  foreign key (workspace_id, review_id) references reviews,
  check ((taken_at is null) = (taken_by is null))
);
call isolate('review_drafts');
grant select, insert, update on review_drafts to parley_app;

create table review_disputes (
  workspace_id text not null default current_workspace(),
  review_id text not null,
  number integer not null check (number > 0),
  state text not null default 'open' check (state in ('open', 'accepted', 'partially_accepted', 'rejected', 'withdrawn')),
  opened_by text not null,
  criterion_keys text[] not null,
  proposed jsonb not null,
  reason text not null,
  response text,
  resolved_by text,
  opened_at timestamptz(3) not null default clock_timestamp(),
  resolved_at timestamptz(3),
  primary key (workspace_id, review_id, number),
  foreign key (workspace_id, review_id) references reviews,
  check ((state = 'open') = (resolved_at is null))
);
create unique index review_disputes_open on review_disputes (workspace_id, review_id) where state = 'open';
call isolate('review_disputes');
grant select, insert, update on review_disputes to parley_app;

-- What is known about a conversation; who reviews it is never told that it is.
create table gold_items (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  rubric_id text not null,
  rubric_version integer not null,
  project_id text not null,
  values jsonb not null,
  rationale text not null,
  source text not null check (source in ('expert', 'consensus', 'calibration')),
  created_by text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  retired_at timestamptz(3),
  primary key (workspace_id, run_id, rubric_id, rubric_version),
  foreign key (workspace_id, run_id) references runs,
  foreign key (workspace_id, rubric_id, rubric_version) references rubric_versions
);
call isolate('gold_items');
grant select, insert, update on gold_items to parley_app;

create table reviewer_profiles (
  workspace_id text not null default current_workspace(),
  member_id text not null,
  minutes_per_day integer not null default 240,
  most_per_day integer,
  most_open integer,
  expertise text[] not null default '{}',
  languages text[] not null default '{}',
  weight double precision not null default 1,
  paused jsonb,
  -- Of known conversations: answers given and those that agreed.
  gold_answers integer not null default 0,
  gold_agreed integer not null default 0,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, member_id),
  foreign key (workspace_id, member_id) references members
);
call isolate('reviewer_profiles');
grant select, insert, update on reviewer_profiles to parley_app;

-- Where the round of a pool goes on with the next assignment.
create table review_rounds (
  workspace_id text not null default current_workspace() references workspaces,
  pool text not null,
  position bigint not null,
  primary key (workspace_id, pool)
);
call isolate('review_rounds');
grant select, insert, update on review_rounds to parley_app;

-- What people judged goes before what Parley judged, also when it judges again.
alter table runs add column reviewed_outcome text check (reviewed_outcome in ('passed', 'failed', 'inconclusive'));
drop trigger ended_runs_are_final on runs;
create trigger ended_runs_are_final before update on runs
  for each row when (
    old.status in ('completed', 'canceled')
    and ((old.superseded_by is not null and new.superseded_by is distinct from old.superseded_by)
      or to_jsonb(new) - '{superseded_by,effective_outcome,reviewed_outcome,version,updated_at}'::text[]
        is distinct from to_jsonb(old) - '{superseded_by,effective_outcome,reviewed_outcome,version,updated_at}'::text[]))
  execute function refuse_change_of_ended_run();
