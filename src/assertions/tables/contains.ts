import { agent, type Row, reply, talk, unanswered, user } from './row.ts'

const twice = talk(user('Hi'), agent('Hello!'), user('Refund?'), agent('Your Refund is on its way.'))

export const contains: Row[] = [
  {
    why: 'case is ignored',
    settings: { text: 'REFUND' },
    turns: twice,
    outcome: 'passed',
    evidence: [4],
    rationale: /turn 4\) contains "REFUND"/,
  },
  { why: 'case counts when told', settings: { text: 'REFUND', caseSensitive: true }, turns: twice, outcome: 'failed' },
  {
    why: 'no reply has it',
    settings: { text: 'sorry' },
    turns: twice,
    outcome: 'failed',
    evidence: [2, 4],
    rationale: /None of 2 replies passes; the reply \(turn 4\) does not contain "sorry"/,
  },
  { why: 'one of several is enough', settings: { any: ['sorry', 'on its way'] }, turns: twice, outcome: 'passed', evidence: [4] },
  { why: 'what the user says does not count', settings: { text: 'Refund?' }, turns: twice, outcome: 'failed' },
  { why: 'the last reply', settings: { text: 'Hello' }, scope: 'lastReply', turns: twice, outcome: 'failed', evidence: [4] },
  {
    why: 'every reply',
    settings: { text: 'Hello' },
    scope: 'everyReply',
    turns: twice,
    outcome: 'failed',
    evidence: [4],
    rationale: /1 of 2 replies fails/,
  },
  { why: 'the reply to a turn of the user', settings: { text: 'Hello' }, scope: 'turn:1', turns: twice, outcome: 'passed', evidence: [2] },
  { why: 'a turn of the agent', settings: { text: 'Refund' }, scope: 'turn:4', turns: twice, outcome: 'passed', evidence: [4] },
  {
    why: 'a turn that is missing',
    settings: { text: 'Hello' },
    scope: 'turn:9',
    turns: twice,
    outcome: 'inconclusive',
    rationale: /no turn 9/,
  },
  {
    why: 'two messages in answer to one',
    settings: { text: 'b' },
    scope: 'turn:1',
    turns: talk(user('x'), agent('a'), agent('b')),
    outcome: 'passed',
    evidence: [3],
    rationale: /turns 2, 3/,
  },
  {
    why: 'composed and decomposed letters are the same',
    settings: { text: 'caf\u00e9' },
    turns: reply('Cafe\u0301 au lait'),
    outcome: 'passed',
  },
  { why: 'white space is literal', settings: { text: 'a b' }, turns: reply('a  b'), outcome: 'failed' },
  {
    why: 'a cut reply may have gone on',
    settings: { text: 'end' },
    turns: reply('beginning', { truncated: true }),
    outcome: 'inconclusive',
  },
  { why: 'a cut reply that has it', settings: { text: 'begin' }, turns: reply('beginning', { truncated: true }), outcome: 'passed' },
  { why: 'no reply at all', settings: { text: 'a' }, turns: unanswered, outcome: 'inconclusive', rationale: /no reply/ },
]
