-- Conversations that Parley did not play: runs whose origin is `recorded`, and the spans that they were made of.

alter table runs drop constraint runs_origin_check;
alter table runs add constraint runs_origin_check check (origin in ('live', 'seeded', 'imported', 'recorded'));
-- Either list is read without the other, however many there are of the other.
create index runs_recorded on runs (workspace_id, project_id, id) where origin = 'recorded';
create index runs_not_recorded on runs (workspace_id, project_id, id) where origin <> 'recorded';

-- What a sender says of a conversation besides its words. `stand_ins`: which number each stand-in of its spans has in the turns; needed
-- while late spans can still reopen it.
create table recordings (
  workspace_id text not null default current_workspace(),
  run_id text not null,
  project_id text not null,
  conversation text not null,
  facts jsonb not null,
  closings smallint not null default 1,
  stand_ins jsonb not null default '{}',
  primary key (workspace_id, run_id),
  unique (workspace_id, project_id, conversation),
  foreign key (workspace_id, run_id) references runs(workspace_id, id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
call isolate('recordings');
call limit_to_projects('recordings');
grant select, insert, update on recordings to parley_app;

-- The traces that arrived, and which conversation each belongs to; null until a span says so. `fresh`: since when it has spans that no
-- turn was made of.
create table recorded_traces (
  workspace_id text not null default current_workspace(),
  project_id text not null,
  trace_id text not null,
  conversation text,
  fresh_at timestamptz(3),
  last_at timestamptz(3) not null default clock_timestamp(),
  ended boolean not null default false,
  primary key (workspace_id, project_id, trace_id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index recorded_traces_of_conversation on recorded_traces (workspace_id, project_id, conversation) where conversation is not null;
create index recorded_traces_fresh on recorded_traces (workspace_id, project_id, last_at) where fresh_at is not null;
call isolate('recorded_traces');
call limit_to_projects('recorded_traces');
grant select, insert, update, delete on recorded_traces to parley_app;

-- Spans as they were mapped, without personal data. `run_id`: empty until they are in a conversation. `turn`: the turn that each is shown
-- beside.
create table recorded_spans (
  workspace_id text not null default current_workspace(),
  project_id text not null,
  trace_id text not null,
  span_id text not null,
  run_id text not null default '',
  turn integer,
  span jsonb not null,
  primary key (workspace_id, project_id, trace_id, span_id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
create index recorded_spans_of_run on recorded_spans (workspace_id, run_id) where run_id <> '';
call isolate('recorded_spans');
call limit_to_projects('recorded_spans');
grant select, insert, update, delete on recorded_spans to parley_app;

-- How much arrived on each day, and what of it became nothing, by reason.
create table recorded_counts (
  workspace_id text not null default current_workspace(),
  project_id text not null,
  day date not null default (clock_timestamp() at time zone 'UTC')::date,
  what text not null,
  count bigint not null,
  last_at timestamptz(3) not null default clock_timestamp(),
  primary key (workspace_id, project_id, day, what),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
call isolate('recorded_counts');
call limit_to_projects('recorded_counts');
grant select, insert, update on recorded_counts to parley_app;

-- The key by which equal values get equal stand-ins in all spans of a project, sealed.
create table recording_keys (
  workspace_id text not null default current_workspace(),
  project_id text not null,
  sealed text not null,
  primary key (workspace_id, project_id),
  foreign key (workspace_id, project_id) references projects(workspace_id, id)
);
call isolate('recording_keys');
call limit_to_projects('recording_keys');
grant select, insert on recording_keys to parley_app;

-- A recorded conversation that has ended goes on once, as its second attempt, when late spans arrive.
drop trigger ended_runs_are_final on runs;
create trigger ended_runs_are_final before update
  on runs for each row when (old.ended_at is not null and not (old.origin = 'recorded' and old.erased = 0
    and old.attempt = 1 and new.attempt = 2 and new.status = 'running')) execute function refuse_change_of_ended_run();

-- Spans hold words, and facts may name people; both go with the words of their run.
create function forget_recording() returns trigger language plpgsql security definer set search_path = parley as $$
begin
  delete from recorded_spans where workspace_id = new.workspace_id and run_id = new.id;
  update recordings set facts = '{}', stand_ins = '{}' where workspace_id = new.workspace_id and run_id = new.id;
  return null;
end $$;
create trigger runs_without_words_forget_their_recording after update of erased
  on runs for each row when (old.erased < 2 and new.erased = 2) execute function forget_recording();
