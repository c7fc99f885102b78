-- Who may call. Every tenant table: row-level security by workspace for parley_app, all rows for parley_system (the owner).
create procedure isolate(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s to parley_app using (workspace_id = current_setting(''parley.workspace'', true))', tenant_table);
  execute format('create policy owner on %s to parley_system using (true)', tenant_table);
end $$;

create function current_workspace() returns text language sql stable as $$ select current_setting('parley.workspace', true) $$;

create table workspaces (
  id text primary key,
  name text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
alter table workspaces enable row level security;
alter table workspaces force row level security;
create policy tenant on workspaces to parley_app using (id = current_setting('parley.workspace', true));
create policy owner on workspaces to parley_system using (true);
grant select, update on workspaces to parley_app;

-- One random data key a workspace, wrapped by the operator's master key; every secret is sealed with it.
create table data_keys (
  workspace_id text primary key references workspaces,
  wrapped text not null,
  kek_id text not null,
  key_version integer not null default 1,
  created_at timestamptz(3) not null default now()
);
call isolate('data_keys');
grant select on data_keys to parley_app;

-- A person or service account in one workspace. (iss, sub) is who the identity provider says it is; null while invited.
create table members (
  workspace_id text not null default current_workspace() references workspaces,
  id text not null,
  kind text not null check (kind in ('person', 'service')),
  name text not null,
  email text,
  role text not null check (role in ('viewer', 'reviewer', 'editor', 'admin', 'owner')),
  iss text,
  sub text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  check ((iss is null) = (sub is null)),
  check (kind = 'person' or iss is null)
);
create unique index members_identity on members (workspace_id, iss, sub) where archived_at is null;
create unique index members_email on members (workspace_id, lower(email)) where archived_at is null;
create index members_by_identity on members (iss, sub);
create index members_by_email on members (lower(email)) where iss is null;
-- Owners of a first start whom nobody has claimed; asked for with every ID token in development.
create index members_unclaimed on members (id) where iss is null and email is null and role = 'owner';
call isolate('members');
grant select, insert, update on members to parley_app;

create table api_keys (
  workspace_id text not null default current_workspace() references workspaces,
  id text not null,
  member_id text not null,
  name text not null,
  role text not null check (role in ('viewer', 'reviewer', 'editor', 'admin', 'owner')),
  hash bytea not null,
  last_four text not null,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  -- The key that rotation made in its place.
  replaced_by text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, member_id) references members
);
create unique index api_keys_hash on api_keys (hash);
create index api_keys_member on api_keys (workspace_id, member_id);
call isolate('api_keys');
grant select, insert, update on api_keys to parley_app;

-- The row of a key is part of the change's own transaction, so a second request waits on it or finds the answer.
create table idempotency_keys (
  workspace_id text not null default current_workspace(),
  key text not null,
  operation text not null,
  request_hash text not null,
  answer jsonb,
  expires_at timestamptz(3) not null,
  primary key (workspace_id, key)
) with (fillfactor = 80);
create index idempotency_keys_expiry on idempotency_keys (expires_at);
call isolate('idempotency_keys');
grant select, insert, update, delete on idempotency_keys to parley_app;

-- What was done, by whom, written in the transaction of the change. Append-only; seq and hashes come from the sealing job.
create table activity (
  workspace_id text not null default current_workspace(),
  id text not null,
  resource_type text not null,
  resource_id text not null,
  action text not null,
  actor jsonb not null,
  at timestamptz(3) not null default clock_timestamp(),
  request_id text,
  cause_id text,
  changes jsonb not null default '[]',
  seq bigint,
  prev_hash text,
  hash text,
  primary key (workspace_id, id)
);
create index activity_of_resource on activity (workspace_id, resource_type, resource_id, id desc);
create unique index activity_sequence on activity (workspace_id, seq);
call isolate('activity');
grant select, insert on activity to parley_app;

-- Written by /readyz, so that it fails when the disk is full.
create table readiness (id integer primary key, at timestamptz not null);
