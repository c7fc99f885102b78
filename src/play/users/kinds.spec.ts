import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { builtinPersonas } from '#src/play/personas/builtins.ts'
import { moods, personaShape, type SampledTraits } from '#src/play/personas/contract.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import { playConversation } from '#src/play/runs/conversation.ts'
import type { Scene } from './kind.ts'
import { Driver, drivers, openSpeaker } from './kinds.ts'
import { User, userInput } from './user.ts'

it('the description of a persona names the languages that the driver rules speaks', () => {
  const languages = new Intl.ListFormat('en').format([...drivers.of('rules').languages!].sort())
  expect(personaShape.language.description).toContain(`The driver rules speaks ${languages}.`)
})

const Written = z.strictObject(userInput)
const neutral = builtinPersonas[0].settings

const traits: fc.Arbitrary<SampledTraits> = fc.record({
  mood: fc.constantFrom(...moods),
  patience: fc.double({ min: 0, max: 1, noNaN: true }),
  verbosity: fc.constantFrom('minimal', 'standard', 'rambling'),
  clarity: fc.constantFrom('clear', 'indirect', 'vague'),
  cooperation: fc.constantFrom('cooperative', 'neutral', 'resistant', 'adversarial'),
  techLiteracy: fc.constantFrom('low', 'medium', 'high'),
  memory: fc.constantFrom('short', 'normal', 'long'),
  typoRate: fc.double({ min: 0, max: 0.3, noNaN: true }),
  politeness: fc.double({ min: 0, max: 1, noNaN: true }),
})
const rate = fc.constantFrom(0, 0.3, 1)
const persona: fc.Arbitrary<Scene['persona']> = fc.record({
  backstory: fc.constant(''),
  stylePrompt: fc.constant(''),
  language: fc.constantFrom('en', 'de', 'es', 'ja'),
  traits,
  behaviour: fc.record({
    responseDelayMs: fc.constant(0),
    messageSplitRate: rate,
    topicSwitchRate: rate,
    silenceRate: fc.constantFrom(0, 0.3),
  }),
  guards: fc.record({ neverReveal: fc.constant([]), maxCharsPerTurn: fc.constantFrom(20, 80, 600) }),
})
// Values that are in no template and in no other value, so that finding one means that it was said.
const fact = fc.record({
  key: fc.constantFrom('name', 'zipCode', 'order_number', 'reason', 'pin'),
  value: fc.integer({ min: 0, max: 99_999 }).map((digits) => `val-${String(digits).padStart(5, '0')}`),
  disclosure: fc.constantFrom('volunteer', 'onRequest', 'never'),
})
const user: fc.Arbitrary<User> = fc.record({
  goal: fc.constantFrom('Cancel my order', 'get a refund for the broken lamp of last week, please'),
  factsKnown: fc.uniqueArray(fact, { selector: ({ value }) => value, maxLength: 4 }),
  factsUnknown: fc.constantFrom([], ['city']),
  opening: fc.constantFrom<User['opening']>(
    { speaksFirst: 'user' },
    { speaksFirst: 'agent' },
    { speaksFirst: 'user', message: ' Hi,\nit is me ' },
  ),
}) as fc.Arbitrary<User>
const reply = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'Ok.',
    'Is that right?',
    'Your name and zip code?',
    'Your order number, reason or PIN?',
    'Which city?',
    'Anything else?',
    '¿Seguro?',
    'Ist das richtig?',
  ),
)
const seed = fc.string()

const play = async (input: Pick<Scene, 'user' | 'persona'> & { driver: Driver; seed: string }, replies: string[], maxTurns: number) => {
  let calls = 0
  return playConversation({
    speaker: openSpeaker(input),
    agent: { send: async () => ({ content: replies[calls++ % Math.max(replies.length, 1)] ?? 'Ok.' }) },
    speaksFirst: input.user.opening.speaksFirst,
    limits: { maxTurns, runTimeoutMs: 1e6, maxTranscriptBytes: 1e8 },
    io: { now: () => 0, wait: async () => {} },
  })
}
const driver: Driver = { mode: 'rules' }
const saidBy = (turns: { role: string; content: string }[]) => turns.filter((turn) => turn.role === 'user').map((turn) => turn.content)

describe('a driver is a pure function of user, persona, seed and transcript', () => {
  const settings = fc.constantFrom<Driver>(
    { mode: 'rules' },
    { mode: 'scripted', turns: [{ content: 'a' }, { role: 'silence', content: '' }, { content: 'b' }] },
    {
      mode: 'milestones',
      steps: [
        { key: 'ask', say: 'My order', until: { kind: 'phrase', phrases: ['order', 'ok'] }, maxTurns: 2, required: false },
        { key: 'end', say: 'Bye', maxTurns: 1, required: true },
      ],
    },
    {
      mode: 'graph',
      nodes: [
        { key: 'ask', say: 'My order', next: [{ when: { kind: 'regex', pattern: '(?i)ok|name' }, to: 'again' }], otherwise: 'end' },
        { key: 'again', say: 'And now?', next: [], otherwise: 'ask' },
      ],
    },
  )
  it('the same input gives the same conversation, and each prefix asked alone the same next action', async () => {
    await fc.assert(
      fc.asyncProperty(settings, user, persona, seed, fc.array(reply), async (driver, user, persona, seed, replies) => {
        const input = { driver, user, persona, seed }
        const first = await play(input, replies, 8)
        expect(await play(input, replies, 8)).toEqual(first)
        const speaker = openSpeaker(input)
        for (const turn of [...first.turns].reverse())
          if (turn.role === 'user') {
            const action = await speaker.next(structuredClone(first.turns.slice(0, turn.index - 1)))
            expect(action.action === 'say' ? action.text : '').toBe(turn.content)
          }
      }),
      { numRuns: 150 },
    )
  })
  it('another seed words it otherwise', async () => {
    const user = Written.parse({ goal: 'Cancel my order' })
    const texts = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const persona = { ...neutral, traits: samplePersona(neutral, at) }
        return saidBy((await play({ driver, user, persona, seed: String(at) }, [], 3)).turns).join('|')
      }),
    )
    expect(new Set(texts).size).toBeGreaterThan(5)
  })
})

describe('rules, against any agent', () => {
  it('ends within maxTurns, alternates, and keeps to the limit of a message except for an authored opening', async () => {
    await fc.assert(
      fc.asyncProperty(
        user,
        persona,
        seed,
        fc.array(reply),
        fc.integer({ min: 1, max: 12 }),
        async (user, persona, seed, replies, maxTurns) => {
          const { turns, terminationReason } = await play({ driver, user, persona, seed }, replies, maxTurns)
          const said = saidBy(turns)
          expect(said.length).toBeLessThanOrEqual(maxTurns)
          expect(['maxTurns', 'gaveUp', 'userStuck', 'userEnded', 'goalReached']).toContain(terminationReason)
          expect(turns.map((turn) => turn.index)).toEqual(turns.map((_, at) => at + 1))
          if (user.opening.message !== undefined) expect(said.shift()).toBe(user.opening.message)
          for (const text of said) expect(text.length).toBeLessThanOrEqual(persona.guards.maxCharsPerTurn)
        },
      ),
      { numRuns: 200 },
    )
  })
  it('never says a never fact, nor one that a guard hides', async () => {
    await fc.assert(
      fc.asyncProperty(user, persona, seed, fc.array(reply), fc.boolean(), async (user, persona, seed, replies, guard) => {
        const hidden = user.factsKnown
          .filter((fact) => fact.disclosure === 'never' || (guard && fact.key === 'pin'))
          .map(({ value }) => value)
        const guards = { ...persona.guards, neverReveal: guard ? ['pin'] : [] }
        const goal = [user.goal, ...hidden].join(' ')
        const { turns } = await play({ driver, user: { ...user, goal }, persona: { ...persona, guards }, seed }, replies, 10)
        for (const text of saidBy(turns)) for (const value of hidden) expect(text).not.toContain(value)
      }),
      { numRuns: 200 },
    )
  })
  it('says every volunteer fact to an agent that only listens, and every fact unaltered to one that asks', async () => {
    await fc.assert(
      fc.asyncProperty(user, persona, seed, async (user, persona, seed) => {
        const spoken = { ...persona, behaviour: { ...persona.behaviour, silenceRate: 0 } }
        const told = async (replies: string[]) =>
          saidBy((await play({ driver, user, persona: spoken, seed }, replies, 30)).turns).join('\n')
        const listening = await told(['Ok.'])
        const asking = await told(['Your name, zip code, order number, reason and PIN?'])
        for (const { value, disclosure } of user.factsKnown) {
          if (disclosure === 'volunteer') expect(listening).toContain(value)
          if (disclosure === 'onRequest') expect(listening).not.toContain(value)
          if (disclosure !== 'never') expect(asking).toContain(value)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('scripted says its lines byte for byte and then ends', () => {
  it.each<[Partial<User>, string[]]>([
    [{}, ['  a\r\n', '', 'b']],
    [{ opening: { speaksFirst: 'user', message: 'first' } }, ['first', '  a\r\n', '', 'b']],
  ])('%j', async (more, expected) => {
    const persona = { ...neutral, traits: samplePersona(neutral, 1) }
    const script: Driver = { mode: 'scripted', turns: [{ content: '  a\r\n' }, { role: 'silence', content: '' }, { content: 'b' }] }
    const { turns, terminationReason } = await play(
      { driver: script, user: { ...Written.parse({}), ...more }, persona, seed: '1' },
      ['Sure?'],
      10,
    )
    expect([saidBy(turns), terminationReason]).toEqual([expected, 'userEnded'])
  })
  it('waits for no answer to a line that needs none', async () => {
    const persona = { ...neutral, traits: samplePersona(neutral, 1) }
    const script: Driver = { mode: 'scripted', turns: [{ content: 'a', noReply: true }, { content: 'b' }, { content: 'c', noReply: true }] }
    const { turns } = await play({ driver: script, user: Written.parse({}), persona, seed: '1' }, ['ok'], 10)
    expect(turns.map(({ content }) => content)).toEqual(['a', 'b', 'ok', 'c'])
  })
})

describe('the schema of a driver is made of the list', () => {
  it('knows every kind by its mode and no other', () => {
    expect(drivers.names).toEqual(['scripted', 'rules', 'milestones', 'graph', 'llm'])
    expect(Driver.options.map((option) => option.shape.mode.value)).toEqual(drivers.names)
    expect(Driver.safeParse({ mode: 'persona' }).success).toBe(false)
    expect(Driver.safeParse({ mode: 'rules', turns: [] }).success).toBe(false)
    expect(Driver.safeParse({ mode: 'scripted', turns: [] }).success).toBe(false)
  })
  it('what is written for a user is what is stored', () => {
    const user = Written.parse({ goal: 'x', factsKnown: [{ key: 'a', value: 'b' }], factsUnknown: ['c', { key: 'd', askedBy: ['e'] }] })
    expect(User.parse(user)).toEqual(user)
    expect(user.factsKnown[0]!.disclosure).toBe('onRequest')
    expect(Written.safeParse({ goal: 'x', factsKnown: [{ key: '?', value: 'b' }] }).success).toBe(false)
    expect(Written.safeParse({ goal: 'x', factsKnown: [{ key: 'a', value: 'b', askedBy: [' '] }] }).success).toBe(false)
  })
})
