-- Several people judge the same conversations, so that their agreement is measured. What they answer counts in no run.
create table calibrations (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  name text not null,
  rubric_id text not null,
  rubric_version integer not null,
  state text not null check (state in ('draft', 'open', 'locked', 'reconciling', 'closed', 'reopened', 'canceled')),
  -- baseline, expertId, mode, visibility, hideJudge, hideAgentVersion, allowRevision, passRule, seed, repeatAfterDays: set once.
  settings jsonb not null,
  -- Of a live session: the conversations whose answers everybody sees.
  revealed text[] not null default '{}',
  decisions jsonb not null default '[]',
  report jsonb,
  due_at timestamptz(3),
  next_due_at timestamptz(3),
  reason text,
  created_by text not null,
  locked_at timestamptz(3),
  closed_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects,
  foreign key (workspace_id, rubric_id, rubric_version) references rubric_versions,
  check (state in ('draft', 'open', 'canceled') or (locked_at is not null and report is not null)),
  check (state <> 'closed' or closed_at is not null)
) with (fillfactor = 80);
create index calibrations_of_project on calibrations (workspace_id, project_id, id desc);
create index calibrations_of_rubric on calibrations (workspace_id, rubric_id, closed_at desc) where closed_at is not null;
call isolate('calibrations');
grant select, insert, update on calibrations to parley_app;

create table calibration_items (
  workspace_id text not null default current_workspace(),
  calibration_id text not null,
  run_id text not null,
  position integer not null,
  content_hash text not null,
  sampling jsonb not null,
  primary key (workspace_id, calibration_id, run_id),
  foreign key (workspace_id, calibration_id) references calibrations,
  foreign key (workspace_id, run_id) references runs
);
create index calibration_items_of_run on calibration_items (workspace_id, run_id);
call isolate('calibration_items');
grant select, insert on calibration_items to parley_app;

-- One participant. The draft is theirs alone; in a live session what is revealed of it is kept with it.
create table calibration_sheets (
  workspace_id text not null default current_workspace(),
  id text not null,
  calibration_id text not null,
  participant_id text not null,
  state text not null default 'invited' check (state in ('invited', 'in_progress', 'submitted', 'late', 'excused', 'missed')),
  included boolean not null default false,
  after_lock boolean not null default false,
  revision integer not null default 0,
  draft jsonb,
  reason text,
  started_at timestamptz(3),
  submitted_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  unique (id),
  unique (workspace_id, calibration_id, participant_id),
  foreign key (workspace_id, calibration_id) references calibrations,
  foreign key (workspace_id, participant_id) references members,
  check ((state in ('submitted', 'late')) = (submitted_at is not null)),
  check ((state in ('submitted', 'late')) = (revision > 0)),
  check (not included or state in ('submitted', 'late'))
) with (fillfactor = 80);
create index calibration_sheets_of_participant on calibration_sheets (workspace_id, participant_id, id desc);
call isolate('calibration_sheets');
grant select, insert, update on calibration_sheets to parley_app;

-- What was submitted, each time anew: none is ever changed.
create table calibration_submissions (
  workspace_id text not null default current_workspace(),
  sheet_id text not null,
  revision integer not null check (revision > 0),
  answers jsonb not null,
  -- Of the answers as they were sent, so that the same once more is known as such.
  content_hash text not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, sheet_id, revision),
  foreign key (workspace_id, sheet_id) references calibration_sheets
);
call isolate('calibration_submissions');
grant select, insert on calibration_submissions to parley_app;

-- What was measured of a judge when a session was closed: without a standing that holds it is uncalibrated, and may not gate.
create table judge_standings (
  workspace_id text not null default current_workspace(),
  project_id text not null,
  metric text not null,
  judge_version text not null,
  calibration_id text not null,
  standing jsonb not null,
  calibrated boolean not null,
  measured_at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, project_id, metric, judge_version, calibration_id),
  foreign key (workspace_id, calibration_id) references calibrations
);
call isolate('judge_standings');
grant select, insert, update on judge_standings to parley_app;
