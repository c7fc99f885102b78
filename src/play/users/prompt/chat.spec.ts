import { expect, it } from 'vitest'
import { askAgain, chatOf, startNote } from './chat.ts'

const turns = (...said: ['user' | 'agent', string][]) => said.map(([role, content]) => ({ role, content }))

it('shows the conversation from the side of the user, and lets the other side have the first and the last word', () => {
  expect(chatOf([])).toEqual([{ role: 'user', content: startNote }])
  expect(chatOf(turns(['user', 'Hi'], ['agent', 'Yes?'], ['agent', 'Hello?'], ['user', ''])).map(({ role }) => role)).toEqual([
    'user',
    'assistant',
    'user',
    'assistant',
    'user',
  ])
})
it('names the fault of a refused answer after it', () =>
  expect(askAgain('{}', 'It was empty.').map(({ role, content }) => [role, content.includes('It was empty.')])).toEqual([
    ['assistant', false],
    ['user', true],
  ]))
