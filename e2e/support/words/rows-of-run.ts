type Places = { channelId: string; integrationId: string; cassetteId: string }

const insert = (table: string, columns: string, values: string) => `insert into ${table} (workspace_id, ${columns}) values ($1, ${values})`

/** Statements with their values from $3 on; $1 is the workspace and $2 the run. */
export function rowsOfRun(words: string, { channelId, integrationId, cassetteId }: Places): [string, unknown[]][] {
  const inJson = JSON.stringify({ text: words })
  const finding = { index: 0, kind: 'contains', required: true, weight: 1, scope: 'anyAgent', outcome: 'failed' }
  const found = JSON.stringify([{ ...finding, rationale: words, evidence: [{ turn: 1, quote: words }] }])
  const at = '2026-11-25T10:00:00.000Z'
  const called = JSON.stringify({ ok: true, message: words, at, durationMs: 1, captured: { name: words }, exchanges: [] })
  const seen = JSON.stringify([
    { request: { url: 'http://127.0.0.1/', method: 'GET' }, status: 200, message: null, answer: words, at, durationMs: 1, exchanges: [] },
  ])
  const answers = JSON.stringify([{ criterionKey: 'goal_reached', value: 'fail', comment: words }])
  const about = `jsonb_build_array(jsonb_build_object('runId', $2::text, 'why', jsonb_build_array($3::text), 'comment', $3::text))`
  const answered = `jsonb_build_array(jsonb_build_object('runId', $2::text, 'criterionKey', 'goal_reached', 'value', 'fail', 'comment', $3::text))`
  const rubric =
    '(select rubric_id from review_tasks where run_id = $2 limit 1), (select rubric_version from review_tasks where run_id = $2 limit 1)'
  const calibration = '(select calibration_id from calibration_items where run_id = $2 limit 1)'
  return [
    [insert('live_turns', 'run_id, attempt, index, turn', '$2, 99, 1, $3'), [inJson]],
    [
      insert(
        'recorded_spans',
        'run_id, project_id, trace_id, span_id, span',
        `$2, (select project_id from runs where id = $2), $2, 'x', $3`,
      ),
      [inJson],
    ],
    [insert('recordings', 'run_id, project_id, conversation, facts', `$2, (select project_id from runs where id = $2), $2, $3`), [inJson]],
    [insert('person_messages', 'run_id, position, text, sent_by', `$2, 1, $3, '{}'`), [words]],
    [insert('mock_sessions', 'run_id, attempt, token_hash, state, uses', `$2, 1, '\\x00', $3, $3`), [inJson]],
    [insert('mock_calls', 'run_id, attempt, index, call', '$2, 1, 1, $3'), [inJson]],
    [
      insert('hooks', 'owner_id, attempt, definition, setup, captured, teardown, end_states', `$2, 1, '{"teardown":{}}', $3, $5, $3, $4`),
      [called, seen, inJson],
    ],
    // Its teardown is still to be called.
    [insert('hooks', 'owner_id, attempt, definition, setup, end_states', `$2, 2, '{"teardown":{}}', $3, $4`), [called, seen]],
    [
      insert(
        'pull_messages',
        'run_id, id, channel_id, session_id, kind, body, answer, expires_at',
        `$2, 'msg_' || $2, 'x', 'x', 'message', $3, $3, now()`,
      ),
      [inJson],
    ],
    [
      insert('callback_sessions', 'run_id, session_id, channel_id, token_hash, expires_at', `$2, 'ses_' || $2, $3, '\\x00', now()`),
      [channelId],
    ],
    [
      insert(
        'callbacks',
        'id, channel_id, session_id, position, sent_id, outcome, reason, body',
        `'cbk_' || $2, $4, 'ses_' || $2, 1, $3, 'accepted', $3, $3`,
      ),
      [words, channelId],
    ],
    [
      `insert into channel_pace (workspace_id, channel_id, next_at, trouble, trouble_at)
       select $1, $4, now(), $3, ended_at - interval '1 ms' from runs where id = $2
       on conflict (workspace_id, channel_id) do update set trouble = excluded.trouble, trouble_at = excluded.trouble_at`,
      [words, channelId],
    ],
    [
      `insert into pull_keys (workspace_id, channel_id, hash, last_four, last_refusal, last_refusal_at)
       select $1, $4, '\\x00', 'abcd', $3, ended_at - interval '1 ms' from runs where id = $2`,
      [words, channelId],
    ],
    [
      insert(
        'run_evaluations',
        'run_id, number, subject_version, outcome, outcome_reason, assertions, requested_by',
        `$2, 9, 1, 'failed', $3, $4, '{}'`,
      ),
      [words, found],
    ],
    [
      `update runs set outcome_reason = $3, error = jsonb_build_object('reason', 'timeout', 'message', $3::text), assertions = $4
       from (select set_config('parley.erases', 'on', true) as may offset 0) allowed where workspace_id = $1 and id = $2 and may = 'on'`,
      [words, found],
    ],
    [insert('judgings', 'run_id, request, votes, decided', '$2, $3, $3, $4'), [inJson, found]],
    [
      insert(
        'rubric_judgments',
        'run_id, id, project_id, rubric_id, rubric_version, model, judge_version, state, votes, answers, requested_by, completed_at',
        `$2, 'rjd_' || $2, (select project_id from runs where id = $2), ${rubric}, '{}', 'x', 'completed', $3, $4, '{}', now()`,
      ),
      [inJson, answers],
    ],
    // A model is at it.
    [
      insert(
        'rubric_judgments',
        'run_id, id, project_id, rubric_id, rubric_version, model, judge_version, state, votes, token, requested_by',
        `$2, 'rja_' || $2, (select project_id from runs where id = $2), ${rubric}, '{}', 'y', 'asking', $3, 'of a worker', '{}'`,
      ),
      [inJson],
    ],
    [
      insert('cassette_takes', 'run_id, cassette_id, cell, repeat_index, label, seed, started_ms', `$2, $3, $2, 0, 'x', '1', 1`),
      [cassetteId],
    ],
    [
      insert(
        'cassette_exchanges',
        'cassette_id, cell, repeat_index, key, used_for, place, request, answer',
        `$4, $2, 0, 'k', 'agent', 0, $3, $3`,
      ),
      [inJson, cassetteId],
    ],
    [
      insert(
        'deliveries',
        'resource_id, id, integration_id, event_id, event_type, trigger, status, payload, attempts, ended_at',
        `$2, 'dlv_' || $2, $4, 'act_' || $2, 'run.completed', 'event', 'delivered', $3, jsonb_build_array($3::text::jsonb), now()`,
      ),
      [inJson, integrationId],
    ],
    [
      insert(
        'deliveries',
        'resource_id, id, integration_id, event_id, event_type, trigger, status, reason, payload, ended_at',
        `$2, 'dld_' || $2, $4, 'acd_' || $2, 'run.completed', 'event', 'dead', $3, '{}', now()`,
      ),
      [words, integrationId],
    ],
    [
      `update review_tasks set state = 'resolved', resolution = jsonb_build_object('rationale', $3::text), resolutions = jsonb_build_array(jsonb_build_object('rationale', $3::text))
       where workspace_id = $1 and run_id = $2`,
      [words],
    ],
    [
      `update reviews set reason = $3, history = jsonb_build_array(jsonb_build_object('from', 'x', 'to', 'x', 'by', 'x', 'at', '2026-11-25T10:00:00.000Z', 'reason', $3::text))
       where workspace_id = $1 and run_id = $2`,
      [words],
    ],
    [
      `insert into review_drafts (workspace_id, review_id, member_id, token, draft)
       select $1, id, coalesce(assignee_id, 'x'), 'x', jsonb_build_object('rationale', $3::text) from reviews where run_id = $2
       on conflict (workspace_id, review_id, member_id) do update set draft = excluded.draft`,
      [words],
    ],
    [
      `insert into review_disputes (workspace_id, review_id, number, opened_by, criterion_keys, proposed, reason, response)
       select $1, id, 1, 'x', '{goal_reached}', $4, $3, $3 from reviews where run_id = $2`,
      [words, answers],
    ],
    [
      insert(
        'gold_items',
        'run_id, rubric_id, rubric_version, project_id, values, rationale, source, created_by',
        `$2, ${rubric}, (select project_id from runs where id = $2), $4, $3, 'expert', 'x'`,
      ),
      [words, answers],
    ],
    [`update calibrations set report = ${about}, decisions = ${about} where workspace_id = $1 and id = ${calibration}`, [words]],
    [`update calibration_sheets set draft = ${answered} where workspace_id = $1 and calibration_id = ${calibration}`, [words]],
    [
      `insert into calibration_submissions (workspace_id, sheet_id, revision, answers, content_hash)
       select $1, id, 1, ${answered}, 'x' from calibration_sheets where calibration_id = ${calibration}`,
      [words],
    ],
  ]
}
