import { describe, expect, it } from 'vitest'
import { divergesAt } from './divergence.ts'

type Said = Parameters<typeof divergesAt>[0][number]
const user = (content: string): Said => ({ role: 'user', content })
const agent = (content: string, ...tools: string[]): Said => ({
  role: 'agent',
  content,
  toolCalls: tools.map((name) => ({ name, arguments: {} })),
})

describe('two conversations are told apart from the first turn in which the agent did something else', () => {
  it.each<[string, Said[], Said[], number]>([
    ['the same', [user('a'), agent('b')], [user('a'), agent('b')], -1],
    ['other white space', [agent('b c')], [agent(' b\n c')], -1],
    ['another user side alone', [user('a'), agent('b')], [user('x'), agent('b')], -1],
    ['another reply', [user('a'), agent('b')], [user('a'), agent('c')], 1],
    ['another tool', [agent('b', 'refund')], [agent('b')], 0],
    ['the baseline ended earlier', [user('a'), agent('b')], [user('a'), agent('b'), user('c')], 2],
    ['this one ended earlier', [user('a'), agent('b')], [user('a')], 1],
    ['another one speaks', [agent('b')], [user('b')], 0],
    ['nothing was said', [], [], -1],
  ])('%s', (_, before, now, at) => expect(divergesAt(before, now)).toBe(at))
})
