-- Of no workspace, so for parley_system alone: a person signs in before a workspace is chosen.

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
