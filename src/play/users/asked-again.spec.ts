import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { builtinPersonas } from '#src/play/personas/builtins.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import { openSpeaker } from './kinds.ts'
import { userInput } from './user.ts'

const User = z.strictObject(userInput)
const turn = (index: number, role: Turn['role'], content: string): Turn => ({ index, role, content, startedAt: '', latencyMs: 0 })

/** What the user says to an agent that always answers the same, up to so many replies, and why the user left. */
async function talkTo(reply: string, { language, ...user }: { language: string; goal: string; factsKnown?: object[] }, most = 12) {
  const { settings } = builtinPersonas[0]
  const persona = { ...settings, language, traits: samplePersona(settings, 's') }
  const speaker = openSpeaker({ driver: { mode: 'rules' }, user: User.parse(user), persona, seed: 's' })
  const turns = [turn(1, 'user', user.goal)]
  const said: string[] = []
  for (let at = 0; at < most; at++) {
    turns.push(turn(turns.length + 1, 'agent', reply))
    const action = await speaker.next(turns)
    if (action.action === 'end') return { said, left: action.reason }
    const text = action.action === 'say' ? action.text : ''
    said.push(text)
    turns.push(turn(turns.length + 1, 'user', text))
  }
  return { said, left: undefined }
}

const goals: Record<string, string> = {
  en: 'Please cancel my order.',
  de: 'Bitte stornieren Sie meine Bestellung.',
  es: 'Quiero cancelar mi pedido.',
  fr: 'Je veux annuler ma commande.',
  it: 'Voglio annullare il mio ordine.',
  pt: 'Quero cancelar o meu pedido.',
  nl: 'Ik wil mijn bestelling annuleren.',
  ja: '注文をキャンセルしてください。',
}

describe('an agent that asks for the same again, or in other words', () => {
  it.each([
    ['en', 'Sorry, I did not get that. Could you rephrase?'],
    ['en', 'Could you please repeat that?'],
    ['en', 'Can you try asking in a different way?'],
    ['en', 'What was that?'],
    ['en', 'Sorry, what did you say?'],
    ['en', 'Pardon?'],
    ['de', 'Können Sie das bitte anders formulieren?'],
    ['de', 'Wie bitte?'],
    ['de', 'Was haben Sie gesagt?'],
    ['es', '¿Podría repetirlo?'],
    ['es', 'Perdón, ¿qué ha dicho?'],
    ['fr', 'Pouvez-vous reformuler ?'],
    ['fr', 'Pardon ?'],
    ['fr', "Qu'avez-vous dit ?"],
    ['it', 'Può riformulare la domanda?'],
    ['it', 'Cosa ha detto?'],
    ['pt', 'Pode repetir?'],
    ['pt', 'O que disse?'],
    ['nl', 'Kunt u dat herhalen?'],
    ['nl', 'Wat zei u?'],
    ['ja', 'もう一度言っていただけますか？'],
    ['ja', '何とおっしゃいましたか？'],
  ])('hears the goal again until the user gives up: %s %s', async (language, reply) => {
    const { said, left } = await talkTo(reply, { language, goal: goals[language]! })
    expect([left, said.length > 0, said.filter((text) => !text.includes(goals[language]!))]).toEqual(['gaveUp', true, []])
  })

  it.each([
    ['en', 'Could you be more specific?'],
    ['en', 'Could you elaborate?'],
    ['en', 'What was that device called?'],
    ['en', 'What did you say the device is called?'],
    ['fr', 'Pardon, quelle est la marque ?'],
    ['es', '¿Podría ser más específico?'],
    ['nl', 'Kunt u specifieker zijn?'],
  ])('has a stuck user if it wants more than the user knows: %s %s', async (language, reply) => {
    expect((await talkTo(reply, { language, goal: goals[language]! })).left).toBe('userStuck')
  })

  it('gets the fact that it asks for again, and the goal as the answer to what it offers', async () => {
    const user = { language: 'en', goal: goals.en!, factsKnown: [{ key: 'order number', value: 'CK-1042' }] }
    expect((await talkTo('Could you repeat your order number?', user, 1)).said[0]).toContain('CK-1042')
    expect((await talkTo('Shall I say that again for you?', user, 1)).said[0]).toContain(goals.en)
  })
})
