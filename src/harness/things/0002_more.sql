alter table nodes add column extra integer not null default 7;
