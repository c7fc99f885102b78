-- How reviewers under a rubric are measured by gold items, and what follows.
create table quality_rules (
  workspace_id text not null default current_workspace(),
  rubric_id text not null,
  project_id text not null,
  quiz integer not null check (quiz >= 0),
  gold_percent double precision not null check (gold_percent between 0 and 100),
  required double precision check (required > 0 and required < 1),
  version integer not null default 1,
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, rubric_id),
  foreign key (workspace_id, rubric_id) references rubrics(workspace_id, id)
);
call isolate('quality_rules');
call limit_to_projects('quality_rules');
grant select, insert, update on quality_rules to parley_app;

-- One row for each review of a gold item: the share of its gold items that were right.
create table gold_answers (
  workspace_id text not null default current_workspace(),
  review_id text not null,
  project_id text not null,
  rubric_id text not null,
  member_id text not null,
  share double precision not null check (share between 0 and 1),
  at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, review_id),
  foreign key (workspace_id, review_id) references reviews(workspace_id, id),
  foreign key (workspace_id, rubric_id) references rubrics(workspace_id, id),
  foreign key (workspace_id, member_id) references members(workspace_id, id)
);
create index gold_answers_of on gold_answers (workspace_id, rubric_id, member_id, at);
call isolate('gold_answers');
call limit_to_projects('gold_answers');
grant select, insert on gold_answers to parley_app;

-- Answers before that time no longer pause the reviewer: a lead has resumed them.
alter table reviewer_profiles add column measured_from timestamptz(3);
