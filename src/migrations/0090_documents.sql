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
call define_projects_of();
grant select, insert, update on documents to parley_app;

-- Of the present version. `config`: the text search configuration of its language. There is no index of `words`: under row-level security
-- the planner would not use it, and the passages of one project are few.
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
