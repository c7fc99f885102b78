-- Who is told of what happens. `content` holds config, events, filter and pace; how telling them goes stands in columns, as it
-- changes with each attempt and makes no new version.
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
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects
) with (fillfactor = 70);
call isolate('integrations');
grant select, insert, update on integrations to parley_app;
create index integrations_tags on integrations using gin (tags);
create index integrations_of_project on integrations (workspace_id, project_id, id desc);

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
  foreign key (workspace_id, integration_id) references integrations,
  check ((status = 'pending') = (next_at is not null)),
  check ((status = 'dead') = (reason is not null))
) with (fillfactor = 80);
call isolate('deliveries');
grant select, insert, update on deliveries to parley_app;
create index deliveries_due on deliveries (workspace_id, integration_id, next_at) where status = 'pending';
create index deliveries_in_order on deliveries (workspace_id, integration_id, resource_id, seq) where status = 'pending';
create index deliveries_log on deliveries (workspace_id, integration_id, id desc);
create index deliveries_repeated on deliveries (workspace_id, integration_id, dedupe_key, created_at desc) where dedupe_key is not null;

-- The application deletes nothing by itself: only what ended more than 30 days ago, a part of it at a time, and of its workspace alone.
create function forget_deliveries(integration text) returns void language sql security definer set search_path = parley as $$
  delete from deliveries where workspace_id = current_workspace() and status <> 'pending' and ended_at < now() - interval '30 days' and id in (
    select id from deliveries where workspace_id = current_workspace() and integration_id = integration order by id limit 200)
$$;

-- What a kind has to remember between deliveries: the thread of a batch run, the comment to be updated.
create table integration_notes (
  workspace_id text not null default current_workspace(),
  integration_id text not null,
  key text not null,
  value text not null,
  primary key (workspace_id, integration_id, key),
  foreign key (workspace_id, integration_id) references integrations
);
call isolate('integration_notes');
grant select, insert, update on integration_notes to parley_app;
