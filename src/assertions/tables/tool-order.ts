import { calls, type Row, reply, talk, unanswered, user } from './row.ts'

const bought = talk(user('x'), calls('login', 'search'), user('y'), calls('search', 'pay'))

export const toolOrder: Row[] = [
  { why: 'in order, others between', settings: { names: ['login', 'pay'] }, turns: bought, outcome: 'passed', score: 1, evidence: [2, 4] },
  {
    why: 'the wrong order',
    settings: { names: ['pay', 'login'] },
    turns: bought,
    outcome: 'failed',
    score: 0.5,
    rationale: /no call of "login" after that of "pay"; called were \["login","search","search","pay"\]/,
  },
  {
    why: 'the first is missing',
    settings: { names: ['refund', 'login'] },
    turns: bought,
    outcome: 'failed',
    score: 0,
    rationale: /no call of "refund";/,
  },
  { why: 'the same tool twice', settings: { names: ['search', 'search'] }, turns: bought, outcome: 'passed' },
  { why: 'the same tool three times', settings: { names: ['search', 'search', 'search'] }, turns: bought, outcome: 'failed' },
  { why: 'within one reply', settings: { names: ['login', 'pay'] }, scope: 'anyReply', turns: bought, outcome: 'failed' },
  { why: 'the agent tells nothing about tools', settings: { names: ['pay'] }, turns: reply('Hello'), outcome: 'inconclusive' },
  { why: 'no reply at all', settings: { names: ['pay'] }, turns: unanswered, outcome: 'inconclusive' },
]
