alter table nodes add column extra integer not null default 7;
create view names with (security_invoker = true) as select id, name from nodes;
grant select on names to parley_app;
