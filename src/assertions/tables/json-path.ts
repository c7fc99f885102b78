import { type Row, reply, unanswered } from './row.ts'

const order = reply('{"status":"open","total":null,"items":[{"sku":"a","n":1},{"sku":"b","n":2}]}')

export const jsonPath: Row[] = [
  { why: 'something is there', settings: { path: '$.status' }, turns: order, outcome: 'passed', rationale: /has "open" at "\$\.status"/ },
  { why: 'null is something', settings: { path: '$.total' }, turns: order, outcome: 'passed' },
  { why: 'nothing is there', settings: { path: '$.missing' }, turns: order, outcome: 'failed', rationale: /has nothing at "\$\.missing"/ },
  { why: 'equal', settings: { path: '$.items[1]', equals: { n: 2, sku: 'b' } }, turns: order, outcome: 'passed' },
  { why: 'equal means exactly', settings: { path: '$.items[1]', equals: { n: 2 } }, turns: order, outcome: 'failed' },
  { why: 'equal to null', settings: { path: '$.total', equals: null }, turns: order, outcome: 'passed' },
  { why: 'one of several is enough', settings: { path: '$.items[*].sku', equals: 'b' }, turns: order, outcome: 'passed' },
  {
    why: 'none of several',
    settings: { path: '$.items[*].sku', equals: 'c' },
    turns: order,
    outcome: 'failed',
    rationale: /has \["a","b"\] at .* and not "c"/,
  },
  { why: 'a filter', settings: { path: '$.items[?@.n > 1].sku', equals: 'b' }, turns: order, outcome: 'passed' },
  { why: 'not JSON', settings: { path: '$' }, turns: reply('Hello'), outcome: 'failed', rationale: /is not JSON: "Hello"/ },
  { why: 'too deep to look at', settings: { path: '$' }, turns: reply('['.repeat(40) + ']'.repeat(40)), outcome: 'inconclusive' },
  { why: 'a cut reply', settings: { path: '$' }, turns: reply('1', { truncated: true }), outcome: 'inconclusive' },
  { why: 'no reply at all', settings: { path: '$' }, turns: unanswered, outcome: 'inconclusive' },
]
