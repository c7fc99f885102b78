-- In which projects a member has another role than `role`, by the IDs of these projects.
alter table members
  add column project_roles jsonb not null default '{}' check (jsonb_typeof(project_roles) = 'object');
