-- What is watched of real conversations, what was found of each, and the alerts that were raised.
create table monitors (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  name text not null,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index monitors_of_project on monitors (workspace_id, project_id, id desc);
call isolate('monitors');
call limit_to_projects('monitors');
grant select, insert, update on monitors to parley_app;

-- `outcome`: of the assertions without a model; `judged`: the version and the outcome of each judge, if it is in the sample.
create table monitor_results (
  workspace_id text not null default current_workspace(),
  monitor_id text not null,
  run_id text not null,
  project_id text not null,
  at timestamptz(3) not null,
  outcome text not null check (outcome in ('passed', 'failed', 'undecided')),
  sampled boolean not null default false,
  judged jsonb not null default '[]',
  judging_micro_usd bigint not null default 0,
  handed_over boolean,
  latency_ms double precision,
  cost_micro_usd double precision,
  primary key (workspace_id, monitor_id, run_id),
  foreign key (workspace_id, monitor_id) references monitors(workspace_id, id),
  foreign key (workspace_id, run_id) references runs(workspace_id, id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index monitor_results_by_time on monitor_results (workspace_id, monitor_id, at);
call isolate('monitor_results');
call limit_to_projects('monitor_results');
grant select, insert, update, delete on monitor_results to parley_app;

create table alerts (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  monitor_id text not null,
  kind text not null,
  cause text not null,
  state text not null default 'open' check (state in ('open', 'acknowledged', 'snoozed', 'resolved')),
  finding jsonb not null,
  opened_at timestamptz(3) not null default clock_timestamp(),
  last_seen_at timestamptz(3) not null default clock_timestamp(),
  snoozed_until timestamptz(3),
  resolved_at timestamptz(3),
  changed_by jsonb,
  note text,
  version integer not null default 1,
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, monitor_id) references monitors(workspace_id, id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
-- One of a cause at a time.
create unique index alerts_open on alerts (workspace_id, monitor_id, cause) where state <> 'resolved';
create index alerts_of_monitor on alerts (workspace_id, monitor_id, cause, id desc);
create index alerts_of_project on alerts (workspace_id, project_id, id desc);
call isolate('alerts');
call limit_to_projects('alerts');
grant select, insert, update on alerts to parley_app;

call define_projects_of();
