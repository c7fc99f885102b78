-- Recorded answers of language models, and of agents where `channels` is set.
create table cassettes (
  workspace_id text not null default current_workspace() references workspaces,
  id text not null,
  project_id text not null,
  name text not null,
  description text,
  tags text[] not null default '{}',
  metadata jsonb not null default '{}',
  channels boolean not null default false,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects
);
call isolate('cassettes');
grant select, insert, update on cassettes to parley_app;
create index cassettes_tags on cassettes using gin (tags);
create index cassettes_of_project on cassettes (workspace_id, project_id, id desc);

-- What was recorded of one conversation: of one cell and repeat. A later recording of the same takes its place.
create table cassette_takes (
  workspace_id text not null default current_workspace(),
  cassette_id text not null,
  -- A hash of the key of the cell, which may hold a secret; `label` is that key with secrets masked.
  cell text not null,
  repeat_index integer not null,
  label text not null,
  -- Null: it was imported.
  run_id text,
  seed text not null,
  -- Epoch milliseconds by the clock of the conversation.
  started_ms bigint not null,
  exchanges integer not null default 0,
  bytes bigint not null default 0,
  primary key (workspace_id, cassette_id, cell, repeat_index),
  foreign key (workspace_id, cassette_id) references cassettes
);
call isolate('cassette_takes');
grant select, insert, update, delete on cassette_takes to parley_app;

-- `key` is a hash of the request and its place in all runs. Both texts are JSON with sorted members, as they are exported.
create table cassette_exchanges (
  workspace_id text not null default current_workspace(),
  cassette_id text not null,
  cell text not null,
  repeat_index integer not null,
  key text not null,
  used_for text not null check (used_for in ('simulator', 'judge', 'agent')),
  place integer not null,
  request text not null,
  answer text not null,
  primary key (workspace_id, cassette_id, cell, repeat_index, key),
  foreign key (workspace_id, cassette_id, cell, repeat_index) references cassette_takes on delete cascade
);
call isolate('cassette_exchanges');
grant select, insert, update, delete on cassette_exchanges to parley_app;
create index cassette_exchanges_by_place on cassette_exchanges (workspace_id, cassette_id, used_for, place);
