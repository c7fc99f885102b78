import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agents } from './agents.ts'
import { chatWith } from './fixtures/chat.ts'

// Words that each desk listens for, so that chance gets past the first question.
const words = {
  support: ['refund', 'broken', 'pause', 'address', 'late fee', 'red light', 'CK-1042', 'CK-1200', 'INV-7731', 'C-5521'],
  booking: [
    'a table',
    'Saturday',
    'Monday',
    '19:30',
    '18:00',
    'two',
    'twelve people',
    'Ida Lund',
    'cancel',
    'move it',
    'nuts allergy',
    'LQ-2041',
  ],
  handoff: ['heating', 'the bill', 'water', 'gas', 'locked out', 'bins', 'paper', 'noise', 'WF-118', 'Monday', 'hola', 'moving out'],
} satisfies Record<string, string[]>

describe('whatever is said, an agent answers in a sentence or a few, tells its tool calls, and answers equally again', () => {
  it.each([...agents])('%s, over random conversations', (template, agent) => {
    const { chat } = chatWith(agent)
    const line = fc.oneof(fc.string(), fc.constantFrom('yes', 'no', '', 'I want to talk to a person', ...words[template]))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), fc.integer(), fc.boolean(), (lines, seed, flaky) => {
        const answers = chat(lines, { seed, flaky })
        expect(answers).toEqual(chat(lines, { seed, flaky }))
        for (const { content, toolCalls } of answers) {
          expect(content.length).toBeGreaterThan(10)
          expect(content.length).toBeLessThan(400)
          expect(toolCalls).toBeInstanceOf(Array)
        }
      }),
      { numRuns: 500 },
    )
  })
})
