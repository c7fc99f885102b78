-- The tables of Parley by resource, then views, functions and triggers. A released migration never changes: a change is a new file.

-- Who may call. Every tenant table: row-level security by workspace for parley_app, all rows for parley_system (the owner).
create procedure isolate(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s to parley_app using (workspace_id = current_setting(''parley.workspace'', true))', tenant_table);
  execute format('create policy owner on %s to parley_system using (true)', tenant_table);
end $$;

create function current_workspace() returns text language sql stable as $$ select current_setting('parley.workspace', true) $$;

-- A transaction may be limited to projects, as it is to a workspace: `parley.projects` has their IDs with commas between them, behind a
-- ! those that it may not touch. If it is empty or was never set, nothing is limited. Null and not false: for `is not null` the planner
-- expects that nearly all rows pass, so that a transaction without a limit has the same plans.
create function has_every_project() returns boolean language sql stable as $$
  select case when coalesce(current_setting('parley.projects', true), '') = '' then true end
$$;

-- Cheap to the planner: at the usual cost of a function, every scan would seem several times as expensive for a condition that is
-- hardly evaluated.
create function has_project(id text) returns boolean language sql stable cost 1 as $$
  select case when listed like '!%' then id <> all (string_to_array(substr(listed, 2), ',')) else id = any (string_to_array(listed, ',')) end
  from (select current_setting('parley.projects', true) as listed) settings
$$;

-- Called for each new table that has a project. What belongs to no project (null) may be read within a limit, and not be written.
create procedure limit_to_projects(tenant_table regclass, project text default 'project_id') language plpgsql as $$
declare
  may_write constant text := format('(select has_every_project()) is not null or has_project(%I)', project);
  may_read constant text := format('%s or %I is null', may_write, project);
begin
  execute format('create policy project_read on %s as restrictive for select to parley_app using (%s)', tenant_table, may_read);
  execute format('create policy project_insert on %s as restrictive for insert to parley_app with check (%s)', tenant_table, may_write);
  execute format('create policy project_update on %s as restrictive for update to parley_app using (%s)', tenant_table, may_write);
  execute format('create policy project_delete on %s as restrictive for delete to parley_app using (%s)', tenant_table, may_write);
end $$;

-- Defines `projects_of`, the projects of resources of any kind, for all tables that `limit_to_projects` has named. Call it again after
-- a further one.
create procedure define_projects_of() language plpgsql as $$
declare parts text;
begin
  select string_agg(format('select t.%I as project from %I t where t.id = any (ids)', case c.relname when 'projects' then 'id' else 'project_id' end, c.relname),
    E'\n  union ' order by c.relname) into parts
  from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'project_read'
  where c.relnamespace = current_schema()::regnamespace and c.relname <> 'calibration_sheets'
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id' and not a.attisdropped);
  execute format(E'create or replace function projects_of(ids text[]) returns setof text language sql stable set search_path = parley as $f$\n  select project from (\n  %s\n  union select c.project_id from calibration_sheets s join calibrations c on c.workspace_id = s.workspace_id and c.id = s.calibration_id where s.id = any (ids)\n  ) found where project is not null\n$f$', parts);
end $$;

-- Workspaces and who may call

create table workspaces (
  id text primary key,
  name text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- For projects that have none of their own.
  retention jsonb not null default '{}',
  retention_changed_at timestamptz(3),
  -- Entries of the activity that are older than the workspace wants lose `changes`, as by an erasure; where a pass starts. Set to 0
  -- when the settings change, as what was held then may go now.
  activity_emptied bigint not null default 0
);
alter table workspaces enable row level security;
alter table workspaces force row level security;
create policy tenant on workspaces to parley_app using (id = current_setting('parley.workspace', true));
create policy owner on workspaces to parley_system using (true);
grant select, update on workspaces to parley_app;

-- One random data key a workspace, wrapped by the operator's master key; every secret is sealed with it.
create table data_keys (
  workspace_id text not null references workspaces(id),
  wrapped text not null,
  kek_id text not null,
  key_version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, kek_id)
);
call isolate('data_keys');
grant select on data_keys to parley_app;

-- A person or service account in one workspace. (iss, sub) is who the identity provider says it is; null while invited.
create table members (
  workspace_id text not null default current_workspace() references workspaces(id),
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
  project_roles jsonb not null default '{}' check (jsonb_typeof(project_roles) = 'object'),
  roles_by_hand jsonb check (jsonb_typeof(roles_by_hand) = 'object'),
  groups_at bigint,
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
create index members_unclaimed on members (id) where (iss is null) and (email is null) and (role = 'owner');
call isolate('members');
grant select, insert, update on members to parley_app;

create table api_keys (
  workspace_id text not null default current_workspace() references workspaces(id),
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
  maker_id text,
  parent_id text,
  project_ids text[] check (cardinality(project_ids) > 0),
  scopes text[] check (cardinality(scopes) > 0),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, member_id) references members(workspace_id, id),
  foreign key (workspace_id, maker_id) references members(workspace_id, id),
  foreign key (workspace_id, parent_id) references api_keys(workspace_id, id)
);
create unique index api_keys_hash on api_keys (hash);
create index api_keys_member on api_keys (workspace_id, member_id);
create index api_keys_maker on api_keys (workspace_id, maker_id);
create index api_keys_parent on api_keys (workspace_id, parent_id);
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
  caller_id text not null,
  caller_role text,
  primary key (workspace_id, caller_id, key)
) with (fillfactor=80);
create index idempotency_keys_expiry on idempotency_keys (expires_at);
call isolate('idempotency_keys');
grant select, insert, update, delete on idempotency_keys to parley_app;

-- What a refresh token was used for, sealed with the master key, so that of all processes one asks the provider. A row without an
-- answer is the claim of the process that asks. Worth nothing after half a minute, so unlogged and in no backup.
create unlogged table token_refreshes (
  token_hash bytea primary key,
  answer text,
  until timestamptz(3) not null
);
create index token_refreshes_until on token_refreshes (until);

-- Sign-ins that were ended by signing out, until their cookie would end anyway: a copy of the cookie opens nothing.
create table ended_sign_ins (
  id text primary key,
  until timestamptz(3) not null
);
create index ended_sign_ins_until on ended_sign_ins (until);

-- What the provider for development remembers, so that a restart signs nobody out. The payload is sealed with the master key, and its
-- id, which is a credential, is hashed. Of no workspace, so for parley_system alone. Unlogged: in no backup, and after a crash of
-- PostgreSQL people enter their email address again.
create unlogged table development_sign_ins (
  id_hash bytea primary key,
  session_uid text,
  grant_id text,
  payload text not null,
  consumed_at timestamptz(3),
  until timestamptz(3) not null
);
create index development_sign_ins_until on development_sign_ins (until);
create index development_sign_ins_session_uid on development_sign_ins (session_uid);
create index development_sign_ins_grant_id on development_sign_ins (grant_id);

-- People and groups that the directory of a company provisions over SCIM. A person is the member `member_id`, or was it: `active` is
-- whether that member is there. A person who is activated again is a new member.
create table scim_users (
  workspace_id text not null default current_workspace(),
  id text not null,
  member_id text not null,
  user_name text not null,
  external_id text,
  attributes jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, member_id) references members(workspace_id, id)
);
create unique index scim_users_by_name on scim_users (workspace_id, lower(user_name));
create unique index scim_users_of_members on scim_users (workspace_id, member_id);
create index scim_users_by_external_id on scim_users (workspace_id, external_id);
call isolate('scim_users');
grant select, insert, update, delete on scim_users to parley_app;

create table scim_groups (
  workspace_id text not null default current_workspace() references workspaces(id),
  id text not null,
  display_name text not null,
  external_id text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  unique (id)
);
create index scim_groups_by_name on scim_groups (workspace_id, lower(display_name));
call isolate('scim_groups');
grant select, insert, update, delete on scim_groups to parley_app;

create table scim_group_members (
  workspace_id text not null default current_workspace(),
  group_id text not null,
  user_id text not null,
  primary key (workspace_id, group_id, user_id),
  foreign key (workspace_id, group_id) references scim_groups(workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references scim_users(workspace_id, id) on delete cascade
);
create index scim_group_members_of_users on scim_group_members (workspace_id, user_id);
call isolate('scim_group_members');
grant select, insert, update, delete on scim_group_members to parley_app;

-- Activity

-- What was done, by whom, written in the transaction of the change. Append-only; seq and hashes come from the sealing job. Changes are
-- long and no plan depends on them, so they have no statistics.
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
  -- Of an entry that holds nothing any more: its place in the chain stays, and what it said is gone.
  erased_by text,
  -- Whether the entry is about a run of a batch run, of which there are many between two others.
  of_batch_run boolean,
  primary key (workspace_id, id) with (fillfactor=75)
) with (autovacuum_vacuum_scale_factor=0.05);
alter table activity alter column changes set statistics 0;
create unique index activity_sequence on activity (workspace_id, seq) where seq is not null;
create index activity_unsealed on activity (workspace_id, at, id) where seq is null;
-- Entries of a rare kind, or of people, among those of the runs of batch runs, nearly all of them `run.completed` by the system: these
-- are in neither index. Who it was is no column of the second: through the policy of the table, no plan looks up what a function makes
-- of a column (`->>` is not leakproof), but a predicate holds for it.
create index activity_by_action on activity (workspace_id, action, id) where action <> 'run.completed';
create index activity_of_people on activity (workspace_id, id) where (actor ->> 'id') <> 'system';
-- Entries of runs are most of all: in their own index each new one comes last, so pages are filled as far as they should be.
create index activity_of_run on activity (workspace_id, resource_id) with (fillfactor = 75) where resource_type = 'run';
create index activity_of_others on activity (workspace_id, resource_type, resource_id) where resource_type <> 'run';
create index activity_outside_batch_runs on activity (workspace_id, id) where of_batch_run is not true;
call isolate('activity');
grant select on activity to parley_app;
grant insert (workspace_id, id, resource_type, resource_id, action, actor, at, request_id, cause_id, changes, of_batch_run)
  on activity to parley_app;

-- Where each chain ends. Written with the entries it covers, so a tail that was cut off is missed.
create table activity_heads (
  workspace_id text primary key references workspaces(id),
  seq bigint not null check (seq > 0),
  hash text not null,
  sealed_at timestamptz(3) not null default clock_timestamp()
) with (fillfactor=50);
call isolate('activity_heads');
grant select on activity_heads to parley_app;

-- This instance

-- Written by /readyz, so that it fails when the disk is full.
create table readiness (
  id integer primary key,
  at timestamptz not null
);

-- Where API processes listen: workers refuse to call these addresses. Written anew every few seconds, so unlogged and in no backup.
create unlogged table listeners (
  process_id uuid primary key,
  ports integer[] not null,
  addresses text[] not null,
  seen_at timestamptz(3) not null default now()
);

-- What people write

-- The kinds that people write. Members that are searched have columns; the rest of the writable part is `content`.
create table projects (
  workspace_id text not null default current_workspace() references workspaces(id),
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
  retention_changed_at timestamptz(3),
  evaluator_secret text,
  primary key (workspace_id, id),
  unique (id)
);
create unique index projects_demo on projects (workspace_id, demo_key);
create index projects_tags on projects using gin (tags);
call isolate('projects');
call limit_to_projects('projects', 'id');
grant select, insert, update on projects to parley_app;

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
  -- Keys that people give to resources, so that files can name them; unique in a project, for each type, among what is not archived.
  external_key text,
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index personas_tags on personas using gin (tags);
create index personas_of_project on personas (workspace_id, project_id, id desc);
create unique index personas_by_key on personas (workspace_id, external_key, project_id) nulls not distinct
  where (external_key is not null) and (archived_at is null);
call isolate('personas');
call limit_to_projects('personas');
grant select, insert, update on personas to parley_app;

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
  -- A probe's result names the version of the channel that was probed, and is shown only while that is the present one.
  last_probe jsonb,
  -- A secret is opened only as what it was given for: one of several parts would say too much in a header. secret_origin holds the
  -- origins it may be sent to, with a space between them: the agent's, then that of the token endpoint.
  secret_type text,
  external_key text,
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index channels_tags on channels using gin (tags);
create index channels_of_project on channels (workspace_id, project_id, id desc);
create unique index channels_by_key on channels (workspace_id, external_key, project_id) nulls not distinct
  where (external_key is not null) and (archived_at is null);
call isolate('channels');
call limit_to_projects('channels');
grant select, insert, update on channels to parley_app;

-- What is too big for the row and for the plan of every run, such as recordings; runs name it by the SHA-256 of its JSON, so it is
-- written once, never changes, and stays for them.
create table channel_material (
  workspace_id text not null default current_workspace() references workspaces(id),
  hash text not null,
  material jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, hash)
);
call isolate('channel_material');
grant select, insert on channel_material to parley_app;

-- Language models. `content` holds config, price, timeouts and retries; without a project a model is of the whole workspace.
create table models (
  workspace_id text not null default current_workspace() references workspaces(id),
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
  external_key text,
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index models_tags on models using gin (tags);
create index models_of_project on models (workspace_id, project_id, id desc);
create unique index models_by_key on models (workspace_id, external_key, project_id) nulls not distinct
  where (external_key is not null) and (archived_at is null);
call isolate('models');
call limit_to_projects('models');
grant select, insert, update on models to parley_app;

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
  external_key text,
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index scenarios_tags on scenarios using gin (tags);
create index scenarios_of_project on scenarios (workspace_id, project_id, id desc);
create unique index scenarios_by_key on scenarios (workspace_id, external_key, project_id) nulls not distinct
  where (external_key is not null) and (archived_at is null);
call isolate('scenarios');
call limit_to_projects('scenarios');
grant select, insert, update on scenarios to parley_app;

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
  external_key text,
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index tests_tags on tests using gin (tags);
create index tests_of_project on tests (workspace_id, project_id, id desc);
create unique index tests_by_key on tests (workspace_id, external_key, project_id) nulls not distinct
  where (external_key is not null) and (archived_at is null);
call isolate('tests');
call limit_to_projects('tests');
grant select, insert, update on tests to parley_app;

-- Many conversations that are run and judged together.
create table batches (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  name text not null,
  description text,
  tags text[] not null default '{}',
  metadata jsonb not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'ready')),
  -- When the schedule starts it next; the job that does so names this time, and one that names another does nothing.
  next_run_at timestamptz(3),
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  external_key text,
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index batches_tags on batches using gin (tags);
create index batches_of_project on batches (workspace_id, project_id, id desc);
create unique index batches_by_key on batches (workspace_id, external_key, project_id) nulls not distinct
  where (external_key is not null) and (archived_at is null);
call isolate('batches');
call limit_to_projects('batches');
grant select, insert, update on batches to parley_app;

-- What reviewers are asked. The row is the present version; each published one stands in rubric_versions and never changes.
create table rubrics (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  name text not null,
  description text,
  tags text[] not null default '{}',
  metadata jsonb not null default '{}',
  published_version integer,
  is_default boolean not null default false,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  external_key text,
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index rubrics_tags on rubrics using gin (tags);
create index rubrics_of_project on rubrics (workspace_id, project_id, id desc);
-- One default a project, however many requests find that there is none yet.
create unique index rubrics_default on rubrics (workspace_id, project_id) where is_default;
create unique index rubrics_by_key on rubrics (workspace_id, external_key, project_id) nulls not distinct
  where (external_key is not null) and (archived_at is null);
call isolate('rubrics');
call limit_to_projects('rubrics');
grant select, insert, update on rubrics to parley_app;

create table rubric_versions (
  workspace_id text not null default current_workspace(),
  rubric_id text not null,
  version integer not null,
  name text not null,
  content jsonb not null,
  published_at timestamptz(3) not null default now(),
  primary key (workspace_id, rubric_id, version),
  foreign key (workspace_id, rubric_id) references rubrics(workspace_id, id)
);
call isolate('rubric_versions');
grant select, insert on rubric_versions to parley_app;

-- Definitions as they were: one row for each version that somebody wrote, in the transaction of the change. What was never changed has
-- no row: its one version is the resource itself.
create table resource_versions (
  workspace_id text not null default current_workspace() references workspaces(id),
  resource_type text not null,
  resource_id text not null,
  version integer not null check (version > 0),
  project_id text not null,
  action text not null,
  -- Null where the activity does not say.
  author jsonb,
  at timestamptz(3) not null,
  -- As it was answered, so no secret is in it.
  content jsonb not null,
  reverted_to integer,
  primary key (workspace_id, resource_type, resource_id, version)
);
call isolate('resource_versions');
call limit_to_projects('resource_versions');
grant select, insert, delete on resource_versions to parley_app;
grant update (reverted_to) on resource_versions to parley_app;

-- A digest of each definition, and of each of its members, as files last applied it, so that both sides can change different members;
-- and the resource, so that it is known under a key that nobody has written into it, and after its key has changed.
create table applied_definitions (
  workspace_id text not null default current_workspace(),
  project_id text not null,
  type text not null,
  external_key text not null,
  digest text not null,
  -- The version that files last gave a definition, or found as they say it: what has come since then came from the pages.
  version integer check (version > 0),
  members jsonb not null default '{}' check (jsonb_typeof(members) = 'object'),
  resource_id text,
  primary key (workspace_id, project_id, type, external_key),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
call isolate('applied_definitions');
call limit_to_projects('applied_definitions');
grant select, insert, update, delete on applied_definitions to parley_app;

-- Runs

-- The plan of a run is the same for all repeats of its cell and for every cell of one scenario, persona and channel: stored once, by
-- the SHA-256 of its JSON. It never changes.
create table run_plans (
  workspace_id text not null default current_workspace() references workspaces(id),
  hash text not null,
  plan jsonb not null,
  created_at timestamptz(3) not null default now(),
  -- Its words are not those of its hash any more: who plans the same again stores it anew.
  erased boolean not null default false,
  primary key (workspace_id, hash)
);
create index run_plans_from_runs on run_plans (workspace_id, ((plan #>> '{seedFrom,runId}'::text[]))) where plan ? 'seedFrom';
-- Which runs redact is part of their plan; without any such plan this index is empty, and a run that ends costs nothing more.
create index run_plans_that_redact on run_plans (workspace_id, hash) where plan ? 'redaction';
call isolate('run_plans');
grant select, insert on run_plans to parley_app;
grant update (plan, erased) on run_plans to parley_app;

-- One conversation. status says where it is, outcome what came of it; attempt and token fence every write of a worker.
create table runs (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  subject_type text not null check (subject_type in ('scenario', 'test')),
  subject_id text not null,
  channel_id text not null,
  persona_id text,
  status text not null default 'queued' check (status in ('queued', 'running', 'evaluating', 'completed', 'canceled')),
  outcome text check (outcome in ('passed', 'failed', 'inconclusive', 'error')),
  outcome_reason text,
  termination_reason text,
  error_source text check (error_source in ('agent', 'simulator', 'judge', 'evaluator', 'channel', 'environment', 'platform')),
  error jsonb,
  origin text not null default 'live' check (origin in ('live', 'seeded', 'imported', 'recorded')),
  seed text not null,
  -- Null if its columns say the same (`cell_of`).
  cell jsonb not null,
  plan jsonb,
  -- attempt 0 has not begun; token is known to the worker that holds the attempt and to nobody else.
  attempt integer not null default 0,
  token text,
  assertions jsonb default '[]',
  metrics jsonb,
  usage jsonb,
  requested_by jsonb,
  queued_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  plan_hash text,
  batch_run_id text,
  -- The cell within the plan of its batch run, and the repeat within the cell.
  batch_cell integer,
  batch_repeat integer,
  -- The run that a retry or a resume of the batch run put in its place.
  superseded_by text,
  effective_outcome text check (effective_outcome in ('passed', 'failed', 'inconclusive', 'error')),
  -- What people judged goes before what Parley judged, also when it judges again.
  reviewed_outcome text check (reviewed_outcome in ('passed', 'failed', 'inconclusive')),
  -- What a run reached of its driver: for the key of each step, node, or edge the turns. Written once, with the end of the run; null
  -- for a driver without such parts. Figures of a batch run count the keys, so that no transcript is read for them.
  reached jsonb,
  -- Whether the latest evaluation was left undecided by a judge that failed; null: the run was never judged again. Then it is
  -- excluded whatever spoiled it at first, and not once a later one decides.
  judge_failed boolean,
  -- Of a run that was asked for with a budget of its own; those of a batch run share that of the batch run.
  budget_id text,
  -- 0: nothing; 1: the calls behind its replies; 2: all words of its conversation.
  erased smallint not null default 0,
  erased_at timestamptz(3),
  -- `retention`, or the id of an erasure.
  erased_by text,
  primary key (workspace_id, id) with (fillfactor=80),
  unique (id) with (fillfactor=70),
  foreign key (workspace_id, project_id) references projects(workspace_id, id),
  check ((status = 'completed') = (outcome is not null)),
  check ((status in ('completed', 'canceled')) = (ended_at is not null)),
  constraint runs_have_a_plan check (plan is not null or plan_hash is not null),
  constraint runs_have_a_place check ((batch_run_id is null) = (batch_cell is null) and (batch_run_id is null) = (batch_repeat is null)),
  constraint runs_check2 check ((erased = 0) = (erased_at is null) and (erased_at is null) = (erased_by is null))
) with (fillfactor=82);
alter table runs alter column metrics set statistics 0;
-- Each place of a batch run is taken once; and all that asks about a batch run reads its runs through this.
create unique index runs_of_batch on runs (batch_run_id, batch_cell, batch_repeat) with (fillfactor = 70)
  where (batch_run_id is not null) and (superseded_by is null);
-- Those that were played again.
create index runs_superseded on runs (batch_run_id, batch_cell, batch_repeat) where superseded_by is not null;
-- Asked each time that a batch run moves on.
create index runs_out_of_budget on runs (batch_run_id, id)
  where (batch_run_id is not null) and (superseded_by is null) and ((error ->> 'reason') = 'budgetExceeded');
-- A run that starts changes no indexed column, so its update stays on its page and writes no index: the indexes of runs that have not
-- ended ask `ended_at`, and no index knows `status`.
create index runs_open on runs (workspace_id, id) include (project_id) where ended_at is null;
create index runs_of_batch_open on runs (batch_run_id) where (batch_run_id is not null) and (ended_at is null);
create index runs_ended_without_outcome on runs (workspace_id, id desc) where (ended_at is not null) and (outcome is null);
create index runs_of_project on runs (workspace_id, project_id, id) with (fillfactor = 85);
create index runs_of_channel on runs (workspace_id, channel_id, id) with (fillfactor = 85);
create index runs_of_persona on runs (workspace_id, persona_id, id) with (fillfactor = 85) where persona_id is not null;
-- Lists of runs by what is rare or missing would otherwise read all runs of the workspace to find none.
create index runs_by_outcome on runs (workspace_id, outcome, id) where outcome is not null;
-- Counts read the rows: what they read is not in the index.
create index runs_in_batch on runs (batch_run_id, id) with (fillfactor = 80) where batch_run_id is not null;
-- The id of a subject says its type.
create index runs_of_subject on runs (workspace_id, subject_id, id) with (fillfactor = 70);
create index runs_with_words on runs (workspace_id, project_id, erased, ended_at) where (ended_at is not null) and (erased < 2);
-- Each look at a batch run that has ended asks which verdicts changed since. Rarely has one changed.
create index runs_rescored on runs (batch_run_id) where (effective_outcome is not null) and (batch_run_id is not null);
-- Either list is read without the other, however many there are of the other.
create index runs_recorded on runs (workspace_id, project_id, id) where origin = 'recorded';
create index runs_not_recorded on runs (workspace_id, project_id, id) where origin <> 'recorded';
call isolate('runs');
call limit_to_projects('runs');
grant select, insert, update on runs to parley_app;

-- Turns of a run that plays, of every attempt; those of the attempt of a lost worker stay and are told apart by their number.
create table live_turns (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  attempt integer not null,
  index integer not null,
  turn jsonb not null,
  primary key (workspace_id, run_id, attempt, index),
  constraint turns_workspace_id_run_id_fkey foreign key (workspace_id, run_id) references runs(workspace_id, id)
);
call isolate('live_turns');
grant select, insert on live_turns to parley_app;

-- The turns of an attempt of a run that has ended, as one document, which is large enough for PostgreSQL to compress.
create table transcripts (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  attempt integer not null,
  turns jsonb not null,
  primary key (workspace_id, run_id, attempt),
  foreign key (workspace_id, run_id) references runs(workspace_id, id)
) with (toast_tuple_target=1400);
call isolate('transcripts');
grant select, insert on transcripts to parley_app;

-- What a run was judged later, by its stored conversation: each time anew, and none is ever changed. The outcome of the run itself
-- stays as it was; the one that holds stands beside it, because lists and batch runs ask for it.
create table run_evaluations (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  number integer not null check (number > 0),
  subject_version integer not null,
  outcome text not null check (outcome in ('passed', 'failed', 'inconclusive')),
  outcome_reason text not null,
  assertions jsonb not null,
  requested_by jsonb not null,
  at timestamptz(3) not null default clock_timestamp(),
  -- By what a rescored run was judged, so that a comparison pairs only verdicts of the same required assertions.
  required_hash text,
  primary key (workspace_id, run_id, number),
  foreign key (workspace_id, run_id) references runs(workspace_id, id)
);
call isolate('run_evaluations');
grant select, insert on run_evaluations to parley_app;

-- What people say to one another about a conversation, or about one turn of it.
create table run_comments (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  run_id text not null,
  turn integer check (turn > 0),
  text text not null,
  author jsonb not null,
  -- Who may change it: the member, whichever key was used.
  member_id text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  -- Its text is gone then.
  deleted_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id),
  foreign key (workspace_id, run_id) references runs(workspace_id, id),
  check (deleted_at is null or text = '')
);
create index run_comments_of_runs on run_comments (workspace_id, run_id, id);
call isolate('run_comments');
call limit_to_projects('run_comments');
grant select, insert, update, delete on run_comments to parley_app;

-- Conversations that language models are judging: which of their votes have come, so that a lost worker costs none of them. A row is
-- there from when the judges are asked until their verdict is written.
create table judgings (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  -- What a run that has ended is judged again by, and for whom; null: the run is judged for the first time, by its plan.
  request jsonb,
  -- By the position of the assertion and the number of the vote: {"2.0": {...}}.
  votes jsonb not null default '{}',
  -- Of the worker that asks; whoever has another one writes nothing.
  token text,
  -- Of a conversation whose words were replaced: what was decided by those that were said, before judges are asked.
  decided jsonb,
  primary key (workspace_id, run_id),
  foreign key (workspace_id, run_id) references runs(workspace_id, id)
);
call isolate('judgings');
grant select, insert, update, delete on judgings to parley_app;

-- What a person says who plays the user of a run, in the order in which it was sent. A run that another worker takes over says it
-- again.
create table person_messages (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  position integer not null check ("position" > 0),
  -- Null where the person ended the conversation.
  text text,
  sent_by jsonb not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, run_id, "position"),
  foreign key (workspace_id, run_id) references runs(workspace_id, id)
);
call isolate('person_messages');
grant select, insert on person_messages to parley_app;

-- Batch runs

-- One running of a batch. counts, gate_result, comparison and metrics are written when it has ended, and again when it is judged again;
-- until then they are derived from the runs.
create table batch_runs (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  batch_id text not null,
  number integer not null check (number > 0),
  label text,
  status text not null default 'queued' check (status in ('queued', 'running', 'canceling', 'completed', 'canceled')),
  outcome text check (outcome in ('passed', 'failed', 'inconclusive', 'error')),
  outcome_reason text,
  trigger text not null check (trigger in ('request', 'schedule')),
  seed text not null,
  planned_runs integer not null,
  snapshot jsonb not null,
  warnings jsonb not null,
  baseline jsonb,
  counts jsonb,
  gate_result jsonb,
  comparison jsonb,
  metrics jsonb,
  requested_by jsonb not null,
  cancel_by timestamptz(3),
  resumes integer not null default 0,
  queued_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Played before its project was made: the history that comes with a demo, as runs.origin says of each run.
  seeded boolean not null default false,
  -- How many runs reached each part, by scenario: written whenever the batch run is judged.
  coverage jsonb,
  -- The counts of a large batch run while it is played, as of a few seconds ago: reading so many runs takes too long to do it at each
  -- look. Null: they are counted.
  progress jsonb,
  primary key (workspace_id, id),
  unique (id),
  unique (workspace_id, batch_id, number),
  foreign key (workspace_id, batch_id) references batches(workspace_id, id),
  check ((status in ('completed', 'canceled')) = (ended_at is not null)),
  check ((status in ('completed', 'canceled')) = (counts is not null)),
  check ((status = 'canceling') = (cancel_by is not null))
);
create index batch_runs_of_batch on batch_runs (workspace_id, batch_id, id desc);
create index batch_runs_of_project on batch_runs (workspace_id, project_id, id desc);
create index batch_runs_by_label on batch_runs (workspace_id, label, id desc) where label is not null;
create index batch_runs_unended on batch_runs (workspace_id, id) where status <> all (array['completed', 'canceled']);
call isolate('batch_runs');
call limit_to_projects('batch_runs');
grant select, insert, update on batch_runs to parley_app;

-- Every judgement that was ever made of a batch run; the last one stands in batch_runs, too.
create table batch_judgements (
  workspace_id text not null default current_workspace(),
  batch_run_id text not null,
  number integer not null check (number > 0),
  cause text not null check (cause in ('ended', 'rescored')),
  outcome text check (outcome in ('passed', 'failed', 'inconclusive', 'error')),
  counts jsonb not null,
  gate_result jsonb,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, batch_run_id, number),
  foreign key (workspace_id, batch_run_id) references batch_runs(workspace_id, id)
);
call isolate('batch_judgements');
grant select, insert on batch_judgements to parley_app;

-- How agents are reached

-- When the next call of a channel with limits.requestsPerSecond may go out, for all processes. Worth nothing after a crash.
create unlogged table channel_pace (
  workspace_id text not null default current_workspace(),
  channel_id text not null,
  next_at timestamptz not null default '-infinity'::timestamp with time zone,
  gap_ms double precision not null default 0,
  slowed_at timestamptz not null default '-infinity'::timestamp with time zone,
  failures integer not null default 0,
  open_until timestamptz not null default '-infinity'::timestamp with time zone,
  failing_since timestamptz,
  answered_at timestamptz,
  trouble text,
  trouble_at timestamptz,
  primary key (workspace_id, channel_id)
) with (fillfactor=50);
call isolate('channel_pace');
grant select, insert, update on channel_pace to parley_app;

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
  unmatched_answers integer not null default 0,
  -- Sealed: what the callbacks of the agent are signed with.
  callback_secret text,
  primary key (workspace_id, channel_id),
  foreign key (workspace_id, channel_id) references channels(workspace_id, id)
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
create index pull_messages_of_runs on pull_messages (workspace_id, run_id);
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
) with (fillfactor=50);
call isolate('pull_pollers');
grant select on pull_pollers to parley_app;

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
  foreign key (workspace_id, channel_id) references channels(workspace_id, id)
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
create unique index callbacks_once on callbacks (workspace_id, session_id, sent_id) where (outcome = 'accepted') and (sent_id is not null);
create unique index callbacks_in_order on callbacks (workspace_id, session_id, "position") where outcome = 'accepted';
create index callbacks_of_channels on callbacks (workspace_id, channel_id, id);
create index callbacks_of_sessions on callbacks (workspace_id, session_id) where session_id is not null;
call isolate('callbacks');
grant select, insert, update on callbacks to parley_app;

-- The tools of an agent that Parley answers itself: what one attempt of a run has changed so far, and who may call.
create table mock_sessions (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  attempt integer not null,
  -- Of the token in the address. Every attempt has its own.
  token_hash bytea not null,
  state jsonb not null,
  -- How often each rule was used.
  uses jsonb not null default '{}',
  calls integer not null default 0,
  -- The conversation is over: its calls and its state are what is judged.
  ended_at timestamptz(3),
  -- Its calls and its state have stand-ins: they may stay when the run has ended.
  redacted boolean not null default false,
  -- A call had to wait until the database was back, so nothing that the agent did after it says anything about the agent.
  database_away boolean not null default false,
  -- The length of the calls of an attempt that are stored, as JSON: their sum is bounded while they arrive.
  call_bytes integer not null default 0,
  primary key (workspace_id, run_id, attempt),
  foreign key (workspace_id, run_id) references runs(workspace_id, id)
) with (fillfactor=50);
create index mock_sessions_of_runs on mock_sessions (run_id);
call isolate('mock_sessions');
grant select, insert, update on mock_sessions to parley_app;

-- Every call, in the order in which it changed the state; the run gathers them into its turns.
create table mock_calls (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  attempt integer not null,
  index integer not null,
  call jsonb not null,
  -- Of the call as its process knows it: whether it was stored is unknown if the answer to the commit was lost.
  key uuid,
  primary key (workspace_id, run_id, attempt, index)
);
call isolate('mock_calls');
grant select, insert on mock_calls to parley_app;
grant update (call) on mock_calls to parley_app;

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
  -- What addresses answered when a conversation was over, for the assertions that ask there; null: none was asked.
  end_states jsonb,
  primary key (workspace_id, owner_id, attempt)
);
call isolate('hooks');
grant select, insert, update on hooks to parley_app;

-- How models are reached

-- What the calls of a model taught all processes: how far apart they go out, and when the next one may. Worth nothing after a crash.
create unlogged table model_pace (
  workspace_id text not null default current_workspace(),
  model_id text not null,
  gap_ms double precision not null default 0,
  next_at timestamptz not null default '-infinity'::timestamp with time zone,
  -- When the gap last grew: a refusal of a call that went out before says nothing new.
  slowed_at timestamptz not null default '-infinity'::timestamp with time zone,
  -- Failed calls in a row.
  failures integer not null default 0,
  open_until timestamptz not null default '-infinity'::timestamp with time zone,
  primary key (workspace_id, model_id)
) with (fillfactor=50);
call isolate('model_pace');
grant select, insert, update, delete on model_pace to parley_app;

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
) with (fillfactor=50);
call isolate('model_calls');
grant select, insert, update, delete on model_calls to parley_app;

-- What calls of language models took, and may take: of a batch run or of a request by its own id, of a project for each month.
create table budgets (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  -- 2026-11, by UTC; null for a batch run and a request. The limits of a month are those that the project has now.
  month text,
  max_micro_usd bigint,
  max_tokens bigint,
  used_micro_usd bigint not null default 0,
  used_tokens bigint not null default 0,
  calls bigint not null default 0,
  -- Calls whose price nobody knows, so that they are in no sum of money.
  unpriced_calls bigint not null default 0,
  -- The sum of its reservations: what is out now.
  reserved_micro_usd bigint not null default 0,
  reserved_tokens bigint not null default 0,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
) with (fillfactor=50);
call isolate('budgets');
call limit_to_projects('budgets');
grant select, insert, update on budgets to parley_app;

-- What a call that is out may take at most. A worker that dies leaves it until its lease is over.
create table budget_reservations (
  workspace_id text not null default current_workspace(),
  budget_id text not null,
  id text not null,
  micro_usd bigint not null,
  tokens bigint not null,
  expires_at timestamptz not null,
  primary key (workspace_id, budget_id, id),
  foreign key (workspace_id, budget_id) references budgets(workspace_id, id)
);
call isolate('budget_reservations');
grant select, insert, delete on budget_reservations to parley_app;

-- Recorded answers of language models, and of agents where `channels` is set.
create table cassettes (
  workspace_id text not null default current_workspace() references workspaces(id),
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
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index cassettes_tags on cassettes using gin (tags);
create index cassettes_of_project on cassettes (workspace_id, project_id, id desc);
call isolate('cassettes');
call limit_to_projects('cassettes');
grant select, insert, update on cassettes to parley_app;

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
  foreign key (workspace_id, cassette_id) references cassettes(workspace_id, id)
);
create index cassette_takes_of_runs on cassette_takes (workspace_id, run_id) where run_id is not null;
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
  constraint cassette_exchanges_workspace_id_cassette_id_cell_repeat_in_fkey foreign key (workspace_id, cassette_id, cell, repeat_index) references cassette_takes(workspace_id, cassette_id, cell, repeat_index) on delete cascade
);
create index cassette_exchanges_by_place on cassette_exchanges (workspace_id, cassette_id, used_for, place);
call isolate('cassette_exchanges');
grant select, insert, update, delete on cassette_exchanges to parley_app;

-- Reviews

-- One conversation to be judged by one frozen rubric version, by as many reviewers as it takes.
create table review_tasks (
  workspace_id text not null default current_workspace(),
  id text not null,
  assignment_id text not null,
  project_id text not null,
  run_id text not null,
  content_hash text not null,
  rubric_id text not null,
  rubric_version integer not null,
  state text not null default 'open' check (state in ('open', 'in_review', 'needs_adjudication', 'resolved', 'reopened', 'canceled')),
  required_reviews integer not null check (required_reviews > 0),
  -- Reviewers that were added because the rule of agreement was not met.
  extra_reviews integer not null default 0,
  -- Who may draw a slot of it; empty: every reviewer of the workspace.
  reviewers text[] not null default '{}',
  blind jsonb not null,
  sampling jsonb not null,
  settings jsonb not null,
  priority integer not null default 0,
  due_at timestamptz(3),
  resolution jsonb,
  resolutions jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id),
  foreign key (workspace_id, run_id) references runs(workspace_id, id),
  foreign key (workspace_id, rubric_id, rubric_version) references rubric_versions(workspace_id, rubric_id, version),
  check ((state = 'resolved') = (resolution is not null))
);
create index review_tasks_of_project on review_tasks (workspace_id, project_id, id desc);
create index review_tasks_of_run on review_tasks (workspace_id, run_id);
create index review_tasks_of_rubric on review_tasks (workspace_id, rubric_id, rubric_version, id desc);
call isolate('review_tasks');
call limit_to_projects('review_tasks');
grant select, insert, update on review_tasks to parley_app;

-- One reviewer on one task. An empty assignee is a slot of the pool. An expired lease counts as none wherever it is read.
create table reviews (
  workspace_id text not null default current_workspace(),
  id text not null,
  task_id text not null,
  project_id text not null,
  run_id text not null,
  kind text not null default 'standard' check (kind in ('standard', 'adjudication')),
  state text not null default 'assigned' check (state in ('assigned', 'in_progress', 'submitted', 'skipped', 'declined', 'expired', 'canceled')),
  assignee_id text,
  -- Drawn from the pool, where it goes back when its lease expires.
  from_pool boolean not null default false,
  lease_token text,
  lease_expires_at timestamptz(3),
  lease_seconds integer not null default 1800,
  expiries integer not null default 0,
  skips integer not null default 0,
  revision integer not null default 0,
  surplus boolean not null default false,
  verdict text check (verdict in ('pass', 'fail', 'inconclusive')),
  score double precision,
  blind jsonb not null,
  flags text[] not null default '{}',
  reason text,
  replaced_by text,
  history jsonb not null default '[]',
  priority integer not null default 0,
  due_at timestamptz(3),
  expires_when_due boolean not null default false,
  assigned_at timestamptz(3) not null default clock_timestamp(),
  started_at timestamptz(3),
  submitted_at timestamptz(3),
  -- When the reviewer was first shown what was hidden until then.
  revealed_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, task_id) references review_tasks(workspace_id, id),
  foreign key (workspace_id, assignee_id) references members(workspace_id, id),
  check ((state = 'in_progress') = (lease_token is not null)),
  check ((lease_token is null) = (lease_expires_at is null)),
  check ((state <> all (array['in_progress', 'submitted'])) or assignee_id is not null),
  check (state <> 'submitted' or revision > 0 and submitted_at is not null)
) with (fillfactor=80);
-- One person judges a conversation once.
create unique index reviews_once_each on reviews (workspace_id, task_id, assignee_id)
  where (assignee_id is not null) and (state in ('assigned', 'in_progress', 'submitted'));
create index reviews_of_task on reviews (workspace_id, task_id);
create index reviews_of_run on reviews (workspace_id, run_id);
create index reviews_of_project on reviews (workspace_id, project_id, id desc);
create index reviews_of_assignee on reviews (workspace_id, assignee_id, state, id desc);
create index reviews_to_do on reviews (workspace_id, priority desc, due_at, id) where state in ('assigned', 'in_progress');
call isolate('reviews');
call limit_to_projects('reviews');
grant select, insert, update on reviews to parley_app;

-- What was submitted, each time anew: none is ever changed.
create table review_revisions (
  workspace_id text not null default current_workspace(),
  review_id text not null,
  revision integer not null check (revision > 0),
  cause text not null check (cause in ('submitted', 'reopened', 'dispute')),
  answers jsonb not null,
  rationale text,
  score double precision,
  verdict text not null check (verdict in ('pass', 'fail', 'inconclusive')),
  sections jsonb not null default '{}',
  author_id text not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, review_id, revision),
  foreign key (workspace_id, review_id) references reviews(workspace_id, id)
);
call isolate('review_revisions');
grant select, insert on review_revisions to parley_app;

-- What somebody has written and not submitted. It stays theirs when the review goes to somebody else.
create table review_drafts (
  workspace_id text not null default current_workspace(),
  review_id text not null,
  member_id text not null,
  token text not null,
  draft jsonb not null,
  saved_at timestamptz(3) not null default clock_timestamp(),
  taken_at timestamptz(3),
  taken_by text check (taken_by in ('expiry', 'reassignment')),
  primary key (workspace_id, review_id, member_id),
  foreign key (workspace_id, review_id) references reviews(workspace_id, id),
  check ((taken_at is null) = (taken_by is null))
);
call isolate('review_drafts');
grant select, insert, update on review_drafts to parley_app;

create table review_disputes (
  workspace_id text not null default current_workspace(),
  review_id text not null,
  number integer not null check (number > 0),
  state text not null default 'open' check (state in ('open', 'accepted', 'partially_accepted', 'rejected', 'withdrawn')),
  opened_by text not null,
  criterion_keys text[] not null,
  proposed jsonb not null,
  reason text not null,
  response text,
  resolved_by text,
  opened_at timestamptz(3) not null default clock_timestamp(),
  resolved_at timestamptz(3),
  primary key (workspace_id, review_id, number),
  foreign key (workspace_id, review_id) references reviews(workspace_id, id),
  check ((state = 'open') = (resolved_at is null))
);
create unique index review_disputes_open on review_disputes (workspace_id, review_id) where state = 'open';
call isolate('review_disputes');
grant select, insert, update on review_disputes to parley_app;

-- What is known about a conversation; who reviews it is never told that it is.
create table gold_items (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  rubric_id text not null,
  rubric_version integer not null,
  project_id text not null,
  values jsonb not null,
  rationale text not null,
  source text not null check (source in ('expert', 'consensus', 'calibration')),
  created_by text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  retired_at timestamptz(3),
  primary key (workspace_id, run_id, rubric_id, rubric_version),
  foreign key (workspace_id, run_id) references runs(workspace_id, id),
  foreign key (workspace_id, rubric_id, rubric_version) references rubric_versions(workspace_id, rubric_id, version)
);
create index gold_items_of_runs on gold_items (workspace_id, run_id) where retired_at is null;
call isolate('gold_items');
call limit_to_projects('gold_items');
grant select, insert, update on gold_items to parley_app;

create table reviewer_profiles (
  workspace_id text not null default current_workspace(),
  member_id text not null,
  minutes_per_day integer not null default 240,
  most_per_day integer,
  most_open integer,
  expertise text[] not null default '{}',
  languages text[] not null default '{}',
  weight double precision not null default 1,
  paused jsonb,
  -- Of known conversations: answers given and those that agreed.
  gold_answers integer not null default 0,
  gold_agreed integer not null default 0,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  -- Answers before that time no longer pause the reviewer: a lead has resumed them.
  measured_from timestamptz(3),
  primary key (workspace_id, member_id),
  foreign key (workspace_id, member_id) references members(workspace_id, id)
);
call isolate('reviewer_profiles');
grant select, insert, update on reviewer_profiles to parley_app;

-- Where the round of a pool goes on with the next assignment.
create table review_rounds (
  workspace_id text not null default current_workspace() references workspaces(id),
  pool text not null,
  position bigint not null,
  primary key (workspace_id, pool)
);
call isolate('review_rounds');
grant select, insert, update on review_rounds to parley_app;

-- What language models answered to the questions of a rubric about conversations, beside what reviewers answer. The same judge answers
-- the same version of a rubric about a conversation once; what it could not answer is asked again.
create table rubric_judgments (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  run_id text not null,
  rubric_id text not null,
  rubric_version integer not null,
  -- As it was when it was asked for, without its secret.
  model jsonb not null,
  judge_version text not null,
  state text not null default 'asking' check (state in ('asking', 'completed')),
  -- By the key of the criterion, each as it comes.
  votes jsonb not null default '{}',
  answers jsonb,
  verdict text check (verdict in ('pass', 'fail', 'inconclusive')),
  score double precision,
  -- Of the worker that asks; whoever has another one writes nothing.
  token text,
  requested_by jsonb not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  completed_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  constraint rubric_judgments_workspace_id_run_id_rubric_id_rubric_versi_key unique (workspace_id, run_id, rubric_id, rubric_version, judge_version),
  foreign key (workspace_id, project_id) references projects(workspace_id, id),
  foreign key (workspace_id, run_id) references runs(workspace_id, id),
  foreign key (workspace_id, rubric_id, rubric_version) references rubric_versions(workspace_id, rubric_id, version),
  check ((state = 'completed') = (answers is not null) and (state = 'completed') = (completed_at is not null))
);
create index rubric_judgments_of_project on rubric_judgments (workspace_id, project_id, id desc);
create index rubric_judgments_of_rubric on rubric_judgments (workspace_id, rubric_id, rubric_version);
call isolate('rubric_judgments');
call limit_to_projects('rubric_judgments');
grant select, insert, update on rubric_judgments to parley_app;

-- Calibrations

-- Several people judge the same conversations, so that their agreement is measured. What they answer counts in no run.
create table calibrations (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  name text not null,
  rubric_id text not null,
  rubric_version integer not null,
  state text not null check (state in ('draft', 'open', 'locked', 'reconciling', 'closed', 'reopened', 'canceled')),
  -- baseline, expertId, mode, visibility, hideJudge, hideAgentVersion, allowRevision, passRule, seed, repeatAfterDays: set once.
  settings jsonb not null,
  -- Of a live session: the conversations whose answers everybody sees.
  revealed text[] not null default '{}',
  decisions jsonb not null default '[]',
  report jsonb,
  due_at timestamptz(3),
  next_due_at timestamptz(3),
  reason text,
  created_by text not null,
  locked_at timestamptz(3),
  closed_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id),
  foreign key (workspace_id, rubric_id, rubric_version) references rubric_versions(workspace_id, rubric_id, version),
  check ((state in ('draft', 'open', 'canceled')) or locked_at is not null and report is not null),
  check (state <> 'closed' or closed_at is not null)
) with (fillfactor=80);
create index calibrations_of_project on calibrations (workspace_id, project_id, id desc);
create index calibrations_of_rubric on calibrations (workspace_id, rubric_id, closed_at desc) where closed_at is not null;
call isolate('calibrations');
call limit_to_projects('calibrations');
grant select, insert, update on calibrations to parley_app;

create table calibration_items (
  workspace_id text not null default current_workspace(),
  calibration_id text not null,
  run_id text not null,
  position integer not null,
  content_hash text not null,
  sampling jsonb not null,
  primary key (workspace_id, calibration_id, run_id),
  foreign key (workspace_id, calibration_id) references calibrations(workspace_id, id),
  foreign key (workspace_id, run_id) references runs(workspace_id, id)
);
create index calibration_items_of_run on calibration_items (workspace_id, run_id);
call isolate('calibration_items');
grant select, insert on calibration_items to parley_app;

-- One participant. The draft is theirs alone; in a live session what is revealed of it is kept with it.
create table calibration_sheets (
  workspace_id text not null default current_workspace(),
  id text not null,
  calibration_id text not null,
  participant_id text not null,
  state text not null default 'invited' check (state in ('invited', 'in_progress', 'submitted', 'late', 'excused', 'missed')),
  included boolean not null default false,
  after_lock boolean not null default false,
  revision integer not null default 0,
  draft jsonb,
  reason text,
  started_at timestamptz(3),
  submitted_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  unique (id),
  constraint calibration_sheets_workspace_id_calibration_id_participant__key unique (workspace_id, calibration_id, participant_id),
  foreign key (workspace_id, calibration_id) references calibrations(workspace_id, id),
  foreign key (workspace_id, participant_id) references members(workspace_id, id),
  check ((state in ('submitted', 'late')) = (submitted_at is not null)),
  check ((state in ('submitted', 'late')) = (revision > 0)),
  check (not included or (state in ('submitted', 'late')))
) with (fillfactor=80);
create index calibration_sheets_of_participant on calibration_sheets (workspace_id, participant_id, id desc);
call isolate('calibration_sheets');
-- Asked for by their own ID. They have no project of their own, and are where their calibration is.
create policy project_read on calibration_sheets as restrictive for select to parley_app
  using ((( select has_every_project() as has_every_project) is not null) or (exists ( select from calibrations c where ((c.workspace_id =
  calibration_sheets.workspace_id) and (c.id = calibration_sheets.calibration_id)))));
grant select, insert, update on calibration_sheets to parley_app;

-- What was submitted, each time anew: none is ever changed.
create table calibration_submissions (
  workspace_id text not null default current_workspace(),
  sheet_id text not null,
  revision integer not null check (revision > 0),
  answers jsonb not null,
  -- Of the answers as they were sent, so that the same once more is known as such.
  content_hash text not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, sheet_id, revision),
  foreign key (workspace_id, sheet_id) references calibration_sheets(workspace_id, id)
);
call isolate('calibration_submissions');
grant select, insert on calibration_submissions to parley_app;

-- What was measured of a judge when a session was closed: without a standing that holds it is uncalibrated, and may not gate.
create table judge_standings (
  workspace_id text not null default current_workspace(),
  project_id text not null,
  metric text not null,
  judge_version text not null,
  calibration_id text not null,
  standing jsonb not null,
  calibrated boolean not null,
  measured_at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, project_id, metric, judge_version, calibration_id),
  foreign key (workspace_id, calibration_id) references calibrations(workspace_id, id)
);
call isolate('judge_standings');
call limit_to_projects('judge_standings');
grant select, insert, update on judge_standings to parley_app;

-- Workers

-- What Parley itself remembers about its queue.
create table job_workers (
  id uuid primary key,
  concurrency integer not null,
  tags text[] not null default '{}',
  process_key bigint,
  started_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  stopped_at timestamptz(3)
);

-- The processes whose end PostgreSQL sees immediately. Unlogged, because it must be empty if their locks are gone with their server:
-- after a crash, and on a standby that was promoted.
create unlogged table job_processes (
  key bigint primary key,
  server_started_at timestamptz not null
);

-- Which process has claimed which attempt of a job.
create table job_claims (
  queue text not null,
  process_key bigint not null,
  job_id uuid not null,
  attempt integer not null,
  at timestamptz not null default now(),
  primary key (job_id, attempt)
);

-- Real conversations

-- What a sender says of a conversation besides its words. `stand_ins`: which number each stand-in of its spans has in the turns; needed
-- while late spans can still reopen it.
create table recordings (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  project_id text not null,
  conversation text not null,
  facts jsonb not null,
  closings smallint not null default 1,
  stand_ins jsonb not null default '{}',
  primary key (workspace_id, run_id),
  unique (workspace_id, project_id, conversation),
  foreign key (workspace_id, run_id) references runs(workspace_id, id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
call isolate('recordings');
call limit_to_projects('recordings');
grant select, insert, update on recordings to parley_app;

-- The traces that arrived, and which conversation each belongs to; null until a span says so. `fresh`: since when it has spans that no
-- turn was made of.
create table recorded_traces (
  workspace_id text not null default current_workspace(),
  project_id text not null,
  trace_id text not null,
  conversation text,
  fresh_at timestamptz(3),
  last_at timestamptz(3) not null default clock_timestamp(),
  ended boolean not null default false,
  primary key (workspace_id, project_id, trace_id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index recorded_traces_of_conversation on recorded_traces (workspace_id, project_id, conversation) where conversation is not null;
create index recorded_traces_fresh on recorded_traces (workspace_id, project_id, ended, last_at) where fresh_at is not null;
call isolate('recorded_traces');
call limit_to_projects('recorded_traces');
grant select, insert, update, delete on recorded_traces to parley_app;

-- Spans as they were mapped, without personal data. `run_id`: empty until they are in a conversation. `turn`: the turn that each is
-- shown beside.
create table recorded_spans (
  workspace_id text not null default current_workspace(),
  project_id text not null,
  trace_id text not null,
  span_id text not null,
  run_id text not null default '',
  turn integer,
  span jsonb not null,
  primary key (workspace_id, project_id, trace_id, span_id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index recorded_spans_of_run on recorded_spans (workspace_id, run_id) where run_id <> '';
call isolate('recorded_spans');
call limit_to_projects('recorded_spans');
grant select, insert, update, delete on recorded_spans to parley_app;

-- How much arrived on each day, and what of it became nothing, by reason.
create table recorded_counts (
  workspace_id text not null default current_workspace(),
  project_id text not null,
  day date not null default ((clock_timestamp() at time zone 'UTC'))::date,
  what text not null,
  count bigint not null,
  last_at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, project_id, day, what),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
call isolate('recorded_counts');
call limit_to_projects('recorded_counts');
grant select, insert, update, delete on recorded_counts to parley_app;

-- The key by which equal values get equal stand-ins in all spans of a project, sealed.
create table recording_keys (
  workspace_id text not null default current_workspace(),
  project_id text not null,
  sealed text not null,
  primary key (workspace_id, project_id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
call isolate('recording_keys');
call limit_to_projects('recording_keys');
grant select, insert on recording_keys to parley_app;

-- Failures that are alike, over what Parley plays and what agents report. `key`: what is equal in all of them; `words`: how often each
-- word, as a hash, was in them. No word of a conversation is in either table.
create table failure_groups (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  key text not null,
  about jsonb not null,
  tool text,
  words jsonb not null,
  state text not null default 'open' check (state in ('open', 'acknowledged', 'fixedIn', 'reopened')),
  fixed_in text,
  fixed_at timestamptz(3),
  -- The versions in which it was seen before it was fixed; they may still be in use.
  known_versions text[] not null default '{}',
  name text,
  owner_id text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index failure_groups_of_project on failure_groups (workspace_id, project_id, key);
call isolate('failure_groups');
call limit_to_projects('failure_groups');
grant select, insert, update on failure_groups to parley_app;

-- The group of each run that failed. `print`: failures with the same one are the same.
create table grouped_failures (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  project_id text not null,
  group_id text not null,
  print text not null,
  at timestamptz(3) not null,
  primary key (workspace_id, run_id),
  foreign key (workspace_id, run_id) references runs(workspace_id, id),
  foreign key (workspace_id, group_id) references failure_groups(workspace_id, id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index grouped_failures_of_group on grouped_failures (workspace_id, group_id, at desc);
create index grouped_failures_of_project on grouped_failures (workspace_id, project_id, at);
create index grouped_failures_by_print on grouped_failures (workspace_id, project_id, print);
call isolate('grouped_failures');
call limit_to_projects('grouped_failures');
grant select, insert, update, delete on grouped_failures to parley_app;

-- What is watched of real conversations, what was found of each, and the alerts that were raised.
create table monitors (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  name text not null,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index monitors_of_project on monitors (workspace_id, project_id, id desc);
call isolate('monitors');
call limit_to_projects('monitors');
grant select, insert, update on monitors to parley_app;

-- `outcome`: of the assertions without a model; `judged`: the version and the outcome of each judge, if it is in the sample.
create table monitor_results (
  workspace_id text not null default current_workspace(),
  monitor_id text not null,
  run_id text not null,
  project_id text not null,
  at timestamptz(3) not null,
  outcome text not null check (outcome in ('passed', 'failed', 'undecided')),
  sampled boolean not null default false,
  judged jsonb not null default '[]',
  judging_micro_usd bigint not null default 0,
  handed_over boolean,
  latency_ms double precision,
  cost_micro_usd double precision,
  primary key (workspace_id, monitor_id, run_id),
  foreign key (workspace_id, monitor_id) references monitors(workspace_id, id),
  foreign key (workspace_id, run_id) references runs(workspace_id, id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index monitor_results_by_time on monitor_results (workspace_id, monitor_id, at);
call isolate('monitor_results');
call limit_to_projects('monitor_results');
grant select, insert, update, delete on monitor_results to parley_app;

create table alerts (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  monitor_id text not null,
  kind text not null,
  cause text not null,
  state text not null default 'open' check (state in ('open', 'acknowledged', 'snoozed', 'resolved')),
  finding jsonb not null,
  opened_at timestamptz(3) not null default clock_timestamp(),
  last_seen_at timestamptz(3) not null default clock_timestamp(),
  snoozed_until timestamptz(3),
  resolved_at timestamptz(3),
  changed_by jsonb,
  note text,
  version integer not null default 1,
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, monitor_id) references monitors(workspace_id, id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
-- One of a cause at a time.
create unique index alerts_open on alerts (workspace_id, monitor_id, cause) where state <> 'resolved';
create index alerts_of_monitor on alerts (workspace_id, monitor_id, cause, id desc);
create index alerts_of_project on alerts (workspace_id, project_id, id desc);
call isolate('alerts');
call limit_to_projects('alerts');
grant select, insert, update on alerts to parley_app;

-- Documents and measurements of judges

-- Documents of a project that judges check claims against, and the passages that each is split into.
create table documents (
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
  external_key text,
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index documents_tags on documents using gin (tags);
create index documents_of_project on documents (workspace_id, project_id, id desc);
create unique index documents_by_key on documents (workspace_id, external_key, project_id) nulls not distinct
  where (external_key is not null) and (archived_at is null);
call isolate('documents');
call limit_to_projects('documents');
grant select, insert, update on documents to parley_app;

-- Of the present version. `config`: the text search configuration of its language. There is no index of `words`: under row-level
-- security the planner would not use it, and the passages of one project are few.
create table document_passages (
  workspace_id text not null default current_workspace(),
  project_id text not null,
  document_id text not null,
  number integer not null,
  heading text not null,
  text text not null,
  config text not null,
  words tsvector not null,
  primary key (workspace_id, document_id, number),
  foreign key (workspace_id, document_id) references documents(workspace_id, id)
);
create index document_passages_of_project on document_passages (workspace_id, project_id);
call isolate('document_passages');
call limit_to_projects('document_passages');
grant select, insert, delete on document_passages to parley_app;

-- What a judge said about the conversations of a calibration when it was measured: outcomes by run, and how they agree with people.
create table judge_measurements (
  workspace_id text not null default current_workspace(),
  project_id text not null,
  calibration_id text not null,
  criterion text not null,
  judge_version text not null,
  about jsonb not null,
  outcomes jsonb not null default '{}',
  cost_micro_usd bigint,
  result jsonb,
  measured_at timestamptz(3),
  primary key (workspace_id, calibration_id, criterion, judge_version),
  foreign key (workspace_id, calibration_id) references calibrations(workspace_id, id)
);
create index judge_measurements_of_project on judge_measurements (workspace_id, project_id);
call isolate('judge_measurements');
call limit_to_projects('judge_measurements');
grant select, insert, update on judge_measurements to parley_app;

-- Review as an operation

-- Rules that put conversations into review, each from the entry of the activity that it has read up to.
create table review_rules (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  name text not null,
  description text,
  tags text[] not null default '{}',
  metadata jsonb not null default '{}',
  status text not null default 'active' check (status in ('active', 'paused')),
  rubric_id text not null,
  content jsonb not null,
  last_seq bigint not null default 0,
  problem text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id),
  foreign key (workspace_id, rubric_id) references rubrics(workspace_id, id)
);
create index review_rules_tags on review_rules using gin (tags);
create index review_rules_of_project on review_rules (workspace_id, project_id, id desc);
call isolate('review_rules');
call limit_to_projects('review_rules');
grant select, insert, update on review_rules to parley_app;

-- Every conversation that a rule matched, taken or not: rates need the probability of both. Undecided: it waits for room under the cap.
create table review_rule_matches (
  workspace_id text not null default current_workspace(),
  rule_id text not null,
  run_id text not null,
  project_id text not null,
  matched_at timestamptz(3) not null default clock_timestamp(),
  decided_at timestamptz(3),
  probability double precision,
  taken boolean not null default false,
  primary key (workspace_id, rule_id, run_id),
  foreign key (workspace_id, rule_id) references review_rules(workspace_id, id),
  foreign key (workspace_id, run_id) references runs(workspace_id, id),
  check ((decided_at is null) = (probability is null)),
  check (decided_at is not null or not taken)
);
create index review_rule_matches_of_run on review_rule_matches (workspace_id, run_id);
create index review_rule_matches_waiting on review_rule_matches (workspace_id, rule_id) where decided_at is null;
create index review_rule_matches_taken on review_rule_matches (workspace_id, rule_id, decided_at) where taken;
call isolate('review_rule_matches');
call limit_to_projects('review_rule_matches');
grant select, insert, update on review_rule_matches to parley_app;

-- People say which of two conversations is better, without knowing which side of a comparison each is from.
create table pair_reviews (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  batch_run_id text not null,
  -- The same batch run, unless two are compared.
  other_batch_run_id text not null,
  question text not null,
  compared jsonb not null,
  reviewers text[] not null,
  judgments_per_pair integer not null check (judgments_per_pair > 0),
  -- Pairs of equal conversations: nobody is asked about them.
  identical integer not null,
  -- Decides for each reviewer which conversation stands on the left. Nobody is told it before the end.
  seed text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id),
  foreign key (workspace_id, batch_run_id) references batch_runs(workspace_id, id),
  foreign key (workspace_id, other_batch_run_id) references batch_runs(workspace_id, id)
);
create index pair_reviews_of_project on pair_reviews (workspace_id, project_id, id desc);
create index pair_reviews_open on pair_reviews (workspace_id) where closed_at is null;
call isolate('pair_reviews');
call limit_to_projects('pair_reviews');
grant select, insert, update on pair_reviews to parley_app;

-- `first_side` and `second_side` are places in the sides of the review.
create table pair_review_pairs (
  workspace_id text not null default current_workspace(),
  pair_review_id text not null,
  number integer not null check (number > 0),
  first_run_id text not null,
  second_run_id text not null,
  first_side integer not null,
  second_side integer not null,
  -- The scenario or test, as the batch run knew it.
  subject_id text not null,
  name text not null,
  primary key (workspace_id, pair_review_id, number),
  foreign key (workspace_id, pair_review_id) references pair_reviews(workspace_id, id),
  foreign key (workspace_id, first_run_id) references runs(workspace_id, id),
  foreign key (workspace_id, second_run_id) references runs(workspace_id, id)
);
create index pair_review_pairs_of_first on pair_review_pairs (workspace_id, first_run_id);
create index pair_review_pairs_of_second on pair_review_pairs (workspace_id, second_run_id);
call isolate('pair_review_pairs');
grant select, insert on pair_review_pairs to parley_app;

-- One of each person about each pair. `swapped`: the second conversation was shown on the left.
create table pair_judgments (
  workspace_id text not null default current_workspace(),
  pair_review_id text not null,
  number integer not null,
  member_id text not null,
  swapped boolean not null,
  preferred text not null check (preferred in ('first', 'tie', 'second')),
  judged_at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, pair_review_id, number, member_id),
  foreign key (workspace_id, pair_review_id, number) references pair_review_pairs(workspace_id, pair_review_id, number),
  foreign key (workspace_id, member_id) references members(workspace_id, id)
);
call isolate('pair_judgments');
grant select, insert, update on pair_judgments to parley_app;

-- Who is named in comments.
create table comment_mentions (
  workspace_id text not null default current_workspace(),
  comment_id text not null,
  member_id text not null,
  project_id text not null,
  seen_at timestamptz(3),
  primary key (workspace_id, comment_id, member_id),
  foreign key (workspace_id, comment_id) references run_comments(workspace_id, id) on delete cascade,
  foreign key (workspace_id, member_id) references members(workspace_id, id)
);
create index comment_mentions_unseen on comment_mentions (workspace_id, member_id) where seen_at is null;
call isolate('comment_mentions');
call limit_to_projects('comment_mentions');
grant select, insert, update, delete on comment_mentions to parley_app;

-- How members want to hear by mail of what waits for them; without a row, by a digest.
create table inbox_settings (
  workspace_id text not null default current_workspace(),
  member_id text not null,
  mail text not null check (mail in ('none', 'digest', 'immediate')),
  hour integer not null check (hour >= 0 and hour <= 23),
  time_zone text not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, member_id),
  foreign key (workspace_id, member_id) references members(workspace_id, id)
);
call isolate('inbox_settings');
grant select, insert, update on inbox_settings to parley_app;

-- What of a project's work a member was told by mail, and why the last mail could not be sent.
create table inbox_mails (
  workspace_id text not null default current_workspace(),
  member_id text not null,
  project_id text not null,
  told text[] not null default '{}',
  mailed_at timestamptz(3),
  problem text,
  primary key (workspace_id, member_id, project_id),
  foreign key (workspace_id, member_id) references members(workspace_id, id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
call isolate('inbox_mails');
call limit_to_projects('inbox_mails');
grant select, insert, update on inbox_mails to parley_app;

-- How reviewers under a rubric are measured by gold items, and what follows.
create table quality_rules (
  workspace_id text not null default current_workspace(),
  rubric_id text not null,
  project_id text not null,
  quiz integer not null check (quiz >= 0),
  gold_percent double precision not null check (gold_percent >= 0::double precision and gold_percent <= 100::double precision),
  required double precision check (required > 0::double precision and required < 1::double precision),
  version integer not null default 1,
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, rubric_id),
  foreign key (workspace_id, rubric_id) references rubrics(workspace_id, id)
);
call isolate('quality_rules');
call limit_to_projects('quality_rules');
grant select, insert, update on quality_rules to parley_app;

-- One row for each review of a gold item: the share of its gold items that were right.
create table gold_answers (
  workspace_id text not null default current_workspace(),
  review_id text not null,
  project_id text not null,
  rubric_id text not null,
  member_id text not null,
  share double precision not null check (share >= 0::double precision and share <= 1::double precision),
  at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, review_id),
  foreign key (workspace_id, review_id) references reviews(workspace_id, id),
  foreign key (workspace_id, rubric_id) references rubrics(workspace_id, id),
  foreign key (workspace_id, member_id) references members(workspace_id, id)
);
create index gold_answers_of on gold_answers (workspace_id, rubric_id, member_id, at);
call isolate('gold_answers');
call limit_to_projects('gold_answers');
grant select, insert on gold_answers to parley_app;

-- Calibrations that repeat, and the rounds that they had.
create table calibration_cycles (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  name text not null,
  description text,
  tags text[] not null default '{}',
  metadata jsonb not null default '{}',
  status text not null default 'active' check (status in ('active', 'paused')),
  rubric_id text not null,
  content jsonb not null,
  created_by text not null,
  next_at timestamptz(3),
  problem text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id),
  foreign key (workspace_id, rubric_id) references rubrics(workspace_id, id)
);
create index calibration_cycles_tags on calibration_cycles using gin (tags);
create index calibration_cycles_of_project on calibration_cycles (workspace_id, project_id, id desc);
call isolate('calibration_cycles');
call limit_to_projects('calibration_cycles');
grant select, insert, update on calibration_cycles to parley_app;

create table calibration_rounds (
  workspace_id text not null default current_workspace(),
  cycle_id text not null,
  number integer not null check (number > 0),
  project_id text not null,
  calibration_id text not null,
  primary key (workspace_id, cycle_id, number),
  unique (workspace_id, calibration_id),
  foreign key (workspace_id, cycle_id) references calibration_cycles(workspace_id, id),
  foreign key (workspace_id, calibration_id) references calibrations(workspace_id, id)
);
call isolate('calibration_rounds');
call limit_to_projects('calibration_rounds');
grant select, insert on calibration_rounds to parley_app;

-- Improvements

-- A batch in two halves: one is copied to a project of its own, whose keys read nothing of the other, and tries are compared on both.
create table improvements (
  workspace_id text not null default current_workspace(),
  id text not null,
  -- Of the half that can be read.
  project_id text not null,
  batch_id text not null,
  name text not null,
  held_out_project_id text not null,
  held_out_batch_id text not null,
  -- From which both halves were made.
  source_batch_id text not null,
  share double precision not null,
  seed text not null,
  readable integer not null,
  held_out integer not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id),
  foreign key (workspace_id, batch_id) references batches(workspace_id, id),
  foreign key (workspace_id, held_out_project_id) references projects(workspace_id, id),
  foreign key (workspace_id, held_out_batch_id) references batches(workspace_id, id),
  foreign key (workspace_id, source_batch_id) references batches(workspace_id, id)
);
create index improvements_of_project on improvements (workspace_id, project_id, id desc);
call isolate('improvements');
call limit_to_projects('improvements');
grant select, insert, update on improvements to parley_app;

-- Number 0 is the agent as it was. `result`: only counts and intervals; `problem`: for those who may read the held-out half.
create table improvement_tries (
  workspace_id text not null default current_workspace(),
  improvement_id text not null,
  number integer not null check (number >= 0),
  project_id text not null,
  label text not null,
  batch_run_id text not null,
  held_out_batch_run_id text,
  problem text,
  result jsonb,
  created_at timestamptz(3) not null default clock_timestamp(),
  ended_at timestamptz(3),
  primary key (workspace_id, improvement_id, number),
  unique (workspace_id, improvement_id, label),
  foreign key (workspace_id, improvement_id) references improvements(workspace_id, id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id),
  foreign key (workspace_id, batch_run_id) references batch_runs(workspace_id, id),
  foreign key (workspace_id, held_out_batch_run_id) references batch_runs(workspace_id, id)
);
create index improvement_tries_of_run on improvement_tries (workspace_id, batch_run_id);
create index improvement_tries_of_held_out_run on improvement_tries (workspace_id, held_out_batch_run_id);
call isolate('improvement_tries');
call limit_to_projects('improvement_tries');
grant select, insert, update on improvement_tries to parley_app;

-- Integrations

-- Who is told of what happens. `content` holds config, events, filter and pace; how telling them goes stands in columns, as it changes
-- with each attempt and makes no new version.
create table integrations (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  name text not null,
  description text,
  tags text[] not null default '{}',
  metadata jsonb not null default '{}',
  kind text not null,
  status text not null default 'pending' check (status in ('pending', 'active', 'failing', 'disabled')),
  -- Sealed with the workspace's data key and bound to this origin; never leaves the store. The previous one signs too until then.
  secret text,
  secret_origin text,
  secret_last_four text,
  secret_updated_at timestamptz(3),
  previous_secret text,
  previous_until timestamptz(3),
  -- It is told of nothing that happened before.
  told_from timestamptz(3) not null default clock_timestamp(),
  -- Attempts that failed since one succeeded, since when, and until when nothing is tried.
  failures integer not null default 0,
  failing_since timestamptz(3),
  held_until timestamptz(3),
  status_reason text,
  last_delivery jsonb,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  external_key text,
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
) with (fillfactor=70);
create index integrations_tags on integrations using gin (tags);
create index integrations_of_project on integrations (workspace_id, project_id, id desc);
create unique index integrations_by_key on integrations (workspace_id, external_key, project_id) nulls not distinct
  where (external_key is not null) and (archived_at is null);
call isolate('integrations');
call limit_to_projects('integrations');
grant select, insert, update on integrations to parley_app;

-- One event for one integration. The payload is kept as it was first written, so that one id has one body however often it is sent.
create table deliveries (
  workspace_id text not null default current_workspace(),
  id text not null,
  integration_id text not null,
  event_id text not null,
  event_type text not null,
  resource_id text not null,
  -- Of the activity entry: the order in which the events of one resource are sent. A test has none.
  seq bigint not null default 0,
  trigger text not null check (trigger in ('event', 'test')),
  dedupe_key text,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'dead')),
  reason text,
  -- Failed attempts of the present round through the schedule.
  step integer not null default 0,
  next_at timestamptz(3),
  attempts jsonb not null default '[]',
  payload text not null,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (workspace_id, id),
  unique (workspace_id, integration_id, event_id),
  foreign key (workspace_id, integration_id) references integrations(workspace_id, id),
  check ((status = 'pending') = (next_at is not null)),
  check ((status = 'dead') = (reason is not null))
) with (fillfactor=80);
create index deliveries_due on deliveries (workspace_id, integration_id, next_at) where status = 'pending';
create index deliveries_in_order on deliveries (workspace_id, integration_id, resource_id, seq) where status = 'pending';
create index deliveries_log on deliveries (workspace_id, integration_id, id desc);
create index deliveries_repeated on deliveries (workspace_id, integration_id, dedupe_key, created_at desc) where dedupe_key is not null;
create index deliveries_of_resources on deliveries (workspace_id, resource_id);
call isolate('deliveries');
grant select, insert, update on deliveries to parley_app;

-- What a kind has to remember between deliveries: the thread of a batch run, the comment to be updated.
create table integration_notes (
  workspace_id text not null default current_workspace(),
  integration_id text not null,
  key text not null,
  value text not null,
  primary key (workspace_id, integration_id, key),
  foreign key (workspace_id, integration_id) references integrations(workspace_id, id)
);
call isolate('integration_notes');
grant select, insert, update on integration_notes to parley_app;

-- Erasures

-- What somebody asked to have erased, how far it is, and what became of it. Never the words themselves: a text that is looked for
-- stands here sealed, while it is looked for.
create table erasures (
  workspace_id text not null default current_workspace() references workspaces(id),
  id text not null,
  request jsonb not null,
  sealed_text text,
  state text not null default 'running' check (state in ('running', 'completed')),
  -- Where the next step begins.
  place jsonb not null default '{}',
  report jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  completed_at timestamptz(3),
  -- An erasure that only says what it would erase.
  dry_run boolean not null default false,
  primary key (workspace_id, id),
  unique (id),
  check ((state = 'completed') = (completed_at is not null)),
  check (state = 'running' or sealed_text is null)
);
call isolate('erasures');
grant select, insert, update on erasures to parley_app;

-- References to tables that are above
alter table runs add foreign key (workspace_id, batch_run_id) references batch_runs(workspace_id, id);

-- Views

-- Which conversations a member has yet to judge, and what is hidden from them until then. `to_draw`: the review is a slot of the pool
-- that the member may draw; a slot hides nothing from editors and above, which depends on the credential and not on the member.
-- `adjudicates`: an admin decides where reviewers disagree, and could see everything before. `of_pair`: until a pair review has ended,
-- its reviewers learn neither what was found of its conversations nor from which side they are, nor from which side any other
-- conversation of these batch runs is, which would teach them how each side talks.
create view pending_judgements with (security_invoker = true) as
  select r.workspace_id,
     r.project_id,
     r.run_id,
     r.assignee_id as member_id,
     false as to_draw,
     coalesce((r.blind ->> 'hideJudge')::boolean, false) as hide_judge,
     coalesce((r.blind ->> 'hideAgentVersion')::boolean, false) as hide_agent_version,
     coalesce((r.blind ->> 'hideBatch')::boolean, false) as hide_batch,
     r.kind = 'adjudication' as adjudicates,
     false as of_pair
    from reviews r
      join members m on m.workspace_id = r.workspace_id and m.id = r.assignee_id
   where (r.state in ('assigned', 'in_progress')) and (r.expires_when_due and r.due_at <= clock_timestamp()) is not true and m.archived_at is null and (coalesce(m.project_roles ->> r.project_id, m.role) = any (
         case r.kind
             when 'adjudication' then array['admin', 'owner']
             else array['reviewer', 'editor', 'admin', 'owner']
         end))
union all
  select r.workspace_id,
     r.project_id,
     r.run_id,
     m.id as member_id,
     true as to_draw,
     coalesce((r.blind ->> 'hideJudge')::boolean, false) as hide_judge,
     coalesce((r.blind ->> 'hideAgentVersion')::boolean, false) as hide_agent_version,
     coalesce((r.blind ->> 'hideBatch')::boolean, false) as hide_batch,
     false as adjudicates,
     false as of_pair
    from reviews r
      join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
      join members m on m.workspace_id = r.workspace_id and (t.reviewers = '{}'::text[] or (m.id = any (t.reviewers)))
   where r.kind = 'standard' and (r.state in ('assigned', 'in_progress')) and (r.expires_when_due and r.due_at <= clock_timestamp()) is not true and (r.assignee_id is null or r.from_pool and r.lease_expires_at <= clock_timestamp()) and m.archived_at is null and coalesce(m.project_roles ->> r.project_id, m.role) = 'reviewer' and not (exists ( select
            from reviews own
           where own.workspace_id = r.workspace_id and own.task_id = r.task_id and own.assignee_id = m.id))
union all
  select s.workspace_id,
     c.project_id,
     i.run_id,
     s.participant_id as member_id,
     false as to_draw,
     coalesce((c.settings ->> 'hideJudge')::boolean, false) as hide_judge,
     coalesce((c.settings ->> 'hideAgentVersion')::boolean, false) as hide_agent_version,
     false as hide_batch,
     false as adjudicates,
     false as of_pair
    from calibration_sheets s
      join calibrations c on c.workspace_id = s.workspace_id and c.id = s.calibration_id
      join calibration_items i on i.workspace_id = c.workspace_id and i.calibration_id = c.id
      join members m on m.workspace_id = s.workspace_id and m.id = s.participant_id
   where (s.state in ('invited', 'in_progress')) and (c.state in ('draft', 'open')) and m.archived_at is null and coalesce(m.project_roles ->> c.project_id, m.role) <> 'viewer'
union all
  select v.workspace_id,
     v.project_id,
     own.run_id,
     m.id as member_id,
     false as to_draw,
     true as hide_judge,
     true as hide_agent_version,
     v.batch_run_id <> v.other_batch_run_id as hide_batch,
     false as adjudicates,
     true as of_pair
    from pair_reviews v
      join pair_review_pairs p on p.workspace_id = v.workspace_id and p.pair_review_id = v.id
      join members m on m.workspace_id = v.workspace_id and (m.id = any (v.reviewers)),
     lateral ( values (p.first_run_id), (p.second_run_id)) own(run_id)
   where v.closed_at is null and m.archived_at is null and coalesce(m.project_roles ->> v.project_id, m.role) <> 'viewer';
grant select on pending_judgements to parley_app;

-- All that decides whether a member may see a review (src/workspace/blinding/visibility.ts), for each review and each member.
create view review_standings with (security_invoker = true) as
  select r.workspace_id,
     r.id as review_id,
     r.task_id,
     r.run_id,
     m.id as member_id,
     r.assignee_id,
         case
             when r.from_pool and r.state = 'in_progress' and r.assignee_id <> m.id then r.lease_expires_at
             else null::timestamp with time zone
         end as freed_at,
     r.state = 'submitted' as submitted,
     coalesce((r.blind ->> 'hidePeers')::boolean, false) as hide_peers,
     t.state as task_state,
     coalesce(( select
                 case
                     when bool_or(own.state in ('assigned', 'in_progress')) then 'open'
                     when bool_or(own.state = 'submitted') then 'submitted'
                     else null::text
                 end as "case"
            from reviews own
           where own.workspace_id = r.workspace_id and own.task_id = r.task_id and own.assignee_id = m.id), 'none') as own_review,
     (exists ( select
            from reviews own
           where own.workspace_id = r.workspace_id and own.run_id = r.run_id and own.assignee_id = m.id and own.kind = 'standard' and (own.state in ('assigned', 'in_progress')) and coalesce((own.blind ->> 'hidePeers')::boolean, true))) as judges_run,
     r.kind = 'standard' and (t.reviewers = '{}'::text[] or (m.id = any (t.reviewers))) as may_draw
    from reviews r
      join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
      join members m on m.workspace_id = r.workspace_id;
grant select on review_standings to parley_app;

-- What the newest closed calibration measured of each version of each judge. It reads as the caller (security_invoker), so row-level
-- security holds in it as in the tables.
create view current_judge_standings with (security_invoker = true) as
  select distinct on (s.workspace_id, s.project_id, s.metric, s.judge_version) s.workspace_id,
     s.project_id,
     s.metric,
     s.judge_version,
     s.calibrated,
     s.calibration_id,
     s.measured_at,
     s.standing
    from judge_standings s
      join calibrations c on c.workspace_id = s.workspace_id and c.id = s.calibration_id
   where c.state = 'closed'
   order by s.workspace_id, s.project_id, s.metric, s.judge_version, s.measured_at desc;
grant select on current_judge_standings to parley_app;

-- It reads as the caller (security_invoker), so row-level security holds in it as in the table.
create view project_budgets with (security_invoker = true) as
  select workspace_id,
     id as project_id,
     (content #>> '{budget,maxMicroUsd}'::text[])::bigint as max_micro_usd,
     (content #>> '{budget,maxTokens}'::text[])::bigint as max_tokens
    from projects
   where (content -> 'budget') is not null;
grant select on project_budgets to parley_app;

-- The turns of runs that play and of those that have ended.
create view turns with (security_invoker = true) as
  select live_turns.workspace_id,
     live_turns.run_id,
     live_turns.attempt,
     live_turns.index,
     live_turns.turn
    from live_turns
union all
  select transcripts.workspace_id,
     transcripts.run_id,
     transcripts.attempt,
     (turn.value ->> 'index')::integer as index,
     turn.value as turn
    from transcripts,
     lateral jsonb_array_elements(transcripts.turns) turn(value)
   where not turn.value ? 'assertions';
grant select on turns to parley_app;

-- What is done in the database, because it concerns rows that no request may read or write

-- Words are replaced in ended runs by the functions below alone.
create function refuse_change_of_ended_run() returns trigger language plpgsql as $$
declare
  changeable constant text[] := '{superseded_by,effective_outcome,reviewed_outcome,judge_failed,version,updated_at,erased,erased_at,erased_by,assertions,error,outcome_reason,plan,plan_hash,cell}';
begin
  -- Words are replaced in ended runs by the functions of erasures alone.
  if current_setting('parley.erases', true) = 'on' then return new; end if;
  if (old.superseded_by is not null and new.superseded_by is distinct from old.superseded_by)
      or new.erased < old.erased
      or to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable
      or (new.erased = old.erased and (new.erased_at, new.erased_by, new.assertions, new.error, new.outcome_reason, new.plan, new.plan_hash, new.cell)
        is distinct from (old.erased_at, old.erased_by, old.assertions, old.error, old.outcome_reason, old.plan, old.plan_hash, old.cell)) then
    raise exception 'run % has ended as %', old.id, old.status using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The application deletes nothing by itself: only what ended more than 30 days ago, a part of it at a time, and of its workspace alone.
create function forget_deliveries(integration text) returns void language sql security definer set search_path = parley as $$
  delete from deliveries where workspace_id = current_workspace() and status <> 'pending' and ended_at < now() - interval '30 days' and id in (
    select id from deliveries where workspace_id = current_workspace() and integration_id = integration order by id limit 200)
$$;

-- Nothing goes within a day of a change, so that a mistake can be mended.
create function note_change_of_retention() returns trigger language plpgsql as $$
begin
  new.retention_changed_at := clock_timestamp();
  return new;
end $$;

-- Findings and answers without what may be words of a conversation. What was decided, counted and scored stays, and so do the answers
-- that are choices; those to the criteria in `texts` are words.
create function wordless(value jsonb, texts text[]) returns jsonb language plpgsql immutable set search_path = parley as $$
declare
  -- Filled in, so that each answer still has the shape of its contract.
  gone constant jsonb := '"[erased]"';
begin
  if value is null then return null; end if;
  if jsonb_typeof(value) = 'array' then
    return (select coalesce(jsonb_agg(wordless(one, texts) order by place), '[]') from jsonb_array_elements(value) with ordinality as list(one, place));
  end if;
  if jsonb_typeof(value) <> 'object' then return value; end if;
  return (
    select coalesce(jsonb_object_agg(key, case
      when key in ('evidence', 'quotes', 'why') and jsonb_typeof(one) = 'array' then '[]'
      when key in ('rationale', 'reasoning', 'comment', 'problem', 'reason', 'response', 'message', 'note') and jsonb_typeof(one) = 'string' then gone
      when key in ('value', 'baseline') and jsonb_typeof(one) = 'string' and value ->> 'criterionKey' = any (texts) then gone
      else wordless(one, texts) end), '{}')
    from jsonb_each(value) as member(key, one));
end $$;

-- The same for what says which run it is about, and for these runs alone.
create function wordless_about(value jsonb, ids text[], texts text[]) returns jsonb language plpgsql immutable set search_path = parley as $$
begin
  if value is null then return null; end if;
  if jsonb_typeof(value) = 'array' then
    return (select coalesce(jsonb_agg(wordless_about(one, ids, texts) order by place), '[]') from jsonb_array_elements(value) with ordinality as list(one, place));
  end if;
  if jsonb_typeof(value) <> 'object' then return value; end if;
  if value ->> 'runId' = any (ids) then return wordless(value, texts); end if;
  return (select coalesce(jsonb_object_agg(key, wordless_about(one, ids, texts)), '{}') from jsonb_each(value) as member(key, one));
end $$;

-- The keys of criteria that are answered with words.
create function text_criteria(of_rubric text, of_version integer) returns text[] language sql stable set search_path = parley as $$
  select coalesce(array_agg(one ->> 'key'), '{}') from rubric_versions v, jsonb_array_elements(v.content -> 'criteria') as one
  where v.workspace_id = current_workspace() and v.rubric_id = of_rubric and v.version = of_version and one ->> 'type' = 'text'
$$;

-- The calls behind the replies of these runs: requests and responses, headers included. Answers how many runs had any left.
create function erase_exchanges(ids text[], cause text) returns integer language plpgsql security definer set search_path = parley as $$
declare
  tenant constant text := current_workspace();
  found_runs integer;
begin
  update transcripts set turns = (select jsonb_agg(turn - 'exchanges' order by place) from jsonb_array_elements(turns) with ordinality as list(turn, place))
    where workspace_id = tenant and run_id = any (ids) and jsonb_path_exists(turns, '$[*].exchanges');
  update live_turns set turn = turn - 'exchanges' where workspace_id = tenant and run_id = any (ids) and turn ? 'exchanges';
  delete from pull_messages where workspace_id = tenant and run_id = any (ids);
  delete from callbacks c using callback_sessions s
    where s.workspace_id = tenant and s.run_id = any (ids) and c.workspace_id = tenant and c.session_id = s.session_id;
  delete from callback_sessions where workspace_id = tenant and run_id = any (ids);
  update runs set erased = 1, erased_at = clock_timestamp(), erased_by = cause, error = error - 'exchanges',
    version = version + 1, updated_at = clock_timestamp()
  where workspace_id = tenant and id = any (ids) and erased = 0 and status in ('completed', 'canceled');
  get diagnostics found_runs = row_count;
  return found_runs;
end $$;

-- All that may hold words of the conversations of these runs, which have ended. Outcomes, figures and choices stay. Safe to repeat.
create function erase_words(ids text[], cause text) returns integer language plpgsql security definer set search_path = parley as $$
declare
  tenant constant text := current_workspace();
  found_runs integer;
  hashes text[];
begin
  -- In one order, so that two erasures wait for one another and never both.
  perform from runs where workspace_id = tenant and id = any (ids) order by id for update;
  delete from pull_messages where workspace_id = tenant and run_id = any (ids);
  delete from callbacks c using callback_sessions s
    where s.workspace_id = tenant and s.run_id = any (ids) and c.workspace_id = tenant and c.session_id = s.session_id;
  delete from callback_sessions where workspace_id = tenant and run_id = any (ids);
  
  delete from live_turns where workspace_id = tenant and run_id = any (ids);
  delete from run_comments where workspace_id = tenant and run_id = any (ids);
  delete from person_messages where workspace_id = tenant and run_id = any (ids);
  delete from mock_calls where workspace_id = tenant and run_id = any (ids);
  delete from mock_sessions where workspace_id = tenant and run_id = any (ids);
  delete from hooks where workspace_id = tenant and owner_id = any (ids) and (not definition ? 'teardown' or teardown is not null);
  update hooks set setup = null, end_states = null where workspace_id = tenant and owner_id = any (ids) and (setup is not null or end_states is not null);
  update channel_pace p set trouble = null, trouble_at = null from runs r
    where r.workspace_id = tenant and r.id = any (ids) and p.workspace_id = tenant and p.channel_id = r.channel_id and p.trouble_at <= r.ended_at;
  update pull_keys k set last_refusal = null, last_refusal_at = null from runs r
    where r.workspace_id = tenant and r.id = any (ids) and k.workspace_id = tenant and k.channel_id = r.channel_id and k.last_refusal_at <= r.ended_at;
  delete from rubric_judgments where workspace_id = tenant and run_id = any (ids) and state = 'asking';
  delete from judgings where workspace_id = tenant and run_id = any (ids);
  delete from deliveries where workspace_id = tenant and resource_id = any (ids) and status <> 'pending';
  update run_evaluations set assertions = wordless(assertions, '{}'), outcome_reason = '[erased]'
    where workspace_id = tenant and run_id = any (ids);
  update rubric_judgments set votes = '{}', answers = wordless(answers, '{}') where workspace_id = tenant and run_id = any (ids);

  update review_tasks set resolution = wordless(resolution, text_criteria(rubric_id, rubric_version)),
    resolutions = wordless(resolutions, text_criteria(rubric_id, rubric_version)) where workspace_id = tenant and run_id = any (ids);
  update reviews set reason = case when reason is not null then '[erased]' end, history = wordless(history, '{}')
    where workspace_id = tenant and run_id = any (ids);
  update review_revisions v set answers = wordless(v.answers, text_criteria(t.rubric_id, t.rubric_version)),
      rationale = case when v.rationale is not null then '[erased]' end
    from reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
    where r.workspace_id = tenant and r.run_id = any (ids) and v.workspace_id = tenant and v.review_id = r.id;
  update review_drafts d set draft = wordless(d.draft, text_criteria(t.rubric_id, t.rubric_version))
    from reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
    where r.workspace_id = tenant and r.run_id = any (ids) and d.workspace_id = tenant and d.review_id = r.id;
  update review_disputes d set proposed = wordless(d.proposed, text_criteria(t.rubric_id, t.rubric_version)), reason = '[erased]',
      response = case when d.response is not null then '[erased]' end
    from reviews r join review_tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id
    where r.workspace_id = tenant and r.run_id = any (ids) and d.workspace_id = tenant and d.review_id = r.id;
  update gold_items set values = wordless(values, text_criteria(rubric_id, rubric_version)), rationale = '[erased]'
    where workspace_id = tenant and run_id = any (ids);

  update calibration_sheets s set draft = wordless_about(s.draft, ids, text_criteria(c.rubric_id, c.rubric_version))
    from calibrations c where s.workspace_id = tenant and c.workspace_id = tenant and c.id = s.calibration_id and s.draft is not null
      and c.id in (select calibration_id from calibration_items where workspace_id = tenant and run_id = any (ids));
  update calibration_submissions a set answers = wordless_about(a.answers, ids, text_criteria(c.rubric_id, c.rubric_version))
    from calibration_sheets s join calibrations c on c.workspace_id = s.workspace_id and c.id = s.calibration_id
    where s.workspace_id = tenant and a.workspace_id = tenant and a.sheet_id = s.id
      and c.id in (select calibration_id from calibration_items where workspace_id = tenant and run_id = any (ids));
  update calibrations c set report = wordless_about(report, ids, text_criteria(rubric_id, rubric_version)),
      decisions = wordless_about(decisions, ids, text_criteria(rubric_id, rubric_version))
    where workspace_id = tenant and id in (select calibration_id from calibration_items where workspace_id = tenant and run_id = any (ids));

  -- A run that started from another holds what was said there in its plan, which it may share; from now on it has one of its own.
  select coalesce(array_agg(distinct plan_hash), '{}') into hashes from (
    select r.plan_hash from runs r join run_plans p on p.workspace_id = tenant and p.hash = r.plan_hash
      where r.workspace_id = tenant and r.id = any (ids) and p.plan ? 'seedFrom'
    union all
    select hash from run_plans where workspace_id = tenant and plan ? 'seedFrom' and plan #>> '{seedFrom,runId}' = any (ids)) seeded(plan_hash);
  update runs r set erased = 2, erased_at = clock_timestamp(), erased_by = cause, version = version + 1, updated_at = clock_timestamp(),
      assertions = wordless(coalesce(assertions, results), '{}'), outcome_reason = case when outcome_reason is not null then '[erased]' end,
      error = case when error is not null then jsonb_build_object('reason', error -> 'reason', 'message', '[erased]') end,
      plan = case when own.plan ? 'seedFrom' then jsonb_set(own.plan, '{seedFrom,messages}', '[]') else r.plan end,
      plan_hash = case when own.plan ? 'seedFrom' then null else r.plan_hash end
    from (
      select w.id, coalesce(w.plan, p.plan) as plan, d.turns -> -1 -> 'assertions' as results from runs w
        left join transcripts d on d.workspace_id = tenant and d.run_id = w.id and d.attempt = w.attempt left join run_plans p on p.workspace_id = tenant and p.hash = w.plan_hash and p.hash = any (hashes)
      where w.workspace_id = tenant and w.id = any (ids)) own
    where r.workspace_id = tenant and r.id = own.id and r.erased < 2 and r.status in ('completed', 'canceled');
  get diagnostics found_runs = row_count;
  delete from transcripts where workspace_id = tenant and run_id = any (ids);
  if hashes <> '{}' then
    delete from run_plans p where workspace_id = tenant and hash = any (hashes)
      and not exists (select from runs r where r.workspace_id = tenant and r.plan_hash = p.hash
        and r.subject_type = p.plan #>> '{subject,type}' and r.subject_id = p.plan #>> '{subject,id}')
      and not exists (select from runs r where r.workspace_id = tenant and r.id = p.plan #>> '{seedFrom,runId}' and r.erased < 2);
  end if;
  return found_runs;
end $$;

-- Every needle gone from a text, and from every text and name in a JSON value.
create function without_text(value text, needles text[]) returns text language plpgsql immutable set search_path = parley as $$
declare needle text;
begin
  -- IDs, times and hashes hold what chance has put there, and something else breaks without them.
  if value ~ '^([a-z]{3}_[0-9a-z]{26}|[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+(Z|[+-][0-9:]+)|sha256:[0-9a-f]+|[0-9a-f]{64})$' then return value; end if;
  foreach needle in array needles loop value := replace(value, needle, '[erased]'); end loop;
  return value;
end $$;

-- Every needle gone from a text, and from every text and name in a JSON value.
create function without_text(value jsonb, needles text[]) returns jsonb language plpgsql immutable set search_path = parley as $$
begin
  case jsonb_typeof(value)
    when 'string' then return to_jsonb(without_text(value #>> '{}', needles));
    when 'array' then return (select coalesce(jsonb_agg(without_text(one, needles) order by place), '[]') from jsonb_array_elements(value) with ordinality as list(one, place));
    when 'object' then return (select coalesce(jsonb_object_agg(without_text(key, needles), without_text(one, needles)), '{}') from jsonb_each(value) as member(key, one));
    else return value;
  end case;
end $$;

create function has_text(haystack text, needles text[]) returns boolean language sql immutable as $$
  select coalesce(bool_or(strpos(haystack, needle) > 0), false) from unnest(needles) needle
$$;

-- Which of these runs have a text in their conversation or their verdict. `needles` as they stand in JSON.
create function runs_with_text(ids text[], needles text[]) returns setof text language sql stable security definer set search_path = parley as $$
  select r.id from runs r where r.workspace_id = current_workspace() and r.id = any (ids) and (
    has_text(jsonb_build_array(r.assertions, r.error, r.outcome_reason, r.plan #> '{seedFrom}')::text, needles)
    or exists (select from run_plans p where p.workspace_id = r.workspace_id and p.hash = r.plan_hash and p.plan ? 'seedFrom' and has_text((p.plan -> 'seedFrom')::text, needles))
    or exists (select from turns t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(t.turn::text, needles))
    or exists (select from run_comments t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(to_json(t.text)::text, needles))
    or exists (select from transcripts t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text((t.turns -> -1 -> 'assertions')::text, needles))
    or exists (select from person_messages t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(to_json(t.text)::text, needles))
    or exists (select from mock_calls t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(t.call::text, needles))
    or exists (select from mock_sessions t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(t.state::text, needles))
    or exists (select from hooks t where t.workspace_id = r.workspace_id and t.owner_id = r.id and has_text(jsonb_build_array(t.setup, t.captured, t.teardown, t.end_states)::text, needles))
    or exists (select from pull_messages t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(jsonb_build_array(t.body, t.answer)::text, needles))
    or exists (select from run_evaluations t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(t.assertions::text, needles))
    or exists (select from callback_sessions s join callbacks t on t.workspace_id = s.workspace_id and t.session_id = s.session_id
      where s.workspace_id = r.workspace_id and s.run_id = r.id and has_text(to_json(t.body)::text, needles)))
$$;

-- The runs that started from one of these, and those that started from them.
create function started_from(ids text[]) returns setof text language sql stable security definer set search_path = parley as $$
  with recursive later(id) as (
    select r.id from unnest(ids) source(id)
      join run_plans p on p.workspace_id = current_workspace() and p.plan ? 'seedFrom' and p.plan #>> '{seedFrom,runId}' = source.id
      join runs r on r.workspace_id = current_workspace() and r.plan_hash = p.hash
        and r.subject_type = p.plan #>> '{subject,type}' and r.subject_id = p.plan #>> '{subject,id}'
    union
    select r.id from later
      join run_plans p on p.workspace_id = current_workspace() and p.plan ? 'seedFrom' and p.plan #>> '{seedFrom,runId}' = later.id
      join runs r on r.workspace_id = current_workspace() and r.plan_hash = p.hash
        and r.subject_type = p.plan #>> '{subject,type}' and r.subject_id = p.plan #>> '{subject,id}'
  ) select id from later
$$;

-- Besides the words of runs: their recordings, what is still to be delivered about them, and what the activity says of why somebody did
-- something with their reviews. Answers the places of the entries that were emptied.
create function erase_traces(ids text[], cause text) returns bigint[] language plpgsql security definer set search_path = parley as $$
declare
  tenant constant text := current_workspace();
  emptied bigint[];
begin
  delete from cassette_takes where workspace_id = tenant and run_id = any (ids);
  delete from deliveries where workspace_id = tenant and resource_id = any (ids);
  perform pg_advisory_xact_lock(hashtextextended('parley seal ' || tenant, 0));
  with about as (
    select 'review' as type, id from reviews where workspace_id = tenant and run_id = any (ids)
    union all select 'reviewTask', id from review_tasks where workspace_id = tenant and run_id = any (ids)
    union all select 'calibrationSheet', s.id from calibration_sheets s
      join calibration_items i on i.workspace_id = tenant and i.calibration_id = s.calibration_id and i.run_id = any (ids) where s.workspace_id = tenant
    union all select 'run', unnest(ids)
    union all select 'calibration', calibration_id from calibration_items where workspace_id = tenant and run_id = any (ids)
  ), entries as (
    select a.id from about join activity a on a.workspace_id = tenant and a.resource_id = about.id
      where about.type = 'run' and a.resource_type = 'run'
    union all
    select a.id from about join activity a on a.workspace_id = tenant and a.resource_id = about.id
      where a.resource_type = about.type and a.resource_type <> 'run'
  ), gone as (
    update activity a set changes = '[]', erased_by = case when a.seq is not null then cause end from entries
    where a.workspace_id = tenant and a.id = entries.id and a.erased_by is null
      and jsonb_path_exists(a.changes, '$[*].path ? (@ like_regex "/(reason|rationale|comment|response|message|decisions|note)(/|$)")')
    returning a.seq
  ) select array_agg(distinct seq) filter (where seq is not null) into emptied from gone;
  return coalesce(emptied, '{}');
end $$;

-- Answers that are kept for idempotency keys, and bodies of deliveries, that are about a run without words. Answers how many went.
create function erase_answers(from_block integer, to_block integer) returns integer language plpgsql security definer set search_path = parley as $$
declare gone integer;
begin
  delete from idempotency_keys k where workspace_id = current_workspace()
    and ctid >= format('(%s,0)', from_block)::tid and ctid < format('(%s,0)', to_block)::tid
    and exists (select from regexp_matches(answer::text, 'run_[0-9a-z]{26}', 'g') named(ids) join runs r on r.id = named.ids[1]
      where r.workspace_id = k.workspace_id and r.erased = 2);
  get diagnostics gone = row_count;
  return gone;
end $$;

-- One range of blocks of one table without a text; rows of `kept` runs stay. Answers how many rows had it.
create function erase_text_in(of_table text, from_block integer, to_block integer, needles text[], in_json text[], kept text[]) returns integer language plpgsql security definer set search_path = parley as $$
declare
  columns record;
  run_column text;
  gone integer;
begin
  select string_agg(format(case when a.atttypid = 'text[]'::regtype then '%1$I = (select coalesce(array_agg(without_text(one, $1)), %1$I) from unnest(%1$I) one)'
      else '%1$I = without_text(%1$I, $1)' end, a.attname), ', ') as sets,
    string_agg(format('has_text(to_json(%I)::text, $2)', a.attname), ' or ') as finds
  into columns from pg_attribute a
  where a.attrelid = format('parley.%I', of_table)::regclass and a.attnum > 0 and not a.attisdropped
    and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
    and not exists (select from pg_constraint c where c.conrelid = a.attrelid and c.contype in ('p', 'f') and a.attnum = any (c.conkey));
  if columns.sets is null then return 0; end if;
  select attname into run_column from pg_attribute where attrelid = format('parley.%I', of_table)::regclass
    and attname = any (case of_table when 'runs' then '{id}'::text[] when 'hooks' then '{owner_id}' else '{run_id}' end);
  perform set_config('parley.erases', 'on', true);
  execute format('update %I set %s%s where workspace_id = current_workspace() and ctid >= $4 and ctid < $5 and (%s) %s', of_table, columns.sets,
    case of_table when 'run_plans' then ', erased = true' else '' end, columns.finds,
    case when run_column is null then '' else format('and %I <> all ($3)', run_column) end)
    using needles, in_json, kept, format('(%s,0)', from_block)::tid, format('(%s,0)', to_block)::tid;
  get diagnostics gone = row_count;
  perform set_config('parley.erases', 'off', true);
  return gone;
end $$;

-- How many blocks a table has, which its steps go through.
create function blocks_of(of_table text) returns integer language sql stable security definer set search_path = parley as $$
  select (pg_relation_size(format('parley.%I', of_table)::regclass) / current_setting('block_size')::bigint)::integer + 1
$$;

-- Entries of the activity from a place on that have a text: sealed ones are emptied, of others the text is replaced. Answers the places
-- of those that were emptied.
create function erase_text_in_activity(from_seq bigint, to_seq bigint, needles text[], in_json text[], cause text) returns bigint[] language plpgsql security definer set search_path = parley as $$
declare
  tenant constant text := current_workspace();
  emptied bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('parley seal ' || tenant, 0));
  with gone as (
    update activity set changes = '[]', erased_by = cause
    where workspace_id = tenant and seq >= from_seq and seq < to_seq and erased_by is null and has_text(changes::text, in_json) returning seq
  ) select array_agg(seq order by seq) into emptied from gone;
  update activity set changes = without_text(changes, needles)
    where workspace_id = tenant and seq is null and has_text(changes::text, in_json);
  return coalesce(emptied, '{}');
end $$;

-- What finished jobs were about and said.
create function erase_text_in_jobs(needles text[], in_json text[]) returns integer language plpgsql security definer set search_path = parley as $$
declare gone integer;
begin
  update pgboss.job_common set data = without_text(data, needles), output = without_text(output, needles)
    where data ->> 'tenant' = current_workspace() and state not in ('created', 'retry', 'active') and has_text(jsonb_build_array(data, output)::text, in_json);
  get diagnostics gone = row_count;
  return gone;
end $$;

-- What passes between the processes that play a conversation, as it was said. The transcript has it with stand-ins.
create function forget_words_between(tenant text, of_run text) returns void language plpgsql security definer set search_path = parley as $$
begin
  delete from person_messages where workspace_id = tenant and run_id = of_run;
  update callbacks c set body = null from callback_sessions s
    where s.workspace_id = tenant and s.run_id = of_run and c.workspace_id = tenant and c.session_id = s.session_id and c.body is not null;
  update pull_messages set body = jsonb_build_object('session', session_id), answer = null,
      status = case when status in ('queued', 'leased') then 'withdrawn' else status end
    where workspace_id = tenant and run_id = of_run and kind = 'message';
  delete from mock_calls c using mock_sessions s
    where s.workspace_id = tenant and s.run_id = of_run and not s.redacted and c.workspace_id = tenant and c.run_id = of_run and c.attempt = s.attempt;
  update mock_sessions set state = '{}' where workspace_id = tenant and run_id = of_run and not redacted and state <> '{}';
end $$;
revoke all on function forget_words_between(text,text) from public;

-- The same for the workspace of the transaction.
create function forget_live_words(of_run text) returns void language sql security definer set search_path = parley as $$
  select forget_words_between(current_workspace(), of_run)
$$;

create function forget_live_words_of_ended_run() returns trigger language plpgsql security definer set search_path = parley as $$
begin
  if exists (select from run_plans where workspace_id = new.workspace_id and hash = new.plan_hash and plan ? 'redaction') then
    perform forget_words_between(new.workspace_id, new.id);
  end if;
  return null;
end $$;

-- A run that ends takes the turns that were written while it played along, as one document.
create function keep_transcript() returns trigger language plpgsql security definer set search_path = parley as $$
declare
  results jsonb := '[]';
begin
  if jsonb_typeof(new.metrics) = 'object' then
    new.metrics := new.metrics - array(select key from jsonb_each(new.metrics)
      where value = 'null' and key in ('latencyMs', 'firstTokenMs', 'containment', 'turnsToGoal'));
  end if;
  -- Runs that are canceled before they play are many at once and have none; those of short runs come as a document.
  if not exists (select from live_turns where workspace_id = new.workspace_id and run_id = new.id) then return new; end if;
  if go_with_turns(new.outcome, new.assertions)
      and exists (select from live_turns where workspace_id = new.workspace_id and run_id = new.id and attempt = new.attempt) then
    results := jsonb_build_array(jsonb_build_object('assertions', new.assertions));
    new.assertions := null;
  end if;
  with ended as (
    delete from live_turns where workspace_id = new.workspace_id and run_id = new.id returning attempt, index, turn
  ), documents as (
    select attempt, jsonb_agg(case when new.erased > 0 then turn - 'exchanges' else turn end order by index)
      || case when attempt = new.attempt then results else '[]' end as turns
    from ended group by attempt
  ) insert into transcripts (workspace_id, run_id, attempt, turns)
    select new.workspace_id, new.id, attempt, turns from documents;
  return new;
end $$;

-- Sealed entries from a place on that were written before a time. An entry that says what was emptied stays, or nobody could tell.
-- Answers the last place that was looked at (null: nothing more is old enough), the last that was emptied, and how many were.
create function empty_activity(from_seq bigint, most integer, before timestamptz, held text[]) returns table(looked_at bigint, last_emptied bigint, emptied integer) language plpgsql security definer set search_path = parley as $$
declare tenant constant text := current_workspace();
begin
  return query
    with old as (
      select seq, erased_by is null and changes <> '[]' and resource_id <> all (held)
        and action not in ('workspace.activityErased', 'workspace.activityForgotten') as goes
      from (select * from activity where workspace_id = tenant and seq > from_seq order by seq limit most) next where at < before
    ), gone as (
      update activity a set changes = '[]', erased_by = 'retention' from old
      where a.workspace_id = tenant and a.seq = old.seq and old.goes returning a.seq
    ) select (select max(seq) from old), (select max(seq) from gone), (select count(*)::integer from gone);
end $$;

-- A teardown needs what the setup captured, so the row of a hook that is still to be called stays when its run loses its words. It goes
-- once that was called.
create function forget_hook_of_erased_run() returns trigger language plpgsql security definer set search_path = parley as $$
begin
  if exists (select from runs where workspace_id = new.workspace_id and id = new.owner_id and erased = 2) then
    delete from hooks where workspace_id = new.workspace_id and owner_id = new.owner_id and attempt = new.attempt;
  end if;
  return null;
end $$;

-- PostgreSQL keeps common values and examples of each column for its planner, so words that are in no row any more would stay there
-- until the table is next analyzed; of a table that is empty now, analyzing keeps them. The statistics of one table, from the rows as
-- they are.
create function forget_statistics(of_table text) returns void language plpgsql security definer set search_path = parley as $$
declare
  clear constant regprocedure := to_regprocedure('pg_catalog.pg_clear_attribute_stats(text,text,text,boolean)');
  of_column text;
begin
  execute format('analyze %I', of_table);
  -- PostgreSQL has this function from version 18 on.
  if clear is null or (select reltuples from pg_class where oid = format('%I', of_table)::regclass) > 0 then return; end if;
  for of_column in select attname from pg_attribute where attrelid = format('%I', of_table)::regclass and attnum > 0 and not attisdropped loop
    execute 'select pg_catalog.pg_clear_attribute_stats($1, $2, $3, false)' using 'parley', of_table, of_column;
  end loop;
end $$;

-- Which runs keep their exchanges when they end, by `keepExchanges` of the retention of the project, or of the workspace: `all`,
-- `notPassed`, or `faults`. As with everything that goes, not within a day of a change and not under a legal hold; and not where the
-- agent fetches its messages or calls back, as it may still come for them.
create function leave_exchanges() returns trigger language plpgsql security definer set search_path = parley as $$
declare
  kept text;
  holds text[];
begin
  select coalesce(p.content #>> '{retention,keepExchanges}', w.retention ->> 'keepExchanges'),
      array(select jsonb_array_elements_text(coalesce(p.content #> '{retention,holds}', '[]') || coalesce(w.retention -> 'holds', '[]')))
    into kept, holds
    from projects p join workspaces w on w.id = p.workspace_id
    where p.workspace_id = new.workspace_id and p.id = new.project_id
      and (greatest(p.retention_changed_at, w.retention_changed_at) < clock_timestamp() - interval '1 day') is not false;
  if not coalesce(kept = 'notPassed' and new.outcome = 'passed'
      or kept = 'faults' and new.outcome is distinct from 'error' and new.error_source is null, false) then
    return new;
  end if;
  if holds <> '{}' and (new.id = any (holds) or new.batch_run_id = any (holds) or new.subject_id = any (holds)
      or exists (select from scenarios s where s.workspace_id = new.workspace_id and s.id = new.subject_id and s.tags && holds)
      or exists (select from tests t where t.workspace_id = new.workspace_id and t.id = new.subject_id and t.tags && holds)
      or exists (select from batch_runs b join batches h on h.workspace_id = b.workspace_id and h.id = b.batch_id
        where b.workspace_id = new.workspace_id and b.id = new.batch_run_id and (h.id = any (holds) or h.tags && holds))) then
    return new;
  end if;
  if exists (select from pull_messages where workspace_id = new.workspace_id and run_id = new.id)
      or exists (select from callback_sessions where workspace_id = new.workspace_id and run_id = new.id) then
    return new;
  end if;
  new.erased := 1;
  new.erased_at := clock_timestamp();
  new.erased_by := 'retention';
  new.error := new.error - 'exchanges';
  return new;
end $$;

-- What lists and counts read stays in the row: what did not pass, and which version of a judge decided.
create function go_with_turns(outcome text, results jsonb) returns boolean language plpgsql stable security definer set search_path = parley as $$
begin
  return outcome = 'passed' and results <> '[]'
    and not jsonb_path_exists(results, '$[*] ? (@.outcome != "passed" || exists(@.judge) || exists(@.evaluator))');
end $$;

-- The planner would remember words of finished jobs after an erasure has taken them out of the jobs. Analyzing the table of the queue
-- also analyzes its partition, in which all jobs are.
create function forget_statistics_of_jobs() returns void language plpgsql security definer set search_path = parley as $$
declare
  clear constant regprocedure := to_regprocedure('pg_catalog.pg_clear_attribute_stats(text,text,text,boolean)');
  of_table text;
  of_column text;
begin
  analyze pgboss.job;
  -- PostgreSQL has this function from version 18 on. Of a table without rows, analyzing keeps what was remembered.
  if clear is null or exists (select from pgboss.job) then return; end if;
  foreach of_table in array array['job', 'job_common'] loop
    for of_column in select attname from pg_attribute where attrelid = format('pgboss.%I', of_table)::regclass and attnum > 0 and not attisdropped loop
      execute 'select pg_catalog.pg_clear_attribute_stats(''pgboss'', $1, $2, $3)' using of_table, of_column, of_table = 'job';
    end loop;
  end loop;
end $$;

-- The traces of a run go with its words. What arrives for one later finds its run by the name of the conversation.
create function forget_recording() returns trigger language plpgsql security definer set search_path = parley as $$
begin
  with gone as (delete from recorded_spans where workspace_id = new.workspace_id and run_id = new.id returning project_id, trace_id)
  delete from recorded_traces t using (select distinct project_id, trace_id from gone) of
  where t.workspace_id = new.workspace_id and t.project_id = of.project_id and t.trace_id = of.trace_id and fresh_at is null;
  update recordings set facts = '{}', stand_ins = '{}' where workspace_id = new.workspace_id and run_id = new.id;
  return null;
end $$;

-- Whether a member has yet to judge a conversation of one of these batch runs, also in projects that their key does not reach.
create function is_to_judge_in(member text, batch_run_ids text[]) returns boolean language sql stable security definer set search_path = parley as $$
  select exists (select from pending_judgements p join runs r on r.workspace_id = p.workspace_id and r.id = p.run_id
    where p.workspace_id = current_workspace() and p.member_id = member and r.batch_run_id = any (batch_run_ids))
$$;

call define_projects_of();

-- Triggers
-- Triggers
create trigger hooks_of_erased_runs_go after update of teardown
  on hooks for each row when (old.teardown is null and new.teardown is not null) execute function forget_hook_of_erased_run();
create trigger projects_change_retention before update
  on projects for each row when ((old.content -> 'retention') is distinct from (new.content -> 'retention')) execute function note_change_of_retention();
create trigger projects_start_with_retention before insert
  on projects for each row when (coalesce(new.content -> 'retention', '{}'::jsonb) <> '{}'::jsonb) execute function note_change_of_retention();
create trigger ended_runs_forget_live_words after update
  on runs for each row when (old.ended_at is null and new.ended_at is not null) execute function forget_live_words_of_ended_run();
create trigger ended_runs_leave_exchanges before update
  on runs for each row when (old.ended_at is null and new.ended_at is not null and new.erased = 0) execute function leave_exchanges();
create trigger ended_runs_take_their_turns before update
  on runs for each row when (old.ended_at is null and new.ended_at is not null) execute function keep_transcript();
create trigger ended_runs_are_final before update
  on runs for each row when (old.ended_at is not null and not (old.origin = 'recorded' and old.erased = 0 and old.attempt = 1 and new.attempt = 2 and new.status = 'running')) execute function refuse_change_of_ended_run();
create trigger runs_without_words_forget_their_recording after update of erased
  on runs for each row when (old.erased < 2 and new.erased = 2) execute function forget_recording();
create trigger workspaces_change_retention before update
  on workspaces for each row when (old.retention is distinct from new.retention) execute function note_change_of_retention();
