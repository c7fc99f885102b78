-- An erasure that only says what it would erase.
alter table erasures add column dry_run boolean not null default false;
