-- Without the id, the entries of one resource, and the second entry that sealing writes for each, are one entry of the index with several
-- places: three entries of a run took 0.56 kB in it. The few entries of a resource are put into order when they are read.
create index if not exists activity_of_resource_next on activity (workspace_id, resource_type, resource_id);
drop index activity_of_resource;
alter index activity_of_resource_next rename to activity_of_resource;
