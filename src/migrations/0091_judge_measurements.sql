-- What a judge said about the conversations of a calibration when it was measured: outcomes by run, and how they agree with people.
create table judge_measurements (
  workspace_id text not null default current_workspace(),
  project_id text not null,
  calibration_id text not null,
  criterion text not null,
  judge_version text not null,
  about jsonb not null,
  outcomes jsonb not null default '{}',
  cost_micro_usd bigint,
  result jsonb,
  measured_at timestamptz(3),
  primary key (workspace_id, calibration_id, criterion, judge_version),
  foreign key (workspace_id, calibration_id) references calibrations(workspace_id, id)
);
create index judge_measurements_of_project on judge_measurements (workspace_id, project_id);
call isolate('judge_measurements');
call limit_to_projects('judge_measurements');
grant select, insert, update on judge_measurements to parley_app;
