-- What a person says who plays the user of a run, in the order in which it was sent. A run that another worker takes over says it again.
create table person_messages (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  position integer not null check (position > 0),
  -- Null where the person ended the conversation.
  text text,
  sent_by jsonb not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, run_id, position),
  foreign key (workspace_id, run_id) references runs
);
call isolate('person_messages');
grant select, insert on person_messages to parley_app;
