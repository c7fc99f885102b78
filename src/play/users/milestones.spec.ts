import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playWith, userSide } from '#src/play/runs/fixtures/play-driver.ts'
import { coverageOf, Driver, driverFaults, messagesOf, unfinishedPart } from './kinds.ts'

const driver = (...steps: object[]): Driver => Driver.parse({ mode: 'milestones', steps })
const until = (...phrases: string[]) => ({ until: { kind: 'phrase', phrases } })
const turnsOf = (settings: Driver, reached: Record<string, number[]> | undefined) => {
  const coverage = coverageOf(settings, reached ?? null)
  return coverage?.mode === 'milestones' ? coverage.steps.map(({ key, turn }) => [key, turn]) : []
}

describe('milestones say their steps in order', () => {
  const three = driver(
    { key: 'ask', say: ' Where is my order? ', ...until('order number') },
    { key: 'tell', say: 'A-1204', until: { kind: 'tool', tool: 'find' } },
    { key: 'thank', say: 'Thanks!' },
  )
  it('byte for byte, each until its condition is met', async () => {
    const played = await playWith(three, [
      'Hello!',
      'Your order number?',
      { content: 'One moment', toolCalls: [{ name: 'find', arguments: {} }] },
      'Bye',
    ])
    expect(userSide(played)).toEqual([' Where is my order? ', ' Where is my order? ', 'A-1204', 'Thanks!'])
    expect([played.terminationReason, turnsOf(three, played.reached)]).toEqual([
      'userEnded',
      [
        ['ask', 4],
        ['tell', 6],
        ['thank', 7],
      ],
    ])
  })
  it('give up where a required step is not reached, and name it', async () => {
    const played = await playWith(three, ['Order number?', 'Sorry?'])
    expect(userSide(played)).toEqual([' Where is my order? ', 'A-1204', 'A-1204'])
    expect(played.terminationReason).toBe('gaveUp')
    expect(unfinishedPart(three, played.reached!, false)).toBe('The required steps "tell", "thank" were not reached')
  })
  it('pass over a step that is not required', async () => {
    const lenient = driver({ key: 'a', say: 'A', ...until('yes'), maxTurns: 3, required: false }, { key: 'b', say: 'B' })
    const played = await playWith(lenient, ['no'])
    expect(userSide(played)).toEqual(['A', 'A', 'A', 'B'])
    expect(turnsOf(lenient, played.reached)).toEqual([
      ['a', null],
      ['b', 7],
    ])
    expect(unfinishedPart(lenient, played.reached!, false)).toBeUndefined()
  })
  it('come after an authored opening, and after an agent that speaks first', async () => {
    const two = driver({ key: 'a', say: 'A' }, { key: 'b', say: 'B' })
    const opened = await playWith(two, ['ok'], { user: { opening: { speaksFirst: 'user', message: 'Hi' } } })
    expect(userSide(opened)).toEqual(['Hi', 'A', 'B'])
    const greeted = await playWith(two, ['ok'], { user: { opening: { speaksFirst: 'agent' } } })
    expect(turnsOf(two, greeted.reached)).toEqual([
      ['a', 2],
      ['b', 4],
    ])
  })
  it('are not finished where the last reply ended the conversation before a required step', async () => {
    const ended = await playWith(three, [{ content: 'Order number? Bye.', ended: true }])
    expect(ended.terminationReason).toBe('agentEnded')
    for (const stopped of [true, false])
      expect(unfinishedPart(three, ended.reached!, stopped)).toBe('The required steps "tell", "thank" were not reached')
  })
})

describe('faults of milestones', () => {
  it('are all named, with their places', () => {
    const faulty = {
      mode: 'milestones',
      steps: [
        { key: 'a', say: 'A' },
        { key: 'b', say: 'B', until: { kind: 'regex', pattern: '(' } },
        { key: 'a', say: 'C' },
      ],
    }
    expect(driverFaults(faulty).map(({ path, code }) => `${path.join('/')} ${code}`)).toEqual([
      'steps/2/key duplicate',
      'steps/1/until/pattern pattern',
    ])
  })
  it('an instruction is refused with what to do', () => {
    const { error } = Driver.safeParse({ mode: 'milestones', steps: [{ key: 'a', say: { instruction: 'Be kind' } }] })
    expect(JSON.stringify(error)).toContain('Write the words that the user says.')
  })
})

const step = fc.record({
  say: fc.constantFrom('A', 'B', ' C '),
  until: fc.option(fc.constantFrom(...['yes', 'no'].map((word) => ({ kind: 'phrase', phrases: [word] }))), { nil: undefined }),
  maxTurns: fc.integer({ min: 1, max: 4 }),
  required: fc.boolean(),
})

it('any steps with any agent end, in order, within the messages that they need', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.array(fc.constantFrom('yes', 'no', 'yes no', '')),
      async (steps, replies) => {
        const settings = driver(...steps.map((step, at) => ({ key: `s${at}`, ...step })))
        const played = await playWith(settings, replies, { maxTurns: 200 })
        expect(userSide(played).length).toBeLessThanOrEqual(messagesOf(settings)!)
        expect(['userEnded', 'gaveUp']).toContain(played.terminationReason)
        const turns = turnsOf(settings, played.reached).flatMap(([, turn]) => (turn === null ? [] : [Number(turn)]))
        expect(turns).toEqual([...turns].sort((a, b) => a - b))
        expect(unfinishedPart(settings, played.reached!, false) === undefined).toBe(played.terminationReason === 'userEnded')
        expect(await playWith(settings, replies, { maxTurns: 200 })).toEqual(played)
      },
    ),
    { numRuns: 200 },
  )
})
