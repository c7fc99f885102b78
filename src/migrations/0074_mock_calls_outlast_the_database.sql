-- Of the call as its process knows it: whether it was kept is not known where the answer to the commit was lost. Null: kept before this.
alter table mock_calls add column key uuid;

-- A call had to wait until the database was back, so nothing that the agent did after it says anything about the agent.
alter table mock_sessions add column database_away boolean not null default false;
