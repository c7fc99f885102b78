// What each column of the database can hold of a conversation. e2e/erasures.spec.ts refuses a column without a decision, and one of
// `conversation` or `elsewhere` in which nothing is planted.

/** Words of a conversation, or about it: an erasure of the run takes them. */
const conversation = {
  activity: 'changes',
  calibration_submissions: 'answers',
  calibration_sheets: 'draft',
  calibrations: 'report decisions',
  callbacks: 'body reason sent_id',
  cassette_exchanges: 'request answer',
  channel_pace: 'trouble',
  deliveries: 'payload attempts reason',
  gold_items: 'values rationale',
  hooks: 'setup captured teardown end_states',
  idempotency_keys: 'answer',
  judgings: 'request votes decided',
  live_turns: 'turn',
  mock_calls: 'call',
  mock_sessions: 'state uses',
  person_messages: 'text',
  pull_keys: 'last_refusal',
  pull_messages: 'body answer',
  recorded_spans: 'span',
  recordings: 'facts',
  review_disputes: 'proposed reason response',
  review_drafts: 'draft',
  review_revisions: 'answers rationale',
  review_tasks: 'resolution resolutions',
  reviews: 'reason history',
  rubric_judgments: 'votes answers',
  run_comments: 'text',
  run_evaluations: 'outcome_reason assertions',
  run_plans: 'plan',
  runs: 'outcome_reason error assertions',
  transcripts: 'turns',
}

/** Copies of what people wrote, and texts that no run owns: an erasure of a text takes that text. */
const elsewhere = {
  alerts: 'finding note changed_by',
  batch_judgements: 'gate_result',
  batch_runs: 'label outcome_reason snapshot warnings baseline gate_result comparison metrics coverage requested_by',
  calibration_items: 'sampling',
  calibration_sheets: 'reason',
  calibrations: 'name settings reason',
  cassette_takes: 'label',
  failure_groups: 'about tool fixed_in known_versions name',
  hooks: 'definition',
  integration_notes: 'value',
  judge_measurements: 'about',
  judge_standings: 'standing',
  monitors: 'name content',
  pair_review_pairs: 'name',
  pair_reviews: 'question compared',
  person_messages: 'sent_by',
  pull_messages: 'poller',
  recorded_traces: 'conversation',
  recordings: 'conversation',
  resource_versions: 'content author',
  review_revisions: 'sections',
  review_tasks: 'blind sampling settings',
  reviewer_profiles: 'expertise languages paused',
  reviews: 'blind flags',
  rubric_judgments: 'model requested_by',
  run_comments: 'author',
  run_evaluations: 'requested_by',
  runs: 'cell plan metrics usage reached requested_by',
  job_common: 'data output',
}

/** What people wrote, how people are named, and what was last seen of a channel or a model: a report names it, and nothing changes it. */
const written = {
  api_keys: 'name',
  batches: 'name description tags metadata content external_key',
  cassettes: 'name description tags metadata content',
  channels: 'name description tags metadata content external_key last_probe',
  document_passages: 'heading text words',
  documents: 'name description tags metadata content external_key',
  integrations: 'name description tags metadata content external_key status_reason last_delivery',
  members: 'name email project_roles roles_by_hand iss sub',
  models: 'name description tags metadata content external_key last_probe',
  personas: 'name description tags metadata content external_key',
  improvements: 'name',
  improvement_tries: 'label problem',
  projects: 'name description tags metadata content',
  rubric_versions: 'name content',
  calibration_cycles: 'name description tags metadata content',
  review_rules: 'name description tags metadata content',
  rubrics: 'name description tags metadata content external_key',
  scenarios: 'name description tags metadata content external_key',
  scim_groups: 'display_name external_id',
  scim_users: 'user_name external_id attributes',
  tests: 'name description tags metadata content external_key',
  workspaces: 'name retention',
}

/** Of these, no byte comes from a conversation. */
const without: Readonly<Record<string, string>> = {
  'batch_judgements: counts': 'figures',
  'batch_runs: counts progress seed': 'figures',
  'alerts: kind cause': 'words of a closed list, figures and IDs',
  'failure_groups: key words': 'hashes',
  'grouped_failures: print': 'a hash',
  'monitor_results: judged': 'hashes and words of a closed list',
  'activity: action actor hash prev_hash resource_type erased_by':
    'names of actions and members, IDs and hashes, all of them part of a hash',
  'activity_heads: hash': 'a hash',
  'api_keys: hash last_four project_ids scopes replaced_by': 'hashes, IDs and words of a closed list',
  'applied_definitions: external_key digest members resource_id type': 'the key that people gave a definition, an ID, and hashes',
  'budgets: month': 'a month',
  'calibration_items: content_hash': 'a hash',
  'calibration_submissions: content_hash': 'a hash',
  'calibrations: created_by revealed': 'IDs',
  'callback_sessions: token_hash': 'a hash',
  'cassette_exchanges: key cell': 'hashes',
  'cassette_takes: cell seed': 'a hash and a number',
  'channel_material: hash material': 'a hash, and a token that is sealed',
  'channels: kind secret secret_origin secret_last_four secret_type': 'sealed, an origin, and words of a closed list',
  'data_keys: wrapped': 'sealed',
  'deliveries: event_type dedupe_key': 'a word of a closed list, and IDs',
  'erasures: request place report sealed_text': 'IDs and figures; the text is sealed, and goes at the end',
  'gold_items: created_by': 'an ID',
  'idempotency_keys: key operation request_hash caller_role': 'the key that a client made up, a name of ours and a hash',
  'inbox_mails: problem told': 'what a mail server answered, and words of a closed list with IDs and times',
  'inbox_settings: time_zone': 'a name of a closed list',
  'integration_notes: key': 'the ID of a batch run',
  'integrations: kind secret secret_origin secret_last_four previous_secret': 'sealed, an origin, and words of a closed list',
  'document_passages: config': 'a name of PostgreSQL',
  'judge_measurements: criterion judge_version outcomes result': 'the key of a criterion, a hash, IDs and figures',
  'judge_standings: judge_version metric': 'a hash and a name of a closed list',
  'judgings: token': 'a random token',
  'kysely_migration: name timestamp sha256 parley': 'of migrations',
  'listeners: addresses': 'addresses of our own processes',
  'mock_sessions: token_hash': 'a hash',
  'models: kind secret secret_origin secret_last_four': 'sealed, an origin, and words of a closed list',
  'projects: demo_key evaluator_secret': 'a name of ours, and sealed',
  'pull_keys: hash last_four callback_secret': 'a hash, and sealed',
  'pull_pollers: poller': 'the name that a process of the operator gives itself',
  'pull_messages: lease': 'a random token',
  'recorded_counts: what': 'words of a closed list',
  'recording_keys: sealed': 'sealed',
  'recordings: stand_ins': 'names of kinds, hashes and numbers',
  'resource_versions: action resource_type': 'words of a closed list',
  'review_disputes: opened_by resolved_by criterion_keys': 'IDs, and keys of the rubric',
  'review_drafts: token': 'a random token',
  'review_rounds: pool': 'a hash of IDs',
  'review_rules: problem': 'sentences of ours',
  'calibration_cycles: problem created_by': 'sentences of ours, and an ID',
  'review_tasks: content_hash reviewers': 'a hash and IDs',
  'improvements: seed': 'a random text',
  'improvement_tries: result': 'figures, and sentences of ours',
  'pair_reviews: reviewers seed': 'IDs and a random text',
  'reviews: lease_token replaced_by': 'a random token and an ID',
  'rubric_judgments: judge_version token': 'a hash and a random token',
  'run_evaluations: required_hash': 'a hash',
  'run_plans: hash': 'a hash',
  'runs: plan_hash token superseded_by erased_by seed termination_reason':
    'a hash, a random token, IDs, a number and a word of a closed list',
  'tests: kind': 'a word of a closed list',
  'development_sign_ins: grant_id id_hash payload session_uid': 'hashes and sealed sessions of people who sign in, and random IDs',
  'token_refreshes: answer token_hash': 'sealed tokens of people who sign in',
  'bam: command error name queue status table_name': 'of the queue’s own upgrades',
  'job_common: group_tier name policy singleton_key source_name source_output dead_letter': 'names and IDs',
  'job_dependency: child_name parent_name': 'names of queues',
  'queue: name policy table_name dead_letter singletons_active': 'names of queues and IDs',
  'job_claims: queue': 'names of queues',
  'job_workers: tags': 'the tags that the operator gives its processes',
  'queue_stats: name': 'names of queues',
  'schedule: cron data key name options timezone': 'Parley has no schedules of pg-boss',
  'subscription: event name': 'Parley has no subscriptions of pg-boss',
  'warning: data message type': 'figures of queues',
}

const named = (tables: Readonly<Record<string, string>>) =>
  Object.entries(tables).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`))

export const inConversation = named(conversation)
export const inOthers = named(elsewhere)
export const inDefinitions = named(written)
const inNone = named(Object.fromEntries(Object.keys(without).map((line) => line.split(': ') as [string, string])))

const typesWithWords = /^(text|jsonb?|bytea|xml|tsvector|character)/

/** Columns of the database as it is. Those that hold IDs, or words of a list that the database itself closes, need no decision. */
export const columnsThatMayHoldWords = `
  select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attname ~ '(^|_)id$' or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      and pg_get_constraintdef(k.oid) ~ '= ANY') as closed
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('parley', 'pgboss') and c.relkind in ('r', 'm', 'p') and c.relname !~ '^job$|_[0-9]{8}$' and a.attnum > 0 and not a.attisdropped`

export type Column = { name: string; type: string; closed: boolean }

/** What is wrong with the decisions above: columns without one, with two, and decisions about no column. */
export function faultsOf(columns: readonly Column[]): string[] {
  const decided = [...inConversation, ...inOthers, ...inDefinitions, ...inNone]
  const known = new Set(columns.map(({ name }) => name))
  return [
    ...columns
      .filter(({ name, type, closed }) => !closed && typesWithWords.test(type) && !decided.includes(name))
      .map(({ name }) => `${name}: decide in e2e/support/words/columns.ts whether it can hold words of a conversation`),
    ...decided.filter((name, at) => decided.indexOf(name) !== at).map((name) => `${name}: has two decisions`),
    ...decided.filter((name) => !known.has(name)).map((name) => `${name}: is no column`),
  ]
}
