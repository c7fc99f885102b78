-- Evaluators of one's own: a further source of runs without a verdict, and the key that signs calls of a project (sealed).
alter table runs drop constraint runs_error_source_check;
alter table runs add constraint runs_error_source_check
  check (error_source in ('agent', 'simulator', 'judge', 'evaluator', 'channel', 'environment', 'platform'));
alter table projects add column evaluator_secret text;
