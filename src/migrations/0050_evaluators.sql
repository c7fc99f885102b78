-- Evaluators of one's own: a further source of runs without a verdict, and the key that signs calls of a project (sealed).
alter table runs drop constraint runs_error_source_check;
alter table runs add constraint runs_error_source_check
  check (error_source in ('agent', 'simulator', 'judge', 'evaluator', 'channel', 'environment', 'platform'));
alter table projects add column evaluator_secret text;

-- What an evaluator answered has metrics, which batch runs read for all their runs: it does not go with the turns.
create or replace function go_with_turns(outcome text, results jsonb) returns boolean language plpgsql stable security definer set search_path = parley as $$
begin
  return outcome = 'passed' and results <> '[]'
    and not jsonb_path_exists(results, '$[*] ? (@.outcome != "passed" || exists(@.judge) || exists(@.evaluator))');
end $$;
