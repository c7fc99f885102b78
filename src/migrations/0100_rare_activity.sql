-- Entries of a rare kind, or of people, among millions that the runs of batch runs leave, all of them `run.completed` by the system:
-- these are in neither index, so a run of a batch run writes as much as before. Who it was is no column of the second: through the policy
-- of the table, no plan looks up what a function makes of a column (`->>` is not leakproof), but a predicate holds for it.
create index if not exists activity_by_action_next on activity (workspace_id, action, id) where action <> 'run.completed';
create index if not exists activity_of_people_next on activity (workspace_id, id) where actor ->> 'id' <> 'system';
-- Made beforehand by their final names, they would be taken for what an administrator added in their place, and be made again.
alter index activity_by_action_next rename to activity_by_action;
alter index activity_of_people_next rename to activity_of_people;
