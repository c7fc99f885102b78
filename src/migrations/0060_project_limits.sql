-- What a key is bound to. Null: it is bound to nothing, and may do all that its role allows.
alter table api_keys
  add column project_ids text[] check (cardinality(project_ids) > 0),
  add column scopes text[] check (cardinality(scopes) > 0);

-- A transaction may be limited to projects, as it is to a workspace: `parley.projects` has their IDs with commas between them, behind
-- a ! those that it may not touch. Where it is empty or was never set (a process of the version before) nothing is limited.
--
-- Null and not false: for `is not null` the planner expects that nearly all rows pass, so that the plans of transactions without a
-- limit are those that they had.
create function has_every_project() returns boolean language sql stable as $$
  select case when coalesce(current_setting('parley.projects', true), '') = '' then true end
$$;
-- Cheap to the planner: at the usual cost of a function every scan seemed six times as expensive, for a condition that is hardly evaluated.
create function has_project(id text) returns boolean language sql stable cost 1 as $$
  select case when listed like '!%' then id <> all (string_to_array(substr(listed, 2), ',')) else id = any (string_to_array(listed, ',')) end
  from (select current_setting('parley.projects', true) as listed) settings
$$;

-- Called for each new table that has a project. What belongs to no project (null) may be read within a limit, and not be written.
create procedure limit_to_projects(tenant_table regclass, project text default 'project_id') language plpgsql as $$
declare
  may_write constant text := format('(select has_every_project()) is not null or has_project(%I)', project);
  may_read constant text := format('%s or %I is null', may_write, project);
begin
  execute format('create policy project_read on %s as restrictive for select to parley_app using (%s)', tenant_table, may_read);
  execute format('create policy project_insert on %s as restrictive for insert to parley_app with check (%s)', tenant_table, may_write);
  execute format('create policy project_update on %s as restrictive for update to parley_app using (%s)', tenant_table, may_write);
  execute format('create policy project_delete on %s as restrictive for delete to parley_app using (%s)', tenant_table, may_write);
end $$;

-- The projects of resources of any kind. Called anew when a kind is added; `limit_to_projects` names the tables.
create procedure define_projects_of() language plpgsql as $$
declare parts text;
begin
  select string_agg(format('select t.%I as project from %I t where t.id = any (ids)', case c.relname when 'projects' then 'id' else 'project_id' end, c.relname),
    E'\n  union ' order by c.relname) into parts
  from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'project_read'
  where c.relnamespace = current_schema()::regnamespace and c.relname <> 'calibration_sheets'
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id' and not a.attisdropped);
  execute format(E'create or replace function projects_of(ids text[]) returns setof text language sql stable set search_path = parley as $f$\n  select project from (\n  %s\n  union select c.project_id from calibration_sheets s join calibrations c on c.workspace_id = s.workspace_id and c.id = s.calibration_id where s.id = any (ids)\n  ) found where project is not null\n$f$', parts);
end $$;

do $$
declare tenant_table text;
begin
  call limit_to_projects('projects', 'id');
  for tenant_table in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'project_id' and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') order by c.relname
  loop
    execute format('call limit_to_projects(%L)', tenant_table);
  end loop;
end $$;

-- Asked for by their own ID. They have no project of their own, and are where their calibration is.
create policy project_read on calibration_sheets as restrictive for select to parley_app using (
  (select has_every_project()) is not null
  or exists (select from calibrations c where c.workspace_id = calibration_sheets.workspace_id and c.id = calibration_sheets.calibration_id)
);
call define_projects_of();
