import { expect, it } from 'vitest'
import { badStatus, notJson } from './channel-fault.ts'

it('what an agent says does not reverse the words after it', () => {
  expect(badStatus(500, 'died \u202e').message).toBe(
    'The agent answered 500 with “died ⟨U+202E⟩”. Look for the cause in the agent’s own log.',
  )
  expect(notJson('\u2067x').message).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
})
