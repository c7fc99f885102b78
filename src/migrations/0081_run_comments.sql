-- What people say to one another about a conversation, or about one turn of it.
create table run_comments (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  run_id text not null,
  turn integer check (turn > 0),
  text text not null,
  author jsonb not null,
  -- Who may change it: the member, whichever key was used.
  member_id text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  -- Its text is gone then.
  deleted_at timestamptz(3) check (deleted_at is null or text = ''),
  primary key (workspace_id, id),
  unique (id),
  foreign key (workspace_id, project_id) references projects,
  foreign key (workspace_id, run_id) references runs
);
create index run_comments_of_runs on run_comments (workspace_id, run_id, id);
call isolate('run_comments');
grant select, insert, update, delete on run_comments to parley_app;
call limit_to_projects('run_comments');
call define_projects_of();

-- Comments quote the conversation, so they go with its words, and a text is looked for in them. Both functions are changed in their place
-- and not written anew: a migration that was made at the same time may have changed them, too.
do $$
declare
  changed text;
  -- Of the function, what it has, and what stands before that from now on.
  change text[];
begin
  foreach change slice 1 in array array[
    ['erase_words(text[], text)', 'delete from person_messages where', 'delete from run_comments where workspace_id = tenant and run_id = any (ids);
  '],
    ['runs_with_text(text[], text[])', 'or exists (select from person_messages t', 'or exists (select from run_comments t where t.workspace_id = r.workspace_id and t.run_id = r.id and has_text(to_json(t.text)::text, needles))
    ']
  ] loop
    changed := replace(pg_get_functiondef(change[1]::regprocedure), change[2], change[3] || change[2]);
    if changed = pg_get_functiondef(change[1]::regprocedure) then raise exception '% was not changed', change[1]; end if;
    execute changed;
  end loop;
end $$;
