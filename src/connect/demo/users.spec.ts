import { describe, expect, it } from 'vitest'
import { builtins } from '#src/play/personas/builtins.ts'
import { noticesSuccess } from '#src/play/users/kinds.ts'
import { demoTemplates } from './demo-templates.ts'
import { playedByAll } from './fixtures/asked-again.ts'
import { seeds, stageOf } from './fixtures/play.ts'
import { templates } from './template.ts'

const { support } = demoTemplates

const user = { goal: 'I want to know where my parcel is.', factsKnown: [{ key: 'order number', value: 'CK-1042' }] }
const assertions = [
  { kind: 'contains', settings: { text: 'Thursday' }, scope: 'anyReply' },
  { kind: 'noPersonalData', settings: {} },
]
const simplest = { ...support, scenarios: [{ name: 'Where is my parcel?', user, assertions }], tests: [] } as typeof support

describe('the simplest scenario', () => {
  const { ofScenarios, play } = stageOf(simplest)
  const [, playable] = ofScenarios[0]!

  it.each(builtins.map(({ name, ...persona }) => [name, persona] as const))(
    '%s: thanks for the answer and does not ask again, 8 times of 8',
    async (_, persona) => {
      for (const seed of seeds(8)) {
        const { turns, terminationReason, outcome } = await play({ ...playable, persona }, seed)
        const answered = turns.findIndex(({ role, content }) => role === 'agent' && content.includes('Thursday'))
        const after = turns.slice(answered + 1).filter(({ content }) => content.includes('parcel'))
        expect([seed, terminationReason, outcome, after]).toEqual([seed, 'goalReached', 'passed', []])
      }
    },
  )
})

it.each(['the simplest', ...templates])('users of %s can notice success', (template) => {
  const material = template === 'the simplest' ? simplest : demoTemplates[template as (typeof templates)[number]]
  for (const [name, playable] of stageOf(material).ofScenarios)
    expect([name, noticesSuccess(playable, playable.persona.language)]).toEqual([name, true])
})

describe('the support desk, with every built-in persona', () => {
  // `npm run prove -- users` plays twenty seeds.
  it('hardly ever asks again after the answer: in at most 5% of conversations', async () => {
    let [played, again] = [0, 0]
    for await (const { name, persona, seed, terminationReason, isAskedAgain } of playedByAll(seeds(3))) {
      // Without its own persona, nobody asks for a person there, and an offer is declined three times.
      if (name !== 'Anyone who asks for a person gets one') expect([name, persona, seed, terminationReason]).not.toContain('userStuck')
      played += 1
      if (isAskedAgain) again += 1
    }
    expect(played).toBe(15 * 8 * 3)
    expect(again / played).toBeLessThanOrEqual(0.05)
  })
})
