-- Keys that people give to resources, so that files can name them; unique in a project, for each type, among what is not archived.
alter table personas add column external_key text;
alter table channels add column external_key text;
alter table models add column external_key text;
alter table rubrics add column external_key text;
alter table integrations add column external_key text;
alter table scenarios add column external_key text;
alter table tests add column external_key text;
alter table batches add column external_key text;

create unique index personas_by_key on personas (workspace_id, external_key, project_id) nulls not distinct
  where external_key is not null and archived_at is null;
create unique index channels_by_key on channels (workspace_id, external_key, project_id) nulls not distinct
  where external_key is not null and archived_at is null;
create unique index models_by_key on models (workspace_id, external_key, project_id) nulls not distinct
  where external_key is not null and archived_at is null;
create unique index rubrics_by_key on rubrics (workspace_id, external_key, project_id) nulls not distinct
  where external_key is not null and archived_at is null;
create unique index integrations_by_key on integrations (workspace_id, external_key, project_id) nulls not distinct
  where external_key is not null and archived_at is null;
create unique index scenarios_by_key on scenarios (workspace_id, external_key, project_id) nulls not distinct
  where external_key is not null and archived_at is null;
create unique index tests_by_key on tests (workspace_id, external_key, project_id) nulls not distinct
  where external_key is not null and archived_at is null;
create unique index batches_by_key on batches (workspace_id, external_key, project_id) nulls not distinct
  where external_key is not null and archived_at is null;

-- What a project was last told by files: a digest of each definition as it was then, so that a later change by others is noticed.
create table applied_definitions (
  workspace_id text not null default current_workspace(),
  project_id text not null,
  type text not null,
  external_key text not null,
  digest text not null,
  primary key (workspace_id, project_id, type, external_key),
  foreign key (workspace_id, project_id) references projects
);
call isolate('applied_definitions');
grant select, insert, update, delete on applied_definitions to parley_app;
