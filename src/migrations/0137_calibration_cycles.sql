-- Calibrations that repeat, and the rounds that they had.
create table calibration_cycles (
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
  created_by text not null,
  next_at timestamptz(3),
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
create index calibration_cycles_tags on calibration_cycles using gin (tags);
create index calibration_cycles_of_project on calibration_cycles (workspace_id, project_id, id desc);
call isolate('calibration_cycles');
call limit_to_projects('calibration_cycles');
grant select, insert, update on calibration_cycles to parley_app;

create table calibration_rounds (
  workspace_id text not null default current_workspace(),
  cycle_id text not null,
  number integer not null check (number > 0),
  project_id text not null,
  calibration_id text not null,
  primary key (workspace_id, cycle_id, number),
  unique (workspace_id, calibration_id),
  foreign key (workspace_id, cycle_id) references calibration_cycles(workspace_id, id),
  foreign key (workspace_id, calibration_id) references calibrations(workspace_id, id)
);
call isolate('calibration_rounds');
call limit_to_projects('calibration_rounds');
grant select, insert on calibration_rounds to parley_app;
call define_projects_of();
