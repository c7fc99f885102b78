-- The kinds that people write. Members that are searched have columns; the rest of the writable part is `content`.
create table projects (
  workspace_id text not null default current_workspace() references workspaces,
  id text not null,
  name text not null,
  description text,
  tags text[] not null default '{}',
  metadata jsonb not null default '{}',
  demo_key text,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id)
);
create unique index projects_demo on projects (workspace_id, demo_key);

create table personas (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  name text not null,
  description text,
  tags text[] not null default '{}',
  metadata jsonb not null default '{}',
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects
);

create table channels (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
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
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects
);

create table scenarios (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  name text not null,
  description text,
  tags text[] not null default '{}',
  metadata jsonb not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'active', 'quarantined')),
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects
);

create table tests (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  name text not null,
  description text,
  tags text[] not null default '{}',
  metadata jsonb not null default '{}',
  kind text not null,
  status text not null default 'draft' check (status in ('draft', 'active', 'quarantined')),
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects
);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['projects', 'personas', 'channels', 'scenarios', 'tests'] loop
    execute format('call isolate(%L)', tenant_table);
    execute format('grant select, insert, update on %s to parley_app', tenant_table);
    execute format('create index %1$s_tags on %1$s using gin (tags)', tenant_table);
    if tenant_table <> 'projects' then
      execute format('create index %1$s_of_project on %1$s (workspace_id, project_id, id desc)', tenant_table);
    end if;
  end loop;
end $$;
