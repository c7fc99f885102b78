-- The tools of an agent that Parley answers itself: what one attempt of a run has changed so far, and who may call.
create table mock_sessions (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  attempt integer not null,
  -- Of the token in the address. Every attempt has its own.
  token_hash bytea not null,
  state jsonb not null,
  -- How often each rule was used.
  uses jsonb not null default '{}',
  calls integer not null default 0,
  -- The conversation is over: its calls and its state are what is judged.
  ended_at timestamptz(3),
  primary key (workspace_id, run_id, attempt),
  foreign key (workspace_id, run_id) references runs
) with (fillfactor = 50);
call isolate('mock_sessions');
grant select, insert, update on mock_sessions to parley_app;
create index mock_sessions_of_runs on mock_sessions (run_id);

-- Every call, in the order in which it changed the state; the run gathers them into its turns.
create table mock_calls (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  attempt integer not null,
  index integer not null,
  call jsonb not null,
  primary key (workspace_id, run_id, attempt, index)
);
call isolate('mock_calls');
grant select, insert on mock_calls to parley_app;
