-- Who is named in comments.
create table comment_mentions (
  workspace_id text not null default current_workspace(),
  comment_id text not null,
  member_id text not null,
  project_id text not null,
  seen_at timestamptz(3),
  primary key (workspace_id, comment_id, member_id),
  foreign key (workspace_id, comment_id) references run_comments(workspace_id, id) on delete cascade,
  foreign key (workspace_id, member_id) references members(workspace_id, id)
);
create index comment_mentions_unseen on comment_mentions (workspace_id, member_id) where seen_at is null;
call isolate('comment_mentions');
call limit_to_projects('comment_mentions');
grant select, insert, update, delete on comment_mentions to parley_app;

-- How members want to hear by mail of what waits for them; without a row, by a digest.
create table inbox_settings (
  workspace_id text not null default current_workspace(),
  member_id text not null,
  mail text not null check (mail in ('none', 'digest', 'immediate')),
  hour integer not null check (hour between 0 and 23),
  time_zone text not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, member_id),
  foreign key (workspace_id, member_id) references members(workspace_id, id)
);
call isolate('inbox_settings');
grant select, insert, update on inbox_settings to parley_app;

-- What of a project's work a member was told by mail, and why the last mail could not be sent.
create table inbox_mails (
  workspace_id text not null default current_workspace(),
  member_id text not null,
  project_id text not null,
  told text[] not null default '{}',
  mailed_at timestamptz(3),
  problem text,
  primary key (workspace_id, member_id, project_id),
  foreign key (workspace_id, member_id) references members(workspace_id, id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
call isolate('inbox_mails');
call limit_to_projects('inbox_mails');
grant select, insert, update on inbox_mails to parley_app;
