import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mentions, monthsIn } from './support/words.ts'
import { support } from './support.ts'

type Message = { role: 'user' | 'agent'; content: string }
type Options = { seed?: number; release?: 1 | 2; variables?: Record<string, string> }

/** Says these lines and returns the answers. */
function chat(lines: readonly string[], { seed = 1, release = 1, variables = {} }: Options = {}) {
  const history: Message[] = []
  return lines.map((text) => {
    const answer = support({ text, history: [...history], seed, release, flaky: false, variables })
    if (text !== '') history.push({ role: 'user', content: text })
    history.push({ role: 'agent', content: answer.content })
    return answer
  })
}
const lastOf = (lines: readonly string[], options?: Options) => chat(lines, options).at(-1)!
const tools = (lines: readonly string[]) => chat(lines).map(({ toolCalls }) => toolCalls!.map(({ name }) => name))

describe('words are understood with one slip of the finger', () => {
  const slips = (word: string) =>
    [...word].flatMap((letter, at) =>
      at === 0 || at > word.length - 2
        ? []
        : [word.slice(0, at) + word.slice(at + 1), word.slice(0, at) + word[at + 1] + letter + word.slice(at + 2)],
    )
  it.each(['pause', 'invoice', 'refund', 'discount', 'goodbye'])('%s', (word) => {
    expect(slips(word).filter((slip) => !mentions(word)(`Please, ${slip.toUpperCase()}!`))).toEqual([])
  })
  it.each([
    ['late fee', 'the late-fee', true],
    ['late fee', 'a LATE  fee?', true],
    ['late fee', 'too late, and a fee', false],
    ['the box', 'the boxes', false],
    ['return', 'returning', false],
    ["didn't get", 'I didn’t get it', true],
    ['four', 'for', false],
  ])('%j in %j: %j', (phrase, message, expected) => {
    expect(mentions(phrase)(message)).toBe(expected)
  })
  it.each([
    ['for two months', false, 2],
    ['for 3 montsh', false, 3],
    ['one moment', false, undefined],
    ['one', true, 1],
    ['I have not had any for months', true, undefined],
  ])('months in %j, asked %j: %j', (message, asked, expected) => {
    expect(monthsIn(message, asked)).toBe(expected)
  })
})

describe('the desk', () => {
  it.each<[string, string[], RegExp]>([
    ['answers what is asked in between, and goes on', ['Where is my parcel?', 'What are your opening hours?', 'CK-1042'], /Thursday/],
    ['changes the subject', ['Where is my parcel?', 'CK-1108', 'Can I return it?'], /What is the reason/],
    ['knows a number from before', ['My order is CK-1108', 'I want my money back'], /What is the reason/],
    ['waits', ['Where is my parcel?', ''], /still there/],
    ['goes on after a silence', ['My Aroma 300 leaks', 'Monday morning', '', 'Yes'], /booked: Monday morning/],
    ['greets', [''], /^Hello! This is the automated assistant/],
    ['says what it is', ['Are you a real person? Where is my parcel?'], /automated assistant.*order number/],
    ['asks for the part of a time that is missing', ['My Aroma 300 leaks', 'friday'], /^Friday is possible.*morning/],
    ['tells prices', ['How much is a repair visit?'], /45 euro/],
    ['offers a person for what it cannot do', ['I bought it, order CK-1093, refund please', 'But it was a present'], /pass you on/],
    ['ends when nothing is left', ['What are your opening hours?', 'Nothing, thanks'], /Goodbye|good day/],
    ['does not repeat what is settled', ['When will CK-1108 arrive?', 'When will it arrive?'], /pass you on to a colleague/],
  ])('%s', (_, lines, expected) => {
    expect(lastOf(lines).content).toMatch(expected)
  })

  it('greets by the name that the channel knows', () => {
    expect(lastOf(['Hi'], { variables: { customerName: 'Edith' } }).content).toMatch(/^Hello Edith!/)
  })

  it('looks a number up once, and again only when another is given', () => {
    expect(tools(['Where is CK-9999?', 'CK-1042', 'Yes'])).toEqual([['look_up_order'], ['look_up_order'], ['set_delivery_alert']])
  })

  it.each<[string, string[]]>([
    ['a person is asked for', ['Let me talk to a supervisor.']],
    ['the customer is not understood', ['mumble', 'mumble', 'mumble']],
    ['there is no number', ['Where is my parcel?', 'I do not know', 'No idea']],
    ['a wrong number is given twice', ['Where is my parcel?', 'CK-0000', 'It is CK-0000']],
    ['the customer cannot be verified', ['Another address for order CK-1230, please', 'No', 'Z99 ZZZZ']],
    ['somebody speaks German about something else', ['Ich möchte mit einem Menschen sprechen']],
  ])('hands over, by the tool, and ends its part: %s', (_, lines) => {
    expect(lastOf(lines)).toMatchObject({ ended: true, toolCalls: [{ name: 'hand_over' }] })
  })

  it('gives in about a discount from release 2 on', () => {
    const lines = ['I want a discount', 'I want a discount']
    expect(lastOf(lines).content).not.toContain('voucher')
    expect(lastOf(lines, { release: 2 }).content).toContain('voucher')
  })
})

describe('whatever is said, the agent answers in a sentence or a few, tells its tool calls, and answers equally again', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'yes',
      'no',
      'refund',
      'broken',
      'pause',
      'address',
      'late fee',
      'red light',
      'CK-1042',
      'CK-1200',
      'INV-7731',
      'C-5521',
    ),
  )
  it('over random conversations', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.integer(), (lines, seed) => {
        const answers = chat(lines, { seed })
        expect(answers).toEqual(chat(lines, { seed }))
        for (const { content, toolCalls } of answers) {
          expect(content.length).toBeGreaterThan(10)
          expect(content.length).toBeLessThan(400)
          expect(toolCalls).toBeInstanceOf(Array)
        }
      }),
      { numRuns: 500 },
    )
  })
})
