-- What is replaced in conversations before they are stored. Nobody has asked for it yet.
update projects set content = jsonb_set(content, '{redaction}', '{"mode": "off", "patterns": []}') where not content ? 'redaction';

-- Which runs redact is part of their plan; without any such plan this index is empty, and a run that ends costs nothing more.
create index run_plans_that_redact on run_plans (workspace_id, hash) where plan ? 'redaction';

-- Its calls and its state have stand-ins: they may stay when the run has ended.
alter table mock_sessions add column redacted boolean not null default false;
grant update (call) on mock_calls to parley_app;

-- Of a conversation whose words were replaced: what was decided by those that were said, before judges are asked.
alter table judgings add column decided jsonb;

-- What passes between the processes that play a conversation, as it was said. The transcript has it with stand-ins.
create function forget_words_between(tenant text, of_run text) returns void language plpgsql security definer set search_path = parley as $$
begin
  delete from person_messages where workspace_id = tenant and run_id = of_run;
  update callbacks c set body = null from callback_sessions s
    where s.workspace_id = tenant and s.run_id = of_run and c.workspace_id = tenant and c.session_id = s.session_id and c.body is not null;
  update pull_messages set body = jsonb_build_object('session', session_id), answer = null,
      status = case when status in ('queued', 'leased') then 'withdrawn' else status end
    where workspace_id = tenant and run_id = of_run and kind = 'message';
  delete from mock_calls c using mock_sessions s
    where s.workspace_id = tenant and s.run_id = of_run and not s.redacted and c.workspace_id = tenant and c.run_id = of_run and c.attempt = s.attempt;
  update mock_sessions set state = '{}' where workspace_id = tenant and run_id = of_run and not redacted and state <> '{}';
end $$;
revoke execute on function forget_words_between(text, text) from public;

-- The same for the workspace of the transaction.
create function forget_live_words(of_run text) returns void language sql security definer set search_path = parley as $$
  select forget_words_between(current_workspace(), of_run)
$$;

create function forget_live_words_of_ended_run() returns trigger language plpgsql security definer set search_path = parley as $$
begin
  if exists (select from run_plans where workspace_id = new.workspace_id and hash = new.plan_hash and plan ? 'redaction') then
    perform forget_words_between(new.workspace_id, new.id);
  end if;
  return null;
end $$;
create trigger ended_runs_forget_live_words after update on runs
  for each row when (old.ended_at is null and new.ended_at is not null) execute function forget_live_words_of_ended_run();
