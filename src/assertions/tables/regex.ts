import { agent, type Row, reply, talk, unanswered, user } from './row.ts'

const long = 'a'.repeat(100_001)

export const regex: Row[] = [
  {
    why: 'found anywhere',
    settings: { pattern: 'ORD-\\d{4}' },
    turns: reply('Your order ORD-1234 is ready.'),
    outcome: 'passed',
    evidence: [2],
    rationale: /with "ORD-1234"/,
  },
  {
    why: 'not found',
    settings: { pattern: '^ORD' },
    turns: reply('Your order ORD-1234'),
    outcome: 'failed',
    rationale: /does not match \/\^ORD\//,
  },
  { why: 'case counts', settings: { pattern: 'ord' }, turns: reply('ORD'), outcome: 'failed' },
  { why: 'case ignored by a flag', settings: { pattern: '(?i)ord' }, turns: reply('ORD'), outcome: 'passed' },
  {
    why: 'any reply',
    settings: { pattern: 'a' },
    turns: talk(user('x'), agent('a'), user('y'), agent('b')),
    outcome: 'passed',
    evidence: [2],
  },
  { why: 'Unicode classes', settings: { pattern: '^\\p{Greek}+$' }, turns: reply('ναι'), outcome: 'passed' },
  { why: 'an empty match is a match', settings: { pattern: 'x*' }, turns: reply(''), outcome: 'passed' },
  { why: 'found in the part that can be searched', settings: { pattern: 'a{3}' }, turns: reply(long), outcome: 'passed' },
  {
    why: 'not found in the part that can be searched',
    settings: { pattern: 'b' },
    turns: reply(`${long}b`),
    outcome: 'inconclusive',
    rationale: /first 100000 characters/,
  },
  { why: 'the cut is not the end of the text', settings: { pattern: 'a$' }, turns: reply(`${long}b`), outcome: 'inconclusive' },
  {
    why: 'large programs see less',
    settings: { pattern: '(?:a|b){400}c' },
    turns: reply(`${'ab'.repeat(6_000)}c`),
    outcome: 'inconclusive',
    rationale: /first \d{4} characters/,
  },
  { why: 'a cut reply may have gone on', settings: { pattern: 'b' }, turns: reply('a', { truncated: true }), outcome: 'inconclusive' },
  { why: 'no reply at all', settings: { pattern: 'a' }, turns: unanswered, outcome: 'inconclusive' },
]
