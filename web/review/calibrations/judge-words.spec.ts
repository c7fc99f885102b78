import { describe, expect, it } from 'vitest'
import { assertionsWith, judgeNamed, reworded } from './judge-words.ts'

const polite = { kind: 'judge' as const, name: 'polite', settings: { criterion: 'The agent is polite.', passWhen: 'Always.', votes: 3 } }
const others = [
  { kind: 'contains', name: 'polite', settings: { text: 'x' } },
  { kind: 'judge', name: 'calm', settings: { criterion: 'The agent is polite.', passWhen: 'Always.' } },
]

describe('other words for a judge', () => {
  it('change the one of this name and these words, and nothing else of it', () => {
    expect(judgeNamed([...others, polite], 'polite')).toBe(polite)
    const words = { criterion: 'The agent never snaps.', failWhen: 'It snaps.' }
    expect(assertionsWith([...others, polite], polite, words)).toEqual([
      ...others,
      { ...polite, settings: { criterion: 'The agent never snaps.', failWhen: 'It snaps.', votes: 3 } },
    ])
  })
  it('do not touch a judge that somebody has changed since', () => {
    const changed = { ...polite, settings: { ...polite.settings, criterion: 'Another one.' } }
    expect(assertionsWith([...others, changed], polite, { criterion: 'New.' })).toBeNull()
  })
  it('leave out what is empty', () =>
    expect(reworded(polite.settings, { criterion: 'A', passWhen: '', failWhen: '' })).toEqual({ criterion: 'A', votes: 3 }))
})
