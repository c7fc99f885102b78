-- What the provider for development remembers, so that a restart signs nobody out. The payload is sealed with the master key, and its id,
-- which is a credential, is hashed. Of no workspace, so for parley_system alone. Unlogged: in no backup, and after a crash of PostgreSQL
-- people enter their email address again.
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
