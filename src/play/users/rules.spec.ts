import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { PersonaSettings } from '#src/play/personas/contract.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import type { Action, Speaker } from './kind.ts'
import { openSpeaker } from './kinds.ts'
import { userInput } from './user.ts'

const User = z.strictObject(userInput)
type UserInput = z.input<typeof User>
type Persona = z.input<typeof PersonaSettings>

// Minimal wording is the bare core of each move, so that tables can name it exactly.
const terse: Persona = { traits: { verbosity: 'minimal' } }
const goal = 'Cancel order A-1'

const scene = (user: UserInput, persona: Persona, seed: string): Speaker => {
  const settings = PersonaSettings.parse(persona)
  const traits = samplePersona(settings, seed)
  return openSpeaker({ driver: { mode: 'rules' }, user: User.parse({ goal, ...user }), persona: { ...settings, traits }, seed })
}
const turn = (index: number, role: Turn['role'], content: string): Turn => ({
  index,
  role,
  content,
  startedAt: '2026-01-01T00:00:00.000Z',
  latencyMs: 0,
})
const words = (action: Action) => (action.action === 'say' ? action.text : action.action === 'wait' ? '-' : '.')

/** What the user says to each of these replies, the opening left out; `-` is silence, `.` the end. */
async function answers(replies: string[], user: UserInput = {}, persona: Persona = terse, seed = 'seed'): Promise<string[]> {
  const speaker = scene(user, persona, seed)
  const transcript: Turn[] = []
  const said = [words(await speaker.next(transcript))]
  for (const reply of replies) {
    if (said.at(-1) === '.') break
    transcript.push(turn(transcript.length + 1, 'user', said.at(-1)!), turn(transcript.length + 2, 'agent', reply))
    said.push(words(await speaker.next(transcript)))
  }
  return said.slice(1)
}
const opening = async (user: UserInput = {}, persona: Persona = terse) => words(await scene(user, persona, 's').next([]))
const known = (key: string, value: string, more = {}) => ({ key, value, ...more })
const facts = (...factsKnown: { key: string; value: string }[]) => ({ factsKnown })

describe('the opening', () => {
  it('is the goal', async () => {
    expect(await opening()).toBe(goal)
  })
  it('is sent byte for byte when it was authored, whatever the persona', async () => {
    const message = '  héllo\r\n\tA-1  '.repeat(60)
    const persona: Persona = {
      traits: { typoRate: 0.3, verbosity: 'rambling' },
      behaviour: { messageSplitRate: 1 },
      guards: { maxCharsPerTurn: 20 },
    }
    expect(await opening({ opening: { message } }, persona)).toBe(message)
  })
  it('comes first also when the agent greeted', async () => {
    const speaker = scene({ opening: { speaksFirst: 'agent' } }, terse, 's')
    expect(await speaker.next([turn(1, 'agent', 'Are you there?')])).toEqual({ action: 'say', text: goal })
  })
})

describe('rule 2: facts that a reply asks for are said, never facts declined', () => {
  it.each<[string, string, UserInput, string]>([
    ['by the words of its key', 'Your order number?', facts(known('orderNumber', 'A-1')), 'A-1'],
    ['case and spaces folded', 'YOUR  ORDER\nNUMBER', facts(known('order_number', 'A-1')), 'A-1'],
    ['whole words only', 'Did you provide it', facts(known('id', '7')), goal],
    ['by a phrase', 'Which booking is it?', facts(known('ref', 'A-1', { askedBy: ['which booking'] })), 'A-1'],
    ['a phrase replaces the words of the key', 'Your ref.', facts(known('ref', 'A-1', { askedBy: ['which booking'] })), goal],
    [
      'all that are asked at once, in their order',
      'Zip and name, please.',
      facts(known('name', 'Emma Kim'), known('zip', '1010')),
      'Emma Kim, 1010',
    ],
    ['before a yes or no', 'Do you know the zip?', facts(known('zip', '1010')), '1010'],
    ['before what is unknown', 'Zip or city?', { ...facts(known('zip', '1010')), factsUnknown: ['city'] }, '1010'],
    ['never: declined', 'Your PIN?', facts(known('PIN', '99', { disclosure: 'never' })), "I'd rather not give my PIN."],
    ['guarded by key', 'Your PIN?', facts(known('PIN', '99')), '99'],
  ])('%s', async (_, reply, user, expected) => {
    expect(await answers([reply], user)).toEqual([expected])
  })
  it.each([[['pin code']], [['PIN_CODE']], [['9911']]])('a fact guarded by %j is declined like a never fact', async (neverReveal) => {
    const [said] = await answers(['Your pin code?'], facts(known('pinCode', '9911')), { ...terse, guards: { neverReveal } })
    expect(said).toMatch(/pin code\.$/)
  })
  it('answers and declines in one message', async () => {
    const user = facts(known('pin', '9911', { disclosure: 'never' }), known('zip', '1010'))
    const [said] = await answers(['Zip and pin?'], user)
    expect(said).toMatch(/my pin\. 1010$/)
  })
  it('is notified again when it is asked for again, not when it is only named', async () => {
    const named = 'Thank you, I have put the zip into the form of your order.'
    expect(await answers(['Zip?', 'Zip?', named], facts(known('zip', '1010')))).toEqual(['1010', '1010', goal])
  })
  it('is notified as often as patience allows, then the user gives up', async () => {
    const persona: Persona = { traits: { verbosity: 'minimal', patience: 0 } }
    expect(await answers(['Zip?', 'Zip?', 'Zip?'], facts(known('zip', '1010')), persona)).toEqual(['1010', '1010', '.'])
  })
  it('declines as often as it is asked', async () => {
    const said = await answers(['pin', 'pin', 'pin'], facts(known('pin', '9911', { disclosure: 'never' })))
    expect(said.every((text) => text.includes('my pin'))).toBe(true)
  })
  it('says what the opening shown once more, when asked', async () => {
    const user = { ...facts(known('order', 'A-1')), opening: { message: 'Where is A-1?' } }
    expect(await answers(['Which order?', 'Which order?'], user)).toEqual(['A-1', 'A-1'])
  })
})

describe('rule 3: what is not known is said to be unknown, as often as asked', () => {
  it.each<[string, UserInput['factsUnknown'], RegExp]>([
    ['Your flight number?', ['flightNumber'], /flight number/],
    ['Which seat?', [{ key: 'seat', askedBy: ['which seat'] }], /seat/],
  ])('%s', async (reply, factsUnknown, expected) => {
    for (const answer of await answers([reply, reply], { factsUnknown })) expect(answer).toMatch(expected)
  })
})

describe('rule 4: a yes/no question is answered by cooperation', () => {
  const questions = ['Shall I send you the terms?', 'Really?, right?', 'Are you sure?']
  it.each([
    ['cooperative', [/^Cancel order A-1$/, /^Yes/, /^Yes/]],
    ['neutral', [/^Cancel order A-1$/, /^Yes/, /^Yes/]],
    ['resistant', [/^Cancel order A-1$/, /^No/, /^Yes/]],
    ['adversarial', [/^Cancel order A-1$/, /^Cancel order A-1$/, /^Cancel order A-1$/]],
  ] as const)('%s', async (cooperation, expected) => {
    const said = await answers(questions, {}, { traits: { verbosity: 'minimal', cooperation } })
    expect(said).toHaveLength(3)
    for (const [at, text] of said.entries()) expect(text).toMatch(expected[at]!)
  })
  it('a repeated demand is not a restatement: patience is not spent by it', async () => {
    const persona: Persona = { traits: { verbosity: 'minimal', cooperation: 'adversarial', patience: 0 } }
    expect(await answers(['Sure?', 'Are you sure?', 'Hm.', 'Hm.'], {}, persona)).toEqual([goal, goal, '.'])
  })
})

describe('rule 5: volunteer facts are said one by one when nothing is asked', () => {
  const user = facts(known('b', 'two', { disclosure: 'volunteer' }), known('a', 'one', { disclosure: 'volunteer' }), known('c', 'three'))
  it('in their order, before the goal is restated', async () => {
    expect(await answers(['Hm.', 'Hm.', 'Hm.'], user)).toEqual(['two', 'one', goal])
  })
  it('not those that were asked for or are in the opening', async () => {
    const opened = { ...user, opening: { message: 'I say one.' } }
    expect(await answers(['b?', 'Hm.'], opened)).toEqual(['two', goal])
  })
  it('not those that a guard hides', async () => {
    expect(await answers(['Hm.', 'Hm.'], user, { ...terse, guards: { neverReveal: ['two'] } })).toEqual(['one', goal])
  })
})

describe('rule 6: the goal is restated 1 + round(3 x patience) times, then the user gives up', () => {
  it.each([
    [0, 1],
    [0.1, 1],
    [0.2, 2],
    [0.5, 3],
    [0.8, 3],
    [0.9, 4],
    [1, 4],
  ])('patience %d: %d times', async (patience, times) => {
    const said = await answers(Array(8).fill('Hm.'), {}, { traits: { verbosity: 'minimal', patience } })
    expect(said).toEqual([...Array(times).fill(goal), '.'])
  })
  it('what comes between does not count', async () => {
    const said = await answers(['Hm.', 'Zip?', 'Are you sure?', 'Hm.'], facts(known('zip', '1')), {
      traits: { verbosity: 'minimal', patience: 0 },
    })
    expect(said).toEqual([goal, '1', 'Yes, okay.', '.'])
  })
})

describe('behavior comes before the rules that answer', () => {
  it('gives up after so many turns', async () => {
    expect(await answers(Array(9).fill('Are you sure?'), {}, { ...terse, behaviour: { givesUpAfterTurns: 3 } })).toHaveLength(3)
  })
  it('asks for a person once, and answers what was asked later', async () => {
    const said = await answers(['Zip?', 'Zip?', 'Zip?'], facts(known('zip', '1')), { ...terse, behaviour: { escalatesAfterTurns: 1 } })
    expect(said[0]).toMatch(/human|person|supervisor/)
    expect(said.slice(1)).toEqual(['1', '1'])
  })
  it('falls silent as often as it should, never in the opening, and nothing is lost by it', async () => {
    const silent: Persona = { traits: { verbosity: 'minimal', patience: 1 }, behaviour: { silenceRate: 1 } }
    expect(await opening({}, silent)).toBe(goal)
    expect(await answers(['Zip?', 'Hm.'], facts(known('zip', '1')), silent)).toEqual(['-', '-'])
    const half: Persona = { ...silent, behaviour: { silenceRate: 0.5 } }
    const said = await answers(Array(30).fill('Hm.'), facts(known('zip', '1', { disclosure: 'volunteer' })), half)
    expect(said.filter((text) => text !== '-')).toEqual(['1', goal, goal, goal, goal, '.'])
  })
})

describe('what must not be said is kept out of the goal too', () => {
  it.each<[string, UserInput, string[]]>([
    ['a never fact', { goal: 'Reset my pin:9911, order A-9911x', ...facts(known('pin', '9911', { disclosure: 'never' })) }, []],
    ['a guarded text', { goal: 'Reset my pin:9911, order A-9911x' }, ['9911']],
  ])('%s', async (_, user, neverReveal) => {
    expect(await opening(user, { ...terse, guards: { neverReveal } })).toBe('Reset my pin:…, order A-9911x')
  })
})

describe('the limit of a message is kept without cutting a value where that is possible', () => {
  const limited: Persona = { traits: { verbosity: 'rambling', politeness: 1, mood: 'angry' }, guards: { maxCharsPerTurn: 24 } }
  it.each([
    ['decoration goes first', ['zip'], facts(known('zip', '1010')), /^\S.*1010$/],
    [
      'then the sentence around the values',
      ['zip street'],
      facts(known('zip', '1010'), known('street', 'Main Street 5')),
      /^1010, Main Street 5$/,
    ],
    [
      'then a declined fact',
      ['zip pin'],
      facts(known('zip', 'a value of twenty-two'), known('pin', '1', { disclosure: 'never' })),
      /^a value of twenty-two$/,
    ],
    ['a value longer than the limit is cut', ['zip'], facts(known('zip', 'x'.repeat(30))), /^x{23}…$/],
    ['and so is a goal', ['Hm.'], {}, /^.{10,23}…$/],
  ])('%s', async (_, replies, user, expected) => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const said = await answers(
        replies as string[],
        { goal: 'Cancel the order that I made last week', ...(user as UserInput) },
        limited,
        seed,
      )
      expect(said[0]).toMatch(expected)
      expect(said[0]!.length).toBeLessThanOrEqual(24)
    }
  })
  it('values that do not fit are notified when asked again', async () => {
    const user = facts(known('zip', 'a value of twenty-two!'), known('city', 'Vienna, Austria'))
    expect(await answers(['zip city', 'city?'], user, { ...limited, traits: { verbosity: 'minimal' } })).toEqual([
      'a value of twenty-two!',
      'Vienna, Austria',
    ])
  })
})

describe('other languages are spoken and understood', () => {
  it.each([
    ['de', 'Soll ich die Bestellung stornieren?', /^Ja/],
    ['de-AT', 'Wie lautet Ihre PLZ?', /1010$/],
    ['de', 'Wer sind Sie?', /Cancel order A-1/],
    ['es', '¿Quiere cancelar el pedido?', /^Sí/],
    ['es-MX', '¿Cuál es su plz?', /1010$/],
    ['es', '¿Cómo puedo ayudarle?', /Cancel order A-1/],
    ['fr', 'Dois-je annuler la commande ?', /^Oui/],
  ])('%s: %s', async (language, reply, expected) => {
    const [said] = await answers([reply], facts(known('PLZ', '1010')), { language, traits: { politeness: 0 } })
    expect(said).toMatch(expected)
  })
})
