-- Definitions as they were: one row for each version that somebody wrote, in the transaction of the change. What was never changed has
-- no row, so that an import of 100,000 tests writes none; its one version is the resource itself.
create table resource_versions (
  workspace_id text not null default current_workspace() references workspaces,
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
grant select, insert, delete, update (reverted_to) on resource_versions to parley_app;
