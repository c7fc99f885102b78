-- What language models answered to the questions of a rubric about conversations, beside what reviewers answer. The same judge answers
-- the same version of a rubric about a conversation once; what it could not answer is asked again.
create table rubric_judgments (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  run_id text not null,
  rubric_id text not null,
  rubric_version integer not null,
  -- As it was when it was asked for, without its secret.
  model jsonb not null,
  judge_version text not null,
  state text not null default 'asking' check (state in ('asking', 'completed')),
  -- By the key of the criterion, each as it comes.
  votes jsonb not null default '{}',
  answers jsonb,
  verdict text check (verdict in ('pass', 'fail', 'inconclusive')),
  score double precision,
  -- Of the worker that asks; whoever has another one writes nothing.
  token text,
  requested_by jsonb not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  completed_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  unique (workspace_id, run_id, rubric_id, rubric_version, judge_version),
  foreign key (workspace_id, project_id) references projects,
  foreign key (workspace_id, run_id) references runs,
  foreign key (workspace_id, rubric_id, rubric_version) references rubric_versions,
  check ((state = 'completed') = (answers is not null) and (state = 'completed') = (completed_at is not null))
);
create index rubric_judgments_of_project on rubric_judgments (workspace_id, project_id, id desc);
create index rubric_judgments_of_rubric on rubric_judgments (workspace_id, rubric_id, rubric_version);
call isolate('rubric_judgments');
grant select, insert, update on rubric_judgments to parley_app;
