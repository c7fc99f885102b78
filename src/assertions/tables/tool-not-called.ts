import { calls, type Row, reply, talk, unanswered, user } from './row.ts'

export const toolNotCalled: Row[] = [
  {
    why: 'not called',
    settings: { name: 'refund' },
    turns: talk(user('x'), calls('search')),
    outcome: 'passed',
    rationale: /no call of "refund"/,
  },
  {
    why: 'called',
    settings: { name: 'refund' },
    turns: talk(user('x'), calls('search', 'refund', { id: 7 })),
    outcome: 'failed',
    evidence: [2],
    rationale: /1 call of "refund", where none is allowed/,
  },
  { why: 'nothing called', settings: { name: 'refund' }, turns: reply('Hello', { toolCalls: [] }), outcome: 'passed' },
  { why: 'the agent tells nothing about tools', settings: { name: 'refund' }, turns: reply('Hello'), outcome: 'inconclusive' },
  { why: 'no reply at all', settings: { name: 'refund' }, turns: unanswered, outcome: 'inconclusive' },
]
