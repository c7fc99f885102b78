-- Agents that answer by calling back. The key of such a channel is part of the address that the agent is given (pull_keys).
alter table pull_keys
  add column unmatched_answers integer not null default 0,
  -- Sealed: what the callbacks of the agent are signed with.
  add column callback_secret text;

-- A conversation whose replies are called back. Each has an address of its own, too.
create table callback_sessions (
  workspace_id text not null default current_workspace(),
  session_id text not null,
  channel_id text not null,
  run_id text not null,
  token_hash bytea not null,
  -- The message that the agent was sent last.
  message_id text,
  -- How many callbacks were accepted; locked by each, so that they are committed in the order in which they are read.
  callbacks integer not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (workspace_id, session_id),
  foreign key (workspace_id, channel_id) references channels
);
create index callback_sessions_of_channels on callback_sessions (channel_id, token_hash);
create index callback_sessions_of_runs on callback_sessions (workspace_id, run_id);
call isolate('callback_sessions');
grant select, insert, update on callback_sessions to parley_app;

-- What agents called back, whatever became of it.
create table callbacks (
  workspace_id text not null default current_workspace(),
  id text not null,
  channel_id text not null,
  session_id text,
  -- In its conversation, of accepted ones.
  position integer,
  -- The agent's own ID of what it sent.
  sent_id text,
  outcome text not null check (outcome in ('accepted', 'duplicate', 'late', 'unmatched', 'refused')),
  reason text,
  body text,
  received_at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, id)
);
create unique index callbacks_once on callbacks (workspace_id, session_id, sent_id) where outcome = 'accepted' and sent_id is not null;
create unique index callbacks_in_order on callbacks (workspace_id, session_id, position) where outcome = 'accepted';
create index callbacks_of_channels on callbacks (workspace_id, channel_id, id);
call isolate('callbacks');
grant select, insert, update on callbacks to parley_app;
