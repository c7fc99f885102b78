import { expect, it } from 'vitest'
import { draftSteps } from './draft-steps.ts'

const facts = [
  { key: 'order number', value: 'CK-1042' },
  { key: 'PIN', value: '4471', disclosure: 'never' as const },
  { key: 'e-mail', value: 'a@b.example', askedBy: ['which address'] },
]

it('steps say the goal, and each fact that may be said when the agent names it', () => {
  const driver = draftSteps({ goal: 'Cancel my order.', factsKnown: facts })
  expect(driver).toEqual({
    mode: 'milestones',
    steps: [
      { key: 'goal', say: 'Cancel my order.', until: { kind: 'phrase', phrases: ['order number'] } },
      { key: 'ordernumber-1', say: 'CK-1042', until: { kind: 'phrase', phrases: ['which address'] } },
      { key: 'email-2', say: 'a@b.example' },
    ],
  })
})
it('a goal alone is one step', () => {
  expect(draftSteps({ goal: 'Hello.' })).toEqual({ mode: 'milestones', steps: [{ key: 'goal', say: 'Hello.' }] })
})
