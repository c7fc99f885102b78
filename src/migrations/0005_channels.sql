-- A probe's result names the version of the channel that was probed, and is shown only while that is the present one.
alter table channels add column last_probe jsonb;

-- A secret is opened only as what it was given for: one of several parts would say too much in a header. secret_origin holds
-- the origins it may be sent to, with a space between them: the agent's, then that of the token endpoint.
alter table channels add column secret_type text;
update channels set secret_type = content -> 'auth' ->> 'type' where secret is not null;

-- What is too big for the row and for the plan of every run, such as recordings; runs name it by the SHA-256 of its JSON, so it
-- is written once, never changes, and stays for them.
create table channel_material (
  workspace_id text not null default current_workspace() references workspaces,
  hash text not null,
  material jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, hash)
);
call isolate('channel_material');
grant select, insert on channel_material to parley_app;

-- When the next call of a channel with limits.requestsPerSecond may go out, for all processes. Worth nothing after a crash.
create unlogged table channel_pace (
  workspace_id text not null default current_workspace(),
  channel_id text not null,
  next_at timestamptz not null,
  primary key (workspace_id, channel_id)
) with (fillfactor = 50);
call isolate('channel_pace');
grant select, insert, update on channel_pace to parley_app;
