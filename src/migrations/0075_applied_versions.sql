-- The version that files last gave a definition, or found as they say it: what has come since then came from the pages.
alter table applied_definitions add column version integer check (version > 0);
