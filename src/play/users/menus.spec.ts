import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { PersonaSettings } from '#src/play/personas/contract.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import { menus, notMenus, unseenMenus } from './fixtures/menus.ts'
import { openSpeaker } from './kinds.ts'
import { userInput } from './user.ts'

type Written = Partial<z.input<ReturnType<typeof z.strictObject<typeof userInput>>>> & { cooperation?: 'cooperative' | 'adversarial' }

/** What a user says after each of these replies, and at last why it leaves. */
async function talk(language: string, goal: string, replies: string[], { cooperation = 'cooperative', ...user }: Written = {}) {
  const settings = PersonaSettings.parse({ language, traits: { verbosity: 'minimal', cooperation } })
  const persona = { ...settings, traits: samplePersona(settings, 's') }
  const speaker = openSpeaker({ driver: { mode: 'rules' }, user: z.strictObject(userInput).parse({ goal, ...user }), persona, seed: 's' })
  const transcript: Turn[] = []
  const turn = (role: Turn['role'], content: string) =>
    transcript.push({ index: transcript.length + 1, role, content, startedAt: '2026-01-01T00:00:00.000Z', latencyMs: 0 })
  const said: string[] = []
  for (const reply of ['', ...replies]) {
    if (reply !== '') turn('agent', reply)
    const action = await speaker.next(transcript)
    if (action.action === 'end') return [...said.slice(1), `|${action.reason}`]
    said.push(action.action === 'say' ? action.text : '')
    turn('user', said.at(-1)!)
  }
  return said.slice(1)
}
const rightOf = async (rows: typeof menus) => {
  const said = await Promise.all(rows.map(([language, goal, reply]) => talk(language, goal, [reply])))
  return rows.filter(([, , , token], at) => said[at]![0] === token).length
}

describe('a menu in text', () => {
  it('gets the entry that fits the goal: 41 of 43', async () => expect(await rightOf(menus)).toBeGreaterThanOrEqual(41))
  // At first sight 31.
  it('gets it in wordings that are not those of the patterns: 34 of 35', async () =>
    expect(await rightOf(unseenMenus)).toBeGreaterThanOrEqual(34))

  it.each(notMenus)('is none, in %s: “%s” – “%s”', async (language, goal, reply) => {
    expect((await talk(language, goal, [reply]))[0]).not.toMatch(/^\W*(?:\d+|[a-c]|stop)\W*$/i)
  })

  const cancel = 'Please cancel my order.'
  it.each<[string, string, string[], string[], Written?]>([
    [
      'gets what a fact names',
      'I want to pay my bill.',
      ['How would you like to pay? 1. Card 2. Invoice'],
      ['2'],
      { factsKnown: [{ key: 'payment method', value: 'invoice' }] },
    ],
    [
      'gets a fact first, if the reply asks for one',
      cancel,
      ['What is your order number? Reply STOP to opt out.'],
      ['CK-1042'],
      { factsKnown: [{ key: 'order number', value: 'CK-1042' }] },
    ],
    ['gets the entry for everything else if none fits', cancel, ['Press 1 for sales, 2 for something else.'], ['2']],
    ['gets a person if there is no such entry', cancel, ['Press 1 for sales, 2 for an agent.'], ['2']],
    ['gets no entry if two fit equally', cancel, ['Press 1 to cancel a flight, 2 to cancel a trip.'], [cancel]],
    [
      'leads to the next, and then to what was wanted',
      cancel,
      [
        '1. Orders\n2. Trips\nPlease choose.',
        'Press 1 to track it, 2 to cancel it.',
        'Press 1 to confirm, 2 to go back.',
        'Your order has been canceled.',
      ],
      ['1', '2', '1', "Thank you, that's all I needed."],
    ],
    [
      'confirms nothing that was not wanted',
      'Where is my parcel?',
      ['Your account will be deleted. Press 1 to confirm, 2 to go back.'],
      ['2'],
    ],
    [
      'that comes back again and again is left',
      cancel,
      Array.from({ length: 9 }, () => 'Press 1 for orders, 2 for trips.'),
      ['1', '1', '1', '1', '|gaveUp'],
    ],
    ['gets its no by its own word', 'Please return my shoes.', ['Would you like a discount to keep them? Reply YES or NO.'], ['NO']],
    [
      'does not answer a question: its entries are no facts',
      'How much is my balance?',
      ['Main menu: balance (1), last 30 euros (2). Send the number.'],
      ['1'],
    ],
  ])('%s', async (_, goal, replies, expected, user) => {
    expect(await talk('en', goal, replies, user)).toEqual(expected)
  })

  it('is read in time, however long', async () => {
    const menu = '1. Cancel an order\n2. Return\nPlease choose: (1) x [a] [b] press 1 for a, '.repeat(20_000)
    const started = process.cpuUsage()
    await talk('en', cancel, [menu, `${menu}?`])
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1_000).toBeLessThan(2_000)
  })
})
