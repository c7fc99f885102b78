-- Runs that were played elsewhere: their results were imported.
alter table runs drop constraint runs_origin_check, add constraint runs_origin_check check (origin in ('live', 'seeded', 'imported'));
