-- PostgreSQL reads the condition of a trigger again in each statement, and this one was 9 kB of its notation: of each start and each end of a
-- run, about which it says nothing. A function is read once per connection. What it refuses is as before.
drop trigger ended_runs_are_final on runs;
create or replace function refuse_change_of_ended_run() returns trigger language plpgsql as $$
declare
  changeable constant text[] := '{superseded_by,effective_outcome,reviewed_outcome,judge_failed,version,updated_at,erased,erased_at,erased_by,assertions,error,outcome_reason,plan,plan_hash,cell}';
begin
  -- Words are replaced in ended runs by the functions of erasures alone.
  if current_setting('parley.erases', true) = 'on' then return new; end if;
  if (old.superseded_by is not null and new.superseded_by is distinct from old.superseded_by)
      or new.erased < old.erased
      or to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable
      or (new.erased = old.erased and (new.erased_at, new.erased_by, new.assertions, new.error, new.outcome_reason, new.plan, new.plan_hash, new.cell)
        is distinct from (old.erased_at, old.erased_by, old.assertions, old.error, old.outcome_reason, old.plan, old.plan_hash, old.cell)) then
    raise exception 'run % has ended as %', old.id, old.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ended_runs_are_final before update on runs
  for each row when (old.ended_at is not null) execute function refuse_change_of_ended_run();
