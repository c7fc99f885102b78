import { calls, type Row, reply, talk, unanswered, user } from './row.ts'

const booked = talk(
  user('x'),
  calls('book', { city: 'Rome', guests: [{ name: 'Ada', age: 36 }] }),
  user('y'),
  calls('book', { city: 'Paris' }),
)

export const toolArguments: Row[] = [
  { why: 'a subset', settings: { name: 'book', arguments: { city: 'Rome' } }, turns: booked, outcome: 'passed', evidence: [2] },
  { why: 'a subset at depth', settings: { name: 'book', arguments: { guests: [{ name: 'Ada' }] } }, turns: booked, outcome: 'passed' },
  {
    why: 'any call may match',
    settings: { name: 'book', match: 'exact', arguments: { city: 'Paris' } },
    turns: booked,
    outcome: 'passed',
    evidence: [4],
  },
  { why: 'exactly these', settings: { name: 'book', match: 'exact', arguments: { city: 'Rome' } }, turns: booked, outcome: 'failed' },
  {
    why: 'another value',
    settings: { name: 'book', arguments: { city: 'Oslo' } },
    turns: booked,
    outcome: 'failed',
    evidence: [2, 4],
    rationale: /none with the arguments expected; in the last one \$\.city is "Paris" and not "Oslo"/,
  },
  {
    why: 'a missing member',
    settings: { name: 'book', arguments: { room: 1 } },
    turns: booked,
    outcome: 'failed',
    rationale: /\$\.room is nothing and not 1/,
  },
  {
    why: 'lists must be equally long',
    settings: { name: 'book', arguments: { guests: [] } },
    turns: talk(user('x'), calls('book', { guests: [1] })),
    outcome: 'failed',
    rationale: /\$\.guests\.length is 1 and not 0/,
  },
  { why: 'no arguments expected', settings: { name: 'book', arguments: {} }, turns: booked, outcome: 'passed' },
  {
    why: 'arguments given as JSON text',
    settings: { name: 'f', arguments: { a: 1 } },
    turns: reply('', { toolCalls: [{ name: 'f', arguments: '{"a":1}' }] }),
    outcome: 'passed',
  },
  {
    why: 'a prototype member is no argument',
    settings: { name: 'f', arguments: { constructor: {} } },
    turns: talk(user('x'), calls('f')),
    outcome: 'failed',
  },
  { why: 'never called', settings: { name: 'pay', arguments: {} }, turns: booked, outcome: 'failed', rationale: /no call of "pay"/ },
  { why: 'the agent tells nothing about tools', settings: { name: 'pay', arguments: {} }, turns: reply('Hello'), outcome: 'inconclusive' },
  { why: 'no reply at all', settings: { name: 'pay', arguments: {} }, turns: unanswered, outcome: 'inconclusive' },
]
