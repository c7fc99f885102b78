-- One of everything that a table can have.
create table data_keys (workspace_id text, kek_id text, wrapped text not null, key_version integer not null, primary key (workspace_id, kek_id));

create table nodes (
  id bigint generated always as identity primary key,
  parent_id bigint references nodes,
  name text,
  shout text generated always as (upper(name)) stored,
  at timestamptz(3) not null default now()
);
alter table nodes enable row level security;
alter table nodes force row level security;
create policy owner on nodes to parley_system using (true);

-- Loaded after nodes, though its name comes first.
create table "Ants of %" (node_id bigint not null references nodes, "the number" integer, stamp text);
create function stamp() returns trigger language plpgsql as $$ begin new.stamp := 'stamped'; return new; end $$;
create trigger stamp before insert on "Ants of %" for each row execute function stamp();

create unlogged table pace (id integer primary key);
create table readiness (id integer primary key);
