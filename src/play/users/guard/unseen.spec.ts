import { expect, it } from 'vitest'
import { builtinPersonas } from '#src/play/personas/builtins.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import { instructionsOf } from '../prompt/prompt.ts'
import type { GuardContext } from './fault.ts'
import { faultless, faulty, laterFaultless, type UnseenMessage } from './fixtures/unseen.ts'
import { findFault } from './guard.ts'

const { settings } = builtinPersonas[0]
const persona = { ...settings, traits: samplePersona(settings, '1') }

function faultIn({ goal, facts = {}, heard, said, ends }: UnseenMessage) {
  const factsKnown = Object.entries(facts).map(([key, value]) => ({ key, value, disclosure: 'onRequest' as const }))
  const user = { goal, factsKnown, factsUnknown: [], opening: { speaksFirst: 'user' as const } }
  const transcript = [
    { role: 'user' as const, content: 'Hello.' },
    { role: 'agent' as const, content: heard },
  ]
  const context: GuardContext = {
    ...{ user, language: 'en', neverReveal: [], background: '', maxChars: 600, transcript, minTurns: 1, openSteps: [], goalPhrases: [] },
    instructions: instructionsOf({ user, persona, maxChars: 600, minTurns: 0 }),
    settings: { off: [], inventedFact: { allow: [] } },
  }
  const reply = { action: ends ? 'end' : 'say', text: said, reason: 'So it is.', goalState: ends ?? 'open', disclosed: [] }
  return findFault(JSON.stringify(reply), context)?.fault
}

// Before the model is asked whether it agrees, which only clears what is refused here.
it.each([
  ['written before the guard was read', faultless],
  ['written after it was changed', laterFaultless],
])('of messages without a fault, one in twenty is refused at most: %s', (_, messages) => {
  const refused = messages.filter((message) => faultIn(message) !== undefined)
  expect(refused.length / messages.length).toBeLessThanOrEqual(0.05)
})
it('of messages with a fault, 19 in 20 are refused at least', () => {
  expect(faulty.filter((message) => faultIn(message) !== undefined).length / faulty.length).toBeGreaterThanOrEqual(0.95)
})
