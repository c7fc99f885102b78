-- What a run reached of its driver: for the key of each step, node, or edge the turns. Written once, with the end of the run; null for
-- a driver without such parts. Figures of a batch run count the keys, so that no transcript is read for them.
alter table runs add column reached jsonb;

-- How many runs reached each part, by scenario: written whenever the batch run is judged.
alter table batch_runs add column coverage jsonb;
