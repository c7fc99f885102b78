-- Failures that are alike, over what Parley plays and what agents report. `key`: what is equal in all of them; `words`: how often each word,
-- as a hash, was in them. No word of a conversation is in either table.
create table failure_groups (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  key text not null,
  about jsonb not null,
  tool text,
  words jsonb not null,
  state text not null default 'open' check (state in ('open', 'acknowledged', 'fixedIn', 'reopened')),
  fixed_in text,
  fixed_at timestamptz(3),
  -- The versions in which it was seen before it was fixed; they may still be in use.
  known_versions text[] not null default '{}',
  name text,
  owner_id text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index failure_groups_of_project on failure_groups (workspace_id, project_id, key);
call isolate('failure_groups');
call limit_to_projects('failure_groups');
grant select, insert, update on failure_groups to parley_app;

-- The group of each run that failed. `print`: failures with the same one are the same.
create table grouped_failures (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  project_id text not null,
  group_id text not null,
  print text not null,
  at timestamptz(3) not null,
  primary key (workspace_id, run_id),
  foreign key (workspace_id, run_id) references runs(workspace_id, id),
  foreign key (workspace_id, group_id) references failure_groups(workspace_id, id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index grouped_failures_of_group on grouped_failures (workspace_id, group_id, at desc);
create index grouped_failures_of_project on grouped_failures (workspace_id, project_id, at);
create index grouped_failures_by_print on grouped_failures (workspace_id, project_id, print);
call isolate('grouped_failures');
call limit_to_projects('grouped_failures');
grant select, insert, update, delete on grouped_failures to parley_app;

call define_projects_of();
