import { agent, type Row, reply, talk, unanswered, user } from './row.ts'

const saying = (...texts: string[]) => talk(...texts.flatMap((text) => [user('x'), agent(text)]))

export const noRepetition: Row[] = [
  { why: 'all different', settings: {}, turns: saying('a', 'b', 'c'), outcome: 'passed' },
  {
    why: 'said twice',
    settings: {},
    turns: saying('Anything else?', 'Sure.', 'Anything else?'),
    outcome: 'failed',
    evidence: [2, 6],
    rationale: /"Anything else\?" 2 times \(turns 2, 6\); at most 1 is allowed/,
  },
  { why: 'twice is allowed', settings: { max: 2 }, turns: saying('a', 'a'), outcome: 'passed' },
  {
    why: 'case, white space and punctuation do not count',
    settings: {},
    turns: saying('Anything  else?', 'anything else'),
    outcome: 'failed',
  },
  { why: 'signs alone are compared as they are', settings: {}, turns: saying('👍', '🙏'), outcome: 'passed' },
  { why: 'replies without text are left out', settings: {}, turns: saying('', '', ' '), outcome: 'passed' },
  { why: 'a single reply', settings: {}, turns: reply('a'), outcome: 'passed' },
  { why: 'no reply at all', settings: {}, turns: unanswered, outcome: 'inconclusive' },
]
