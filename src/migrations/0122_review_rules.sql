-- Rules that put conversations into review, each from the entry of the activity that it has read up to.
create table review_rules (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  name text not null,
  description text,
  tags text[] not null default '{}',
  metadata jsonb not null default '{}',
  status text not null default 'active' check (status in ('active', 'paused')),
  rubric_id text not null,
  content jsonb not null,
  last_seq bigint not null default 0,
  problem text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id),
  foreign key (workspace_id, rubric_id) references rubrics(workspace_id, id)
);
create index review_rules_tags on review_rules using gin (tags);
create index review_rules_of_project on review_rules (workspace_id, project_id, id desc);
call isolate('review_rules');
call limit_to_projects('review_rules');
grant select, insert, update on review_rules to parley_app;

-- Every conversation that a rule matched, taken or not: rates need the probability of both. Undecided: it waits for room under the cap.
create table review_rule_matches (
  workspace_id text not null default current_workspace(),
  rule_id text not null,
  run_id text not null,
  project_id text not null,
  matched_at timestamptz(3) not null default clock_timestamp(),
  decided_at timestamptz(3),
  probability double precision,
  taken boolean not null default false,
  primary key (workspace_id, rule_id, run_id),
  foreign key (workspace_id, rule_id) references review_rules(workspace_id, id),
  foreign key (workspace_id, run_id) references runs(workspace_id, id),
  check ((decided_at is null) = (probability is null)),
  check (decided_at is not null or not taken)
);
create index review_rule_matches_of_run on review_rule_matches (workspace_id, run_id);
create index review_rule_matches_waiting on review_rule_matches (workspace_id, rule_id) where decided_at is null;
create index review_rule_matches_taken on review_rule_matches (workspace_id, rule_id, decided_at) where taken;
call isolate('review_rule_matches');
call limit_to_projects('review_rule_matches');
grant select, insert, update on review_rule_matches to parley_app;
call define_projects_of();
