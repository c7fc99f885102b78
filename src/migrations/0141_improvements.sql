-- A batch in two halves: one is copied to a project of its own, whose keys read nothing of the other, and tries are compared on both.
create table improvements (
  workspace_id text not null default current_workspace(),
  id text not null,
  -- Of the half that can be read.
  project_id text not null,
  batch_id text not null,
  name text not null,
  held_out_project_id text not null,
  held_out_batch_id text not null,
  -- From which both halves were made.
  source_batch_id text not null,
  share double precision not null,
  seed text not null,
  readable integer not null,
  held_out integer not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id),
  foreign key (workspace_id, batch_id) references batches(workspace_id, id),
  foreign key (workspace_id, held_out_project_id) references projects(workspace_id, id),
  foreign key (workspace_id, held_out_batch_id) references batches(workspace_id, id),
  foreign key (workspace_id, source_batch_id) references batches(workspace_id, id)
);
create index improvements_of_project on improvements (workspace_id, project_id, id desc);
call isolate('improvements');
call limit_to_projects('improvements');
grant select, insert, update on improvements to parley_app;

-- Number 0 is the agent as it was. `result`: only counts and intervals; `problem`: for those who may read the held-out half.
create table improvement_tries (
  workspace_id text not null default current_workspace(),
  improvement_id text not null,
  number integer not null check (number >= 0),
  project_id text not null,
  label text not null,
  batch_run_id text not null,
  held_out_batch_run_id text,
  problem text,
  result jsonb,
  created_at timestamptz(3) not null default clock_timestamp(),
  ended_at timestamptz(3),
  primary key (workspace_id, improvement_id, number),
  unique (workspace_id, improvement_id, label),
  foreign key (workspace_id, improvement_id) references improvements(workspace_id, id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id),
  foreign key (workspace_id, batch_run_id) references batch_runs(workspace_id, id),
  foreign key (workspace_id, held_out_batch_run_id) references batch_runs(workspace_id, id)
);
create index improvement_tries_of_run on improvement_tries (workspace_id, batch_run_id);
create index improvement_tries_of_held_out_run on improvement_tries (workspace_id, held_out_batch_run_id);
call isolate('improvement_tries');
call limit_to_projects('improvement_tries');
grant select, insert, update on improvement_tries to parley_app;
call define_projects_of();

-- Whether a member has yet to judge a conversation of one of these batch runs, also in projects that their key does not reach.
create function is_to_judge_in(member text, batch_run_ids text[]) returns boolean language sql stable security definer set search_path = parley as $$
  select exists (select from pending_judgements p join runs r on r.workspace_id = p.workspace_id and r.id = p.run_id
    where p.workspace_id = current_workspace() and p.member_id = member and r.batch_run_id = any (batch_run_ids))
$$;
