-- Entries of a rare kind, or of people, among millions that the runs of batch runs leave, all of them `run.completed` by the system:
-- these are in neither index, so a run of a batch run writes as much as before. Who it was is no column of the second: through the policy
-- of the table, no plan looks up what a function makes of a column (`->>` is not leakproof), but a predicate holds for it.
create index if not exists activity_by_action on activity (workspace_id, action, id) where action <> 'run.completed';
create index if not exists activity_of_people on activity (workspace_id, id) where actor ->> 'id' <> 'system';
