import { agent, calls, type Row, reply, talk, unanswered, user } from './row.ts'

const looked = talk(user('x'), calls('search', { q: 'shoes' }), user('y'), calls('search', { q: 'boots' }, 'buy'))

export const toolCalled: Row[] = [
  { why: 'called', settings: { name: 'buy' }, turns: looked, outcome: 'passed', evidence: [4], rationale: /has 1 call of "buy"/ },
  {
    why: 'never called',
    settings: { name: 'refund' },
    turns: looked,
    outcome: 'failed',
    rationale: /0 calls of "refund"; at least one call was expected; called were \["search","buy"\]/,
  },
  { why: 'as often as expected', settings: { name: 'search', times: 2 }, turns: looked, outcome: 'passed', evidence: [2, 4] },
  {
    why: 'too often',
    settings: { name: 'search', times: 1 },
    turns: looked,
    outcome: 'failed',
    rationale: /2 calls of "search"; 1 were expected/,
  },
  { why: 'in the last reply', settings: { name: 'search', times: 1 }, scope: 'lastReply', turns: looked, outcome: 'passed' },
  { why: 'in every reply', settings: { name: 'buy' }, scope: 'everyReply', turns: looked, outcome: 'failed' },
  {
    why: 'no tool was called',
    settings: { name: 'buy' },
    turns: reply('Hello', { toolCalls: [] }),
    outcome: 'failed',
    rationale: /no tool was called/,
  },
  {
    why: 'the agent tells nothing about tools',
    settings: { name: 'buy' },
    turns: reply('I bought it.'),
    outcome: 'inconclusive',
    rationale: /no report of tool calls/,
  },
  { why: 'no reply at all', settings: { name: 'buy' }, turns: unanswered, outcome: 'inconclusive' },
  { why: 'names are compared exactly', settings: { name: 'Buy' }, turns: talk(user('x'), calls('buy'), agent('done')), outcome: 'failed' },
]
