import { expect, it } from 'vitest'
import { alsoAccepts, missedIn } from './accepted.ts'

const settings = { text: 'Thursday', caseSensitive: false }
const run = {
  turns: [
    { index: 1, role: 'user', content: 'Where is it?' },
    { index: 2, role: 'agent', content: ' Towards the end of the week. ' },
  ],
  assertions: [
    { index: 0, kind: 'language', outcome: 'failed', evidence: [] },
    { index: 1, kind: 'contains', outcome: 'failed', evidence: [{ turn: 2, quote: 'Towards' }] },
  ],
  plan: {
    assertions: [
      { kind: 'language', settings: {} },
      { kind: 'contains', settings },
    ],
  },
} as unknown as Parameters<typeof missedIn>[0]

it('the reply that lacked the words becomes one more alternative, where the assertion is written', () => {
  const missed = missedIn(run)!
  expect(missed).toEqual({ settings, reply: 'Towards the end of the week.' })
  const other = { kind: 'contains', settings: { text: 'Hello' } }
  const widened = { kind: 'contains', settings: { caseSensitive: false, any: ['Thursday', 'Towards the end of the week.'] } }
  expect(alsoAccepts({ assertions: [other], turns: [{ expect: [{ kind: 'contains', settings }] }, {}] }, missed)).toEqual({
    assertions: [other],
    turns: [{ expect: [widened] }, {}],
  })
  // Once more, it is added to those that are there.
  const again = { settings: { caseSensitive: false, any: ['Thursday', 'soon'] }, reply: 'Friday' }
  expect(alsoAccepts({ assertions: [{ kind: 'contains', settings: again.settings }] }, again)).toMatchObject({
    assertions: [{ settings: { any: ['Thursday', 'soon', 'Friday'] } }],
  })
})

it('nothing can be accepted where no reply lacked words', () => {
  expect(missedIn({ ...run, assertions: run.assertions.slice(0, 1) })).toBeUndefined()
})
