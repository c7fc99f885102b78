-- Who made a key, and with which key: it does no more than its maker may do now, and ends with that key. Null: made by the start, or before this.
alter table api_keys
  add column maker_id text,
  add column parent_id text,
  add foreign key (workspace_id, maker_id) references members,
  add foreign key (workspace_id, parent_id) references api_keys;
create index api_keys_maker on api_keys (workspace_id, maker_id);
create index api_keys_parent on api_keys (workspace_id, parent_id);

-- An answer is replayed to the member who got it, with that role or a higher one. Whose the older rows are is not known.
delete from idempotency_keys;
alter table idempotency_keys
  add column caller_id text not null,
  add column caller_role text,
  drop constraint idempotency_keys_pkey,
  add primary key (workspace_id, caller_id, key);

-- Where API processes listen: workers refuse to call these addresses. Written anew every few seconds, so unlogged and in no backup.
create unlogged table listeners (
  process_id uuid primary key,
  ports integer[] not null,
  addresses text[] not null,
  seen_at timestamptz(3) not null default now()
);
