-- Calls of models with limits: those that are out, and those of the last minute. Worth nothing after a crash.
create unlogged table model_calls (
  workspace_id text not null default current_workspace(),
  model_id text not null,
  id text not null,
  -- The most that it can take while it is out, then what it took.
  tokens bigint not null,
  -- What a worker that died had out is free again after this.
  expires_at timestamptz not null,
  -- Null while it is out.
  sent_at timestamptz,
  primary key (workspace_id, model_id, id)
) with (fillfactor = 50);
call isolate('model_calls');
grant select, insert, update, delete on model_calls to parley_app;
