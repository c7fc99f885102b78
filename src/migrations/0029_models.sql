-- Language models. `content` holds config, price, timeouts and retries; without a project a model is of the whole workspace.
create table models (
  workspace_id text not null default current_workspace() references workspaces,
  id text not null,
  project_id text,
  name text not null,
  description text,
  tags text[] not null default '{}',
  metadata jsonb not null default '{}',
  kind text not null,
  status text not null default 'unverified' check (status in ('unverified', 'verified', 'failing', 'disabled')),
  -- Sealed with the workspace's data key and bound to this origin; never leaves the store.
  secret text,
  secret_origin text,
  secret_last_four text,
  secret_updated_at timestamptz(3),
  -- Names the version that was probed, and is shown only while that is the present one.
  last_probe jsonb,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects
);
call isolate('models');
grant select, insert, update on models to parley_app;
create index models_tags on models using gin (tags);
create index models_of_project on models (workspace_id, project_id, id desc);
