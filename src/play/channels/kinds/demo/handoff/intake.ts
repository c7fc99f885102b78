import { type Answer, lastIn, oneOf, type Skill, type Talk, wasSaid } from '../talk.ts'
import { passTo, type Team } from './teams.ts'

/** Something that a team wants to know: the question, and the pattern of its answer. */
export type Detail = { key: string; question: string; pattern: RegExp }

/** A request that a team settles. `messages` are the source of its summary; `finish` makes the final decision about handing over. */
type Request = {
  about(message: string): boolean
  team: Team
  problem: string
  /** Said before the first question. */
  first: readonly [string, ...string[]]
  details: readonly Detail[]
  urgency?: 'emergency'
  messages?(userMessages: readonly string[]): readonly string[]
  finish?(answer: Answer, talk: Talk): Answer
}

/** `passOn` hands over at once, with what is known by then. */
export type Intake = Skill & { passOn(talk: Talk): Answer }

export const flat: Detail = { key: 'flatNumber', question: 'What is your flat number? It begins with WF.', pattern: /\bWF-\d{3}\b/i }
export const since: Detail = {
  key: 'since',
  question: 'Since when is that so?',
  pattern:
    /\b(?:today|yesterday|last (?:night|week|month)|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)\b/,
}

const readIn = (userMessages: readonly string[], { pattern }: Detail) => lastIn(userMessages, (message) => pattern.exec(message)?.[0])

/** Asks once for each missing detail, then hands over: a team would rather ask again than wait for a user who does not know. */
export function intake({
  about,
  team,
  problem,
  first,
  details,
  urgency,
  messages = (userMessages) => userMessages,
  finish = (answer) => answer,
}: Request): Intake {
  const passOn = (talk: Talk) => {
    const entries = details.map((detail) => [detail.key, readIn(messages(talk.userMessages), detail)] as const)
    const { flatNumber, ...summary } = Object.fromEntries(
      entries.filter((entry): entry is readonly [string, string] => entry[1] !== undefined),
    )
    const briefing = {
      ...(urgency && { urgency }),
      ...(flatNumber && { flatNumber: flatNumber.toUpperCase() }),
      summary: { problem, ...summary },
    }
    return finish(passTo(team, briefing, talk), talk)
  }
  return {
    about,
    passOn,
    answer(talk) {
      const open = details.find((detail) => readIn(talk.userMessages, detail) === undefined && !wasSaid(talk, detail.question))
      if (!open) return passOn(talk)
      const isStarted = details.some(({ question }) => wasSaid(talk, question))
      return { content: `${isStarted ? oneOf(talk, 'Thank you.', 'Thanks.', 'All right.') : oneOf(talk, ...first)} ${open.question}` }
    },
  }
}
