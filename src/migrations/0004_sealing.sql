-- The hash chain of each workspace's activity (docs/activity.md). Writers only insert; the sealer, one per workspace at a time, gives
-- committed entries their seq and hash in a transaction of its own.

-- Entries without a seq stand in one small index instead of in the big one, so an insert writes as many indexes as before.
drop index activity_sequence;
create unique index activity_sequence on activity (workspace_id, seq) where seq is not null;
create index activity_unsealed on activity (workspace_id, at, id) where seq is null;

-- A sealed entry leaves its first version behind, so as many rows die as are written.
alter table activity set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);

-- Where each chain ends. Written with the entries it covers, so a tail that was cut off is missed.
create table activity_heads (
  workspace_id text primary key references workspaces,
  seq bigint not null check (seq > 0),
  hash text not null,
  sealed_at timestamptz(3) not null default clock_timestamp()
) with (fillfactor = 50);
call isolate('activity_heads');
grant select on activity_heads to parley_app;

-- Requests say what happened; only the sealer says where it stands in the chain.
revoke insert on activity from parley_app;
grant insert (workspace_id, id, resource_type, resource_id, action, actor, at, request_id, cause_id, changes) on activity to parley_app;
