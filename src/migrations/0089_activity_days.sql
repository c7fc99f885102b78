-- Entries of the activity that are older than the workspace wants lose `changes`, as by an erasure; where a pass starts. Set to 0 when
-- the settings change, as what was held then may go now.
alter table workspaces add column activity_emptied bigint not null default 0;

-- Sealed entries from a place on that were written before a time. An entry that says what was emptied stays, or nobody could tell. Answers the
-- last place that was looked at (null: nothing more is old enough), the last that was emptied, and how many were.
create function empty_activity(from_seq bigint, most integer, before timestamptz, held text[])
returns table (looked_at bigint, last_emptied bigint, emptied integer) language plpgsql security definer set search_path = parley as $$
declare tenant constant text := current_workspace();
begin
  return query
    with old as (
      select seq, erased_by is null and changes <> '[]' and resource_id <> all (held)
        and action not in ('workspace.activityErased', 'workspace.activityForgotten') as goes
      from (select * from activity where workspace_id = tenant and seq > from_seq order by seq limit most) next where at < before
    ), gone as (
      update activity a set changes = '[]', erased_by = 'retention' from old
      where a.workspace_id = tenant and a.seq = old.seq and old.goes returning a.seq
    ) select (select max(seq) from old), (select max(seq) from gone), (select count(*)::integer from gone);
end $$;
