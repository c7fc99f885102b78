-- A digest of each member of a definition as files last applied it, so that both sides can change different members; and the resource, so
-- that it is known under a key that nobody has written into it, and after its key has changed.
alter table applied_definitions
  add column members jsonb not null default '{}' check (jsonb_typeof(members) = 'object'),
  add column resource_id text;
