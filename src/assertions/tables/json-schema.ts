import { type Row, reply, unanswered } from './row.ts'

const order = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://example.com/order',
  type: 'object',
  properties: {
    id: { $ref: '#/$defs/id' },
    items: { type: 'array', items: { type: 'string' }, uniqueItems: true },
    day: { format: 'date' },
  },
  required: ['id'],
  additionalProperties: false,
  $defs: { id: { type: 'string', pattern: '^o-[0-9]+$' } },
}

export const jsonSchema: Row[] = [
  {
    why: 'accepted',
    settings: { schema: order },
    turns: reply('{ "id": "o-12", "items": ["a", "b"], "day": "2026-02-28" }'),
    outcome: 'passed',
    evidence: [2],
  },
  {
    why: 'a member is missing',
    settings: { schema: order },
    turns: reply('{}'),
    outcome: 'failed',
    rationale: /does not accept: the whole must have required property 'id'/,
  },
  { why: 'a pattern', settings: { schema: order }, turns: reply('{"id":"12"}'), outcome: 'failed', rationale: /\/id must match pattern/ },
  {
    why: 'a format',
    settings: { schema: order },
    turns: reply('{"id":"o-1","day":"yesterday"}'),
    outcome: 'failed',
    rationale: /\/day must match format "date"/,
  },
  {
    why: 'the same item twice',
    settings: { schema: order },
    turns: reply('{"id":"o-1","items":["a","a"]}'),
    outcome: 'failed',
    rationale: /twice/,
  },
  {
    why: 'objects are the same whatever the order',
    settings: { schema: { uniqueItems: true } },
    turns: reply('[{"a":1,"b":2},{"b":2,"a":1}]'),
    outcome: 'failed',
  },
  {
    why: 'text around it',
    settings: { schema: order },
    turns: reply('Here you are: {"id":"o-1"}'),
    outcome: 'failed',
    rationale: /is not JSON/,
  },
  {
    why: 'in a code fence',
    settings: { schema: order },
    turns: reply('```json\n{"id":"o-1"}\n```'),
    outcome: 'failed',
    rationale: /code fence/,
  },
  {
    why: 'too deep to look at',
    settings: { schema: {} },
    turns: reply('['.repeat(40) + ']'.repeat(40)),
    outcome: 'inconclusive',
    rationale: /32 deep/,
  },
  {
    why: 'too long to look at',
    settings: { schema: {} },
    turns: reply(`"${'a'.repeat(100_000)}"`),
    outcome: 'inconclusive',
    rationale: /longer than the 100000/,
  },
  { why: 'a cut reply', settings: { schema: {} }, turns: reply('{"a":1', { truncated: true }), outcome: 'inconclusive' },
  { why: 'no reply at all', settings: { schema: {} }, turns: unanswered, outcome: 'inconclusive' },
]
