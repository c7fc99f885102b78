import type { Tenant } from '#e2e/support/hostile/tenants.ts'

/** A request that costs more than its size suggests. `name` says for what. */
export type Expensive = { operation: string; what: string; method: string; path: string; body: string }

const times = <T>(count: number, of: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => of(at))
const filled = (piece: string, bytes: number) => piece.repeat(Math.ceil(bytes / piece.length)).slice(0, bytes)

/** What somebody would send who wants to hold up everybody: of each kind of work that a body can ask for, the most. */
export function expensiveRequests({ ids }: Pick<Tenant, 'ids'>): Expensive[] {
  const { project, scenario } = ids as { project: string; scenario: string }
  const post = (operation: string, what: string, path: string, body: unknown, method = 'POST'): Expensive => ({
    ...{ operation, what, method, path },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const vectors = (what: string, ...vectors: unknown[]) => post('statistics.compute', what, '/agreement', { vectors })
  const numbers = (count: number) => times(count, (at) => (at % 7) / 8)
  const ratings = (raters: number, items: number, categories: number) =>
    times(raters, (a) => times(items, (b) => (a * 31 + b * 17) % categories))
  const parts = { type: 'object', properties: Object.fromEntries(times(90, (at) => [`member number ${at}`, { type: 'string' }])) }
  const doubled = {
    $defs: Object.fromEntries(
      times(7, (at) => [`d${at}`, at === 0 ? {} : { anyOf: [{ $ref: `#/$defs/d${at - 1}` }, { $ref: `#/$defs/d${at - 1}` }] }]),
    ),
    $ref: '#/$defs/d6',
  }
  const schemas = (count: number, schema: object) =>
    times(count, (at) => ({ kind: 'jsonSchema', settings: { schema: { ...schema, title: `s${at}` } } }))
  const patterns = times(100, (at) => ({ kind: 'regex', settings: { pattern: `\\pL{1,900}x${at}` } }))
  const scenarioBody = (assertions: unknown[]) => ({ projectId: project, name: 'Costly', user: { goal: 'say hello' }, assertions })
  const scenarioWith = (what: string, assertions: unknown[]) => post('scenarios.create', what, '/scenarios', scenarioBody(assertions))
  const dialogue = (id: number, messages: number, text: string) => ({
    id: `d${id}`,
    messages: times(messages, (at) => ({ role: at % 2 ? 'assistant' : 'user', content: `${text} ${at}` })),
  })
  const replay = (what: string, recordings: unknown[]) =>
    post('channels.create', what, '/channels', { projectId: project, name: 'R', kind: 'replay', config: { recordings } })
  const story = (at: number) =>
    `- story: s${at}\n  steps:\n${times(100, () => `  - user: "${filled('[Berlin](city) ', 500)}"\n  - action: utter_greet\n`).join('')}`
  const imported = (what: string, format: string, content: string, more: object = {}) =>
    post('imports.create', what, `/projects/${project}/import`, { format, content, ...more })
  const curl = (what: string, command: string) =>
    post('channels.fromCurl', what, '/channels/from-curl', { projectId: project, curl: command })
  return [
    vectors('500,000 numbers', { statistic: 'brier', input: { probability: numbers(249_000), outcome: times(249_000, () => 1) } }),
    vectors('100 raters of 4,900 conversations', { statistic: 'krippendorff_alpha', ratings: ratings(100, 4_900, 5) }),
    vectors('pairs of 60 raters with 100 categories', { statistic: 'mean_pairwise_cohen_kappa', ratings: ratings(60, 2_000, 100) }),
    vectors('2,000 categories', { statistic: 'krippendorff_alpha', options: { metric: 'ordinal' }, ratings: ratings(2, 2_000, 2_000) }),
    vectors('a rank of 249,000', { statistic: 'spearman', ratings: times(2, () => numbers(249_000)) }),
    vectors('k of a million', {
      statistic: 'pass_hat_k',
      options: { k: 1_000_000 },
      input: { trials: 1_000_000, successes_per_task: times(1_000, () => 999_999) },
    }),
    post('statistics.compute', '8 MB of empty lists', '/agreement', `{"vectors":[${filled('[],', 8_300_000)}0]}`),
    post('statistics.compute', '8 MB of brackets', '/agreement', `{"vectors":${filled('[', 8_300_000)}`),
    post('statistics.compute', '8 MB that repeat a member', '/agreement', `{${filled('"a":1,', 8_300_000)}"a":1}`),
    scenarioWith('50 schemas of 90 members', schemas(50, parts)),
    scenarioWith('100 schemas that unfold', schemas(100, doubled)),
    scenarioWith('one schema of 90 members', schemas(1, parts)),
    scenarioWith('one schema that unfolds', schemas(1, doubled)),
    scenarioWith('100 patterns', patterns),
    post('scenarios.replace', '100 schemas that unfold', `/scenarios/${scenario}`, scenarioBody(schemas(100, doubled)), 'PUT'),
    replay(
      '10 MB of recordings',
      times(1_000, (at) => dialogue(at, 80, filled('word ', 90))),
    ),
    replay(
      '120,000 short messages',
      times(1_000, (at) => dialogue(at, 90, 'hi')),
    ),
    replay('one recording of ten megabytes', [dialogue(1, 12, filled('word ', 800_000))]),
    imported('10 MB of dialogues', 'openaiMessages', times(900, (at) => JSON.stringify(dialogue(at, 80, filled('word ', 70)))).join('\n')),
    imported(
      '10 MB of dialogues and their channel',
      'openaiMessages',
      times(900, (at) => JSON.stringify(dialogue(at, 80, filled('word ', 70)))).join('\n'),
      { channel: { name: 'Replay' } },
    ),
    imported('10,000 dialogues', 'openaiMessages', times(10_000, (at) => JSON.stringify(dialogue(at, 4, 'hello'))).join('\n')),
    imported('10 MB of brackets', 'openaiMessages', filled('[', 10_000_000)),
    imported('10 MB of commas', 'openaiMessages', `[${filled('{},', 10_000_000)}{}]`, { dryRun: true }),
    imported('10 MB in one line', 'openaiMessages', JSON.stringify(dialogue(1, 2_000, filled('a b ', 4_900))), { dryRun: true }),
    imported(
      '10 MB of conversations and their channel',
      'sharegpt',
      times(900, (at) =>
        JSON.stringify({
          conversations: times(80, (turn) => ({ from: turn % 2 ? 'gpt' : 'human', value: `${filled('word ', 70)} ${at} ${turn}` })),
        }),
      ).join('\n'),
      { channel: { name: 'Replay' } },
    ),
    imported('10 MB of stories', 'rasa', `stories:\n${times(170, story).join('')}`, { dryRun: true }),
    imported(
      '10 MB of tasks',
      'tau2',
      `[${times(5_000, (at) => JSON.stringify({ id: `${at}`, user_scenario: { instructions: filled('You want to cancel. ', 1_800) } })).join(',')}]`,
      { dryRun: true },
    ),
    curl('95,000 @', `curl ${filled('@', 95_000)}`),
    curl('95,000 @ in an address', `curl https://${filled('a@', 190_000)}b/ -d message=x`),
    curl('190,000 = of a credential', `curl https://agent.example/ -H 'Authorization: Basic ${filled('=', 189_000)}x' -d message=x`),
    curl('escaped braces', `curl https://agent.example/ -d 'message={{message}}&x=${filled('%7B', 180_000)}'`),
    curl('quotes', `curl ${filled("''", 190_000)}`),
  ]
}
