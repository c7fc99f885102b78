import { expect, it } from 'vitest'
import { readChat } from './chat-completions.ts'

it.each<[string | null, string]>([
  ['stop', 'stop'],
  ['eos_token', 'stop'],
  [null, 'stop'],
  ['MAX_TOKENS', 'length'],
  ['model_length', 'length'],
  ['SAFETY', 'filtered'],
  ['cancelled', 'broken'],
  ['timeout', 'broken'],
])('an answer that ends by %s: %s', (finish_reason, end) => {
  expect(readChat({ choices: [{ message: { content: 'Hi' }, finish_reason }] })).toMatchObject({ text: 'Hi', end })
})
