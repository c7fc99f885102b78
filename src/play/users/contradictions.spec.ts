import { expect, it } from 'vitest'
import { z } from 'zod'
import { PersonaSettings } from '#src/play/personas/contract.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import { openSpeaker } from './kinds.ts'
import { userInput } from './user.ts'

const knows = {
  'policy number': 'HH-20913',
  'account number': '60418822',
  'card number': '5500 0000 0000 1177',
  email: 'mo.lenz@post.example',
  time: '09:30',
  PIN: '4471',
}
async function answers(goal: string, reply: string, language = 'en', known: Record<string, string> = knows) {
  const settings = PersonaSettings.parse({ language, traits: { verbosity: 'minimal' } })
  const user = z.strictObject(userInput).parse({
    goal,
    factsKnown: Object.entries(known).map(([key, value]) => ({ key, value, disclosure: key === 'PIN' ? 'never' : 'onRequest' })),
  })
  const speaker = openSpeaker({
    driver: { mode: 'rules' },
    user,
    persona: { ...settings, traits: samplePersona(settings, 's') },
    seed: 's',
  })
  const at = { startedAt: '2026-01-01T00:00:00.000Z', latencyMs: 0 }
  const action = await speaker.next([
    { ...at, index: 1, role: 'user', content: goal },
    { ...at, index: 2, role: 'agent', content: reply },
  ])
  return 'text' in action ? action.text : action.action
}
const claim = 'Please cancel my policy.'

it.each([
  ['two digits in the wrong order', claim, 'I have policy HH-20931 here. Is that correct?', 'No. HH-20913'],
  ['another number that is named alike', claim, 'Shall I cancel policy HH-77402?', 'No. HH-20913'],
  ['in a report', claim, 'Your policy HH-77402 has been canceled.', 'No. HH-20913'],
  ['in a list', claim, 'Please check:\n- Account: 60418828\n- Name: Mo\nIs this right?', 'No. 60418822'],
  ['other last digits', claim, 'Is it the card ending in 7711?', 'No. 5500 0000 0000 1177'],
  ['another mailbox', claim, 'I will write to mo.lens@post.example, okay?', 'No. mo.lenz@post.example'],
  ['another provider', claim, 'You can be reached at mo.lenz@mail.example, correct?', 'No. mo.lenz@post.example'],
  ['another time', 'Please book a visit.', 'So your visit is at 10:30, right?', 'No. 09:30'],
  ['in digits of another width', claim, 'Is it policy HH-２０９３１?', 'No. HH-20913'],
  ['with characters that nobody sees', claim, 'Is it policy HH-20\u200b931?', 'No. HH-20913'],
])('a user corrects %s', async (_, goal, reply, expected) => expect(await answers(goal, reply)).toBe(expected))

it.each([
  [
    'de',
    'Bitte kündigen Sie meinen Vertrag.',
    'Ich fasse zusammen: Vertragsnummer HH-20931. Stimmt das?',
    { Vertragsnummer: 'HH-20913' },
    'Nein. HH-20913',
  ],
  ['fr', 'Je veux annuler mon contrat.', 'Votre contrat HH-20931, est-ce exact ?', { 'numéro de contrat': 'HH-20913' }, 'Non. HH-20913'],
  ['ja', '契約をキャンセルしたいです。', 'ご契約番号はHH-20931でよろしいでしょうか。', { 契約番号: 'HH-20913' }, 'いいえ。HH-20913'],
])('a user corrects a wrong number in %s', async (language, goal, reply, known, expected) =>
  expect(await answers(goal, reply, language, known)).toBe(expected),
)

it.each([
  ['the right number', claim, 'I have policy HH-20913 here. Is that correct?', /^Yes/],
  ['the right last digits', claim, 'Is it the card ending in 1177?', /^Yes/],
  ['both, one of them right', claim, 'You have the policies HH-20913 and HH-20931. Shall I cancel HH-20913?', /^Yes/],
  ['a number of something else', claim, 'Your policy has been canceled. The confirmation is HH-88140.', /^(?:Great|Thank)/],
  ['the address of a desk', claim, 'Shall I forward it to claims@desk.example and cancel it?', /^Yes/],
  ['another time that is offered', 'Please book a visit.', 'Unfortunately only 10:30 is free. Would that work for you?', /^Please book/],
  ['an amount', claim, 'You will get 60418.20 euros back. Shall I cancel it?', /^Yes/],
  ['what is secret', claim, 'Your PIN is 4417, correct?', /^(?!No\. 4471).*/],
])('a user has nothing to correct in %s', async (_, goal, reply, expected) => expect(await answers(goal, reply)).toMatch(expected))

it.each([
  ['in one sentence', 'So you want to return the lamp, is that right?'],
  ['in two', 'I understand that you are looking to change your address. Is that correct?'],
])('a user does not confirm another wish, %s', async (_, reply) => {
  expect(await answers('Please cancel my policy.', reply)).toMatch(/^No,/)
})

it('a user confirms its own wish', async () => {
  expect(await answers(claim, 'You would like to cancel your policy, correct?')).toMatch(/^Yes/)
})
