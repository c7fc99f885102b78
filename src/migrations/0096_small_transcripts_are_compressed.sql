-- PostgreSQL compresses a row from 2 kB on and no sooner. Without its exchanges, a transcript of six turns was 1.8 kB and stayed so, while
-- with them it took 1.0: to erase exchanges made it larger. In a row that is longer for a moment such a document is compressed to 0.4 kB,
-- and stays compressed when the rest goes.
alter table transcripts add column padding text;
alter table transcripts set (toast_tuple_target = 1400);

create function compress_small_transcript() returns trigger language plpgsql security definer set search_path = parley as $$
begin
  if pg_column_compression(new.turns) is null and pg_column_size(new.turns) between 600 and 2000 then
    update transcripts set padding = repeat(' ', 2032)
      where workspace_id = new.workspace_id and run_id = new.run_id and attempt = new.attempt;
    update transcripts set padding = null
      where workspace_id = new.workspace_id and run_id = new.run_id and attempt = new.attempt;
  end if;
  return null;
end $$;
create trigger small_transcripts_are_compressed after insert or update of turns on transcripts
  for each row execute function compress_small_transcript();
