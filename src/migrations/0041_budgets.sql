-- What calls of language models took, and may take: of a batch run or of a request by its own id, of a project for each month.
create table budgets (
  workspace_id text not null default current_workspace(),
  id text not null,
  project_id text not null,
  -- 2026-11, by UTC; null for a batch run and a request. The limits of a month are those that the project has now.
  month text,
  max_micro_usd bigint,
  max_tokens bigint,
  used_micro_usd bigint not null default 0,
  used_tokens bigint not null default 0,
  calls bigint not null default 0,
  -- Calls whose price nobody knows, so that they are in no sum of money.
  unpriced_calls bigint not null default 0,
  -- The sum of its reservations: what is out now.
  reserved_micro_usd bigint not null default 0,
  reserved_tokens bigint not null default 0,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects
) with (fillfactor = 50);
call isolate('budgets');
grant select, insert, update on budgets to parley_app;

-- What a call that is out may take at most. A worker that dies leaves it until its lease is over.
create table budget_reservations (
  workspace_id text not null default current_workspace(),
  budget_id text not null,
  id text not null,
  micro_usd bigint not null,
  tokens bigint not null,
  expires_at timestamptz not null,
  primary key (workspace_id, budget_id, id),
  foreign key (workspace_id, budget_id) references budgets
);
call isolate('budget_reservations');
grant select, insert, delete on budget_reservations to parley_app;

-- It reads as the caller (security_invoker), so row-level security holds in it as in the table.
create view project_budgets with (security_invoker = true) as
select workspace_id, id as project_id, (content #>> '{budget,maxMicroUsd}')::bigint as max_micro_usd,
  (content #>> '{budget,maxTokens}')::bigint as max_tokens
from projects where content -> 'budget' is not null;
grant select on project_budgets to parley_app;

-- Of a run that was asked for with a budget of its own; those of a batch run share that of the batch run.
alter table runs add column budget_id text;
-- Asked each time that a batch run moves on: of 10,000 runs in 2 ms, and in 11 without it.
create index runs_out_of_budget on runs (batch_run_id, id)
  where batch_run_id is not null and superseded_by is null and error ->> 'reason' = 'budgetExceeded';
