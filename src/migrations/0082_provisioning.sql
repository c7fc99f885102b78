-- People and groups that the directory of a company provisions over SCIM. A person is the member `member_id`, or was it: `active` is
-- whether that member is there. A person who is activated again is a new member.
create table scim_users (
  workspace_id text not null default current_workspace(),
  id text not null,
  member_id text not null,
  user_name text not null,
  external_id text,
  attributes jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, member_id) references members
);
create unique index scim_users_by_name on scim_users (workspace_id, lower(user_name));
create unique index scim_users_of_members on scim_users (workspace_id, member_id);
create index scim_users_by_external_id on scim_users (workspace_id, external_id);
call isolate('scim_users');
grant select, insert, update, delete on scim_users to parley_app;

create table scim_groups (
  workspace_id text not null default current_workspace() references workspaces,
  id text not null,
  display_name text not null,
  external_id text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  unique (id)
);
create index scim_groups_by_name on scim_groups (workspace_id, lower(display_name));
call isolate('scim_groups');
grant select, insert, update, delete on scim_groups to parley_app;

create table scim_group_members (
  workspace_id text not null default current_workspace(),
  group_id text not null,
  user_id text not null,
  primary key (workspace_id, group_id, user_id),
  foreign key (workspace_id, group_id) references scim_groups on delete cascade,
  foreign key (workspace_id, user_id) references scim_users on delete cascade
);
create index scim_group_members_of_users on scim_group_members (workspace_id, user_id);
call isolate('scim_group_members');
grant select, insert, update, delete on scim_group_members to parley_app;
