-- Lists of runs by what is rare or missing. Without these a list of errors, of canceled runs or of a persona's read all runs of the
-- workspace to find that there is none: 1 s of 1,000,000 (docs/decisions/0026).
create index runs_by_outcome on runs (workspace_id, outcome, id desc) where outcome is not null;
create index runs_canceled on runs (workspace_id, id desc) where status = 'canceled';
create index runs_of_persona on runs (workspace_id, persona_id, id desc) where persona_id is not null;
