-- What the calls of a model taught all processes: how far apart they go out, and when the next one may. Worth nothing after a crash.
create unlogged table model_pace (
  workspace_id text not null default current_workspace(),
  model_id text not null,
  gap_ms double precision not null default 0,
  next_at timestamptz not null default '-infinity',
  -- When the gap last grew: a refusal of a call that went out before says nothing new.
  slowed_at timestamptz not null default '-infinity',
  -- Failed calls in a row.
  failures integer not null default 0,
  open_until timestamptz not null default '-infinity',
  primary key (workspace_id, model_id)
) with (fillfactor = 50);
call isolate('model_pace');
grant select, insert, update, delete on model_pace to parley_app;
