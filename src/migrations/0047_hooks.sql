-- What is called before the conversation of an attempt of a run, or before the runs of a batch run, and after them.
create table hooks (
  workspace_id text not null default current_workspace(),
  -- A run or a batch run.
  owner_id text not null,
  attempt integer not null,
  -- What is called, with all that its templates may name, so that a teardown needs nothing else.
  definition jsonb not null,
  setup jsonb,
  captured jsonb not null default '{}',
  teardown jsonb,
  -- Whoever calls the teardown has it until then: a worker that died meanwhile is followed by another.
  claimed_until timestamptz(3),
  primary key (workspace_id, owner_id, attempt)
);
call isolate('hooks');
grant select, insert, update on hooks to parley_app;
