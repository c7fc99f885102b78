import { describe, expect, it } from 'vitest'
import type { Turn } from './kind.ts'
import { askedOf } from './kinds.ts'

const talk = (...contents: string[]) =>
  contents.map((content, at) => ({ index: at + 1, role: at % 2 === 0 ? 'user' : 'agent', content })) as unknown as Turn[]
const user = (...keys: string[]) => ({
  goal: 'know where my parcel is',
  factsKnown: keys.map((key) => ({ key, value: '1', disclosure: 'onRequest' as const })),
  factsUnknown: [],
  opening: { speaksFirst: 'user' as const },
})

describe('what the agent asked for', () => {
  it.each([
    ['What is your order number?', 'en', { turn: 2, fact: 'order number' }],
    ['Please tell me your e-mail address.', 'en', { turn: 2, fact: 'email' }],
    ['Wie lautet Ihre Bestellnummer?', 'de', { turn: 2, fact: 'bestellnummer' }],
    ['Which breed is your cat?', 'en', { turn: 2 }],
    ['It arrives on Thursday, after we have packed and weighed and sent it.', 'en', undefined],
  ])('%s', (reply, language, expected) => {
    expect(askedOf({ mode: 'rules' }, { language, user: user(), turns: talk('Hello', reply) })).toEqual(expected)
  })
  it('has no name if the user knows that already', () => {
    const asked = askedOf(
      { mode: 'rules' },
      { language: 'en', user: user('orderNumber'), turns: talk('Hello', 'Is your order number blue?') },
    )
    expect(asked).toEqual({ turn: 2 })
  })
  it('is known only of users who answer by rules', () => {
    expect(
      askedOf({ mode: 'scripted', turns: [] }, { language: 'en', user: user(), turns: talk('Hello', 'Your order number?') }),
    ).toBeUndefined()
  })
})
