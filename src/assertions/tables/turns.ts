import { agent, type Row, talk, unanswered, user } from './row.ts'

const two = talk(user('a'), agent('b'), user('c'), agent('d'))

export const turns: Row[] = [
  { why: 'as many as allowed', settings: { min: 2, max: 2 }, turns: two, outcome: 'passed', rationale: /has 2 turns/ },
  { why: 'too many', settings: { max: 1 }, turns: two, outcome: 'failed', rationale: /at most 1 are allowed/ },
  { why: 'too few', settings: { min: 3 }, turns: two, outcome: 'failed', rationale: /at least 3 are required/ },
  {
    why: 'several messages in answer to one are one turn',
    settings: { max: 1 },
    turns: talk(user('a'), agent('b'), agent('c')),
    outcome: 'passed',
  },
  {
    why: 'several messages of the user before an answer are one turn',
    settings: { max: 1 },
    turns: talk(user('a'), user('b'), agent('c')),
    outcome: 'passed',
  },
  { why: 'a greeting is no turn', settings: { max: 0 }, turns: talk(agent('Hello')), outcome: 'passed' },
  { why: 'a last message without answer is no turn', settings: { max: 2 }, turns: [...two, ...unanswered], outcome: 'passed' },
  { why: 'no reply at all', settings: { min: 0 }, turns: unanswered, outcome: 'inconclusive' },
]
