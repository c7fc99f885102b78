-- The turns of a run that ends before any of them was written come as a document, with the spaces that make PostgreSQL compress it; only
-- this function may take the spaces away again.
create or replace function compress_small_transcript() returns trigger language plpgsql security definer set search_path = parley as $$
begin
  if new.padding is not null then
    update transcripts set padding = null
      where workspace_id = new.workspace_id and run_id = new.run_id and attempt = new.attempt;
  elsif pg_column_compression(new.turns) is null and pg_column_size(new.turns) between 600 and 2000 then
    update transcripts set padding = repeat(' ', 2032)
      where workspace_id = new.workspace_id and run_id = new.run_id and attempt = new.attempt;
    update transcripts set padding = null
      where workspace_id = new.workspace_id and run_id = new.run_id and attempt = new.attempt;
  end if;
  return null;
end $$;
