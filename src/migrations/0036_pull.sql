-- Agents that fetch their messages from us: the key of each such channel, and what its pollers did wrong.
create table pull_keys (
  workspace_id text not null default current_workspace(),
  channel_id text not null,
  hash bytea not null,
  last_four text not null,
  created_at timestamptz(3) not null default now(),
  -- Answers to messages that had been answered, that came when their conversation was over, and that could not be accepted.
  duplicate_answers integer not null default 0,
  late_answers integer not null default 0,
  refused_answers integer not null default 0,
  last_refusal text,
  last_refusal_at timestamptz(3),
  primary key (workspace_id, channel_id),
  foreign key (workspace_id, channel_id) references channels
);
call isolate('pull_keys');
grant select, insert, update on pull_keys to parley_app;

-- What waits for such an agent. A message is given to one poller at a time, and to another when its lease ends without an answer.
create table pull_messages (
  workspace_id text not null default current_workspace(),
  id text not null,
  channel_id text not null,
  run_id text not null,
  session_id text not null,
  -- 'end': the conversation is over, so the poller that had it can clean up. Nobody answers that.
  kind text not null check (kind in ('message', 'end')),
  body jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'leased', 'answered', 'withdrawn')),
  -- The poller that has the conversation.
  poller text,
  lease text,
  lease_until timestamptz(3),
  lease_seconds integer,
  deliveries integer not null default 0,
  answer jsonb,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (workspace_id, id)
);
create index pull_messages_waiting on pull_messages (channel_id, created_at) where status in ('queued', 'leased');
create index pull_messages_of_sessions on pull_messages (workspace_id, session_id);
create index pull_messages_by_expiry on pull_messages (channel_id, expires_at);
call isolate('pull_messages');
grant select, insert, update on pull_messages to parley_app;

-- Who polls, and until when it counts as connected. Worth nothing after a crash.
create unlogged table pull_pollers (
  workspace_id text not null default current_workspace(),
  channel_id text not null,
  poller text not null,
  seen_at timestamptz(3) not null default now(),
  seen_until timestamptz(3) not null,
  primary key (workspace_id, channel_id, poller)
) with (fillfactor = 50);
call isolate('pull_pollers');
grant select on pull_pollers to parley_app;
