-- A run whose words went was written twice, and the document of its turns was rewritten without exchanges before it was deleted: of the
-- exchanges, only what is no part of either has to go as well.
do $$
declare
  source constant text := pg_get_functiondef('erase_words(text[], text)'::regprocedure);
  change constant text[] := array['perform erase_exchanges(ids, cause);', 'delete from pull_messages where workspace_id = tenant and run_id = any (ids);
  delete from callbacks c using callback_sessions s
    where s.workspace_id = tenant and s.run_id = any (ids) and c.workspace_id = tenant and c.session_id = s.session_id;
  delete from callback_sessions where workspace_id = tenant and run_id = any (ids);'];
begin
  if strpos(source, change[1]) = 0 then raise exception 'erase_words has no "%"', change[1]; end if;
  execute replace(source, change[1], change[2]);
end $$;
