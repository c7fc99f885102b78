import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PersonaSettings } from '#src/play/personas/contract.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import { openSpeaker } from './kinds.ts'
import { offeredIn, optionIn, withButtons } from './options.ts'
import { userInput } from './user.ts'

const buttons = (...options: string[]) => [{ type: 'buttons' as const, options }]

describe('the button that a user means', () => {
  it.each([
    [['Yes', 'No'], 'Yes, please.', 'Yes'],
    [['Yes', 'No'], 'No, thank you.', 'No'],
    [['Standard', 'Standard delivery'], 'Standard delivery, please.', 'Standard delivery'],
    [['Standard', 'Express'], 'Is it standard or express?', undefined],
    [['No'], 'Nobody knows it.', undefined],
    [['👍', ''], 'Yes', undefined],
    [['はい', 'いいえ'], 'はい、お願いします', 'はい'],
  ])('of %j, in %j, is %s', (options, said, chosen) => {
    expect(optionIn(options, said)).toBe(chosen)
  })

  it('is one of those offered since the user last wrote', () => {
    const agent = (parts: ReturnType<typeof buttons>) => ({ role: 'agent' as const, content: '', parts })
    const user = { role: 'user' as const, content: 'Hi' }
    expect(offeredIn([agent(buttons('Old')), user, agent(buttons('A')), agent(buttons('B', 'C'))])).toEqual(['A', 'B', 'C'])
    expect(offeredIn([agent(buttons('Old')), user])).toEqual([])
  })
})

it('a language model reads the buttons of a message, fifty at most', () => {
  const message = { role: 'agent' as const, content: 'Which size?', parts: buttons('Small', 'Large') }
  expect(withButtons(message)).toBe('Which size?\n[Buttons: Small | Large. To choose one, write its words and nothing else.]')
  const thousand = { ...message, parts: buttons(...Array.from({ length: 1_000 }, (_, at) => `Seat ${at + 1}`)) }
  expect(withButtons(thousand)).toContain('Seat 50. To')
  expect(withButtons({ role: 'agent', content: 'Hi' })).toBe('Hi')
})

describe('a user without a model', () => {
  const wanting = async (goal: string, question: string, options: string[], language = 'en') => {
    const settings = PersonaSettings.parse({ language, traits: { verbosity: 'minimal' } })
    const wished = z.strictObject(userInput).parse({ goal })
    const persona = { ...settings, traits: samplePersona(settings, 'seed') }
    const speaker = openSpeaker({ driver: { mode: 'rules' }, user: wished, persona, seed: 'seed' })
    const at = { startedAt: '2026-01-01T00:00:00.000Z', latencyMs: 0 }
    const said = await speaker.next([
      { ...at, index: 1, role: 'user', content: goal },
      { ...at, index: 2, role: 'agent', content: question, parts: buttons(...options) },
    ])
    return 'text' in said ? said.text : said.action
  }

  it.each([
    ['the goal', 'Please cancel my order.', 'What can I do for you?', ['Track an order', 'Cancel an order'], 'Cancel an order'],
    ['a yes with more', 'Please cancel my order.', 'Do you really want to cancel?', ['No, keep it', 'Yes, cancel it'], 'Yes, cancel it'],
    ['a yes in other words', 'Please change my address.', 'Shall I change the address?', ['Cancel', 'Confirm'], 'Confirm'],
    ['a no', 'Please return my shoes.', 'Would you like a discount to keep them?', ['Yes', 'No, return them'], 'No, return them'],
    ['the first of buttons alone', 'Please cancel my order.', '', ['Refund to card', 'Store credit'], 'Refund to card'],
    [
      'neither of two that fit',
      'Please cancel my order.',
      'How can I help?',
      ['Cancel an order', 'Cancel a trip'],
      'Please cancel my order.',
    ],
    ['none that says something else', 'Please cancel my order.', 'How can I help?', ['Opening hours'], 'Please cancel my order.'],
  ])('presses %s', async (_, goal, question, options, pressed) => {
    expect(await wanting(goal, question, options)).toBe(pressed)
  })

  it.each([
    ['de', 'Bitte kündigen Sie mein Abo.', 'Wirklich kündigen?', ['Nein, behalten', 'Ja, kündigen'], 'Ja, kündigen'],
    ['fr', 'Je veux annuler mon abonnement.', 'Confirmez-vous ?', ['Non, garder', 'Oui, annuler'], 'Oui, annuler'],
  ])('presses a button in its language: %s', async (language, goal, question, options, pressed) => {
    expect(await wanting(goal, question, options, language)).toBe(pressed)
  })

  const persona = PersonaSettings.parse({ traits: { verbosity: 'standard', politeness: 1 } })
  const user = z.strictObject(userInput).parse({ goal: 'Please deliver my parcel.', factsKnown: [{ key: 'delivery', value: 'express' }] })
  const answerTo = (question: string, ...options: string[]) => {
    const traits = samplePersona(persona, 'seed')
    const speaker = openSpeaker({ driver: { mode: 'rules' }, user, persona: { ...persona, traits }, seed: 'seed' })
    const at = { startedAt: '2026-01-01T00:00:00.000Z', latencyMs: 0 }
    return speaker.next([
      { ...at, index: 1, role: 'user', content: 'Please deliver my parcel.' },
      { ...at, index: 2, role: 'agent', content: question, ...(options.length > 0 && { parts: buttons(...options) }) },
    ])
  }

  it.each([
    ['Which delivery would you like?', ['Standard', 'Express'], 'Express'],
    ['Shall I deliver your parcel?', ['Yes', 'No'], 'Yes'],
  ])('asked “%s”, presses the button that says what it would say', async (question, options, pressed) => {
    expect(await answerTo(question, ...options)).toMatchObject({ action: 'say', text: pressed })
    const words = (await answerTo(question)) as { text: string }
    expect(words.text).not.toBe(pressed)
    expect(await answerTo(question, 'Tell me more')).toMatchObject({ text: words.text })
  })
})
