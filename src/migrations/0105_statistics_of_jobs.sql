-- The planner remembered words of finished jobs after an erasure had taken them out of the jobs. Analyzing the table of the queue also
-- analyzes its partition, in which all jobs are.
create function forget_statistics_of_jobs() returns void language plpgsql security definer set search_path = parley as $$
declare
  clear constant regprocedure := to_regprocedure('pg_catalog.pg_clear_attribute_stats(text,text,text,boolean)');
  of_table text;
  of_column text;
begin
  analyze pgboss.job;
  -- PostgreSQL has this function from version 18 on. Of a table without rows, analyzing keeps what was remembered.
  if clear is null or exists (select from pgboss.job) then return; end if;
  foreach of_table in array array['job', 'job_common'] loop
    for of_column in select attname from pg_attribute where attrelid = format('pgboss.%I', of_table)::regclass and attnum > 0 and not attisdropped loop
      execute 'select pg_catalog.pg_clear_attribute_stats(''pgboss'', $1, $2, $3)' using of_table, of_column, of_table = 'job';
    end loop;
  end loop;
end $$;
