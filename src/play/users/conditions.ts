import { z } from 'zod'
import { criterion, openTerms } from '#src/measure/assertions/judges/settings.ts'
import { compilePattern, searchSteps } from '#src/measure/assertions/pattern.ts'
import { PatternFault } from '#src/measure/assertions/pattern-size.ts'
import { answeredCalls, type Turn } from '#src/measure/transcripts/contract.ts'
import { readableText } from '#src/measure/transcripts/readable.ts'
import { phrase, type SearchableText, toSearchable, wholeWords } from './phrases.ts'
import { Phrase } from './stopping.ts'

// What a driver may look for in a reply of the agent. Patterns are compiled between two messages, so only small ones are allowed: 200
// instructions compile in about 3 ms, and all patterns for one reply together take at most as many steps as one search (0.15 s).

const maxProgramSize = 200

/** Conditions that a language model decides. */
const JudgedCondition = z.strictObject({
  kind: z.literal('judge'),
  criterion,
  ...openTerms,
})
export type JudgedCondition = z.infer<typeof JudgedCondition>

/** Something that is true or false of a reply of the agent. */
export const Condition = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('phrase'),
      phrases: z.array(Phrase).min(1).max(50).describe('the reply has one of them, in whole words, in upper or lower case'),
    }),
    z.strictObject({
      kind: z.literal('regex'),
      pattern: z.string().min(1).max(200).describe('a pattern in RE2 syntax, searched for anywhere in the reply'),
    }),
    z.strictObject({ kind: z.literal('tool'), tool: z.string().min(1).max(200).describe('the agent called the tool of this name') }),
    JudgedCondition,
  ])
  .meta({ id: 'Condition' })
export type Condition = z.infer<typeof Condition>

/** The text of a written message of the user. */
export const Words = (most: number) =>
  z
    .string({
      error: ({ input }) =>
        typeof input === 'object' && input !== null
          ? 'A step cannot hold an instruction yet. Write the words that the user says.'
          : undefined,
    })
    .max(most)
    .regex(/\S/, 'must contain a visible character')

export type DriverFault = { path: (string | number)[]; code: string; message: string; hint?: string }

/** The faults of a condition beyond its shape. */
export function conditionFaults(condition: Condition, path: (string | number)[]): DriverFault[] {
  if (condition.kind !== 'regex') return []
  const fault = (message: string): DriverFault[] => [
    { path: [...path, 'pattern'], code: 'pattern', message, hint: 'RE2 syntax: github.com/google/re2/wiki/Syntax' },
  ]
  try {
    const { size } = compilePattern(condition.pattern)
    return size > maxProgramSize
      ? fault(`The pattern expands to ${size} instructions, and a condition may have ${maxProgramSize}. Use smaller repeat counts.`)
      : []
  } catch (error) {
    if (!(error instanceof PatternFault)) throw error
    return fault(error.message)
  }
}

type Reply = Pick<Turn, 'content' | 'parts' | 'toolCalls'>
type Test = (reply: Reply, text: SearchableText) => boolean

/** `share`: how many patterns divide the steps that one reply may take; text beyond their reach is not searched. */
function testOf(condition: Condition, share: number): Test {
  switch (condition.kind) {
    case 'phrase': {
      const matchers = condition.phrases.map((words) => (/[\p{L}\p{N}]/u.test(words) ? wholeWords(words) : phrase(words)))
      return (_, text) => matchers.some((isIn) => isIn(text))
    }
    // A model is asked about all replies to one message together (`reader.ts`).
    case 'judge':
      return () => false
    case 'tool':
      return (reply) => answeredCalls(reply).some(({ name }) => name === condition.tool)
    case 'regex': {
      const { size, search } = compilePattern(condition.pattern)
      const reach = Math.floor(searchSteps / size / share)
      return (reply) => typeof search(readableText(reply).slice(0, reach)) === 'object'
    }
  }
}

/**
 * Returns the position of the first condition that holds for a reply, or undefined. Reads each reply once, and compiles conditions on first
 * use.
 */
export function firstOf(conditions: readonly Condition[]): (reply: Turn) => number | undefined {
  let tests: Test[] | undefined
  const known = new WeakMap<Turn, number>()
  const read = (reply: Turn): number => {
    const share = conditions.filter(({ kind }) => kind === 'regex').length
    tests ??= conditions.map((condition) => testOf(condition, share))
    const text = toSearchable(readableText(reply))
    return tests.findIndex((holds) => holds(reply, text))
  }
  return (reply) => {
    const at = known.get(reply) ?? read(reply)
    known.set(reply, at)
    return at < 0 ? undefined : at
  }
}

/** One message of the user with the agent's replies; `place` is its position among all of the user's messages. */
export type AnsweredMessage = { place: number; message: Turn; replies: Turn[] }

/** The user's messages, each with the agent's replies; excludes a greeting before the first one. */
export function exchangesOf(transcript: readonly Turn[]): AnsweredMessage[] {
  const exchanges: AnsweredMessage[] = []
  for (const turn of transcript)
    if (turn.role === 'user') exchanges.push({ place: exchanges.length, message: turn, replies: [] })
    else exchanges.at(-1)?.replies.push(turn)
  return exchanges
}

/** A name for a part of a driver, as assertions, figures and pages use it. */
export const PartKey = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,59}$/u, 'starts with a letter or digit and has at most 60 letters, digits, ".", "_", and "-"')

/** A fault for each part that repeats the key of an earlier one. */
export function repeatedKeys(parts: readonly { key: string }[], list: string): DriverFault[] {
  const first = new Map<string, number>()
  return parts.flatMap(({ key }, at): DriverFault[] => {
    const before = first.get(key)
    if (before === undefined) {
      first.set(key, at)
      return []
    }
    return [{ path: [list, at, 'key'], code: 'duplicate', message: `${list}/${before} already has the key "${key}". Choose another.` }]
  })
}
