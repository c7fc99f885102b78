import { agent, type Row, reply, talk, unanswered, user } from './row.ts'

export const equals: Row[] = [
  { why: 'the same', settings: { text: 'Yes.' }, turns: reply('Yes.'), outcome: 'passed', evidence: [2] },
  { why: 'white space at the ends does not count', settings: { text: ' Yes.' }, turns: reply('Yes.\n'), outcome: 'passed' },
  {
    why: 'case counts',
    settings: { text: 'yes.' },
    turns: reply('Yes.'),
    outcome: 'failed',
    rationale: /is "Yes\." and not "yes\."; they differ from character 1 on/,
  },
  { why: 'the place of the difference', settings: { text: 'Yes.' }, turns: reply('Yes!'), outcome: 'failed', rationale: /character 4/ },
  {
    why: 'only the last reply counts',
    settings: { text: 'a' },
    turns: talk(user('x'), agent('a'), user('y'), agent('b')),
    outcome: 'failed',
    evidence: [4],
  },
  { why: 'nothing said', settings: { text: '' }, turns: reply(''), outcome: 'passed' },
  { why: 'no reply at all', settings: { text: '' }, turns: unanswered, outcome: 'inconclusive' },
]
