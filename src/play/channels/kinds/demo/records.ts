import { type Answer, ask, call, handOver, oneOf, type Talk, userTextOf } from './talk.ts'

type Calls = NonNullable<Answer['toolCalls']>
/**
 * The record under a number that the user gave: `calls` contains the look-up if the number is new. Without a record, the question to ask,
 * after a `lead`.
 */
type LookUp<Of> = { number: string; of: Of; calls: Calls } | { ask: Answer }

type Source<Of> = { pattern: RegExp; records: ReadonlyMap<string, Of>; label: string; where: string; tool: string; argument: string }

export const finder =
  <Of>({ pattern, records, label, where, tool, argument }: Source<Of>) =>
  (talk: Talk, lead?: string): LookUp<Of> => {
    const number = userTextOf(talk, pattern)?.toUpperCase()
    if (!number) return { ask: askFor(talk, label, where, lead) }
    const of = records.get(number)
    const isNew = userTextOf({ userMessages: talk.userMessages.slice(0, -1) }, pattern)?.toUpperCase() !== number
    const calls = isNew ? [call(tool, { [argument]: number }, of ?? { error: 'not found' })] : []
    if (of) return { number, of, calls }
    if (!isNew) return { ask: handOver(`nothing is stored under ${number}`) }
    return {
      ask: { content: `I am sorry, I find nothing under ${number}. Please check it and tell me the ${label} again.`, toolCalls: calls },
    }
  }

function askFor(talk: Talk, label: string, where: string, lead: string | undefined): Answer {
  const first = lead ?? oneOf(talk, 'I will look into it.', 'Let me check that for you.', 'I can help with that.')
  const question = oneOf(talk, `What is your ${label}, please?`, `Could you tell me the ${label}?`)
  return ask(talk, label, `${first} ${question} ${where}`, `To look it up I need the ${label}. ${where} Can you find it?`)
}
