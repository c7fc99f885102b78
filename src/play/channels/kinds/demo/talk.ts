import { drawInt, drawsOf } from '#src/play/channels/kind.ts'
import type { DemoAgent } from './agent.ts'
import { isNo, isYes } from './words.ts'

type Input = Parameters<DemoAgent>[0]
export type Answer = ReturnType<DemoAgent>
type ToolCall = NonNullable<Answer['toolCalls']>[number]

/**
 * The conversation as a skill sees it: everything that the user has said, including the latest message, and everything that we replied
 * before.
 */
export type Talk = Omit<Input, 'history'> & { userMessages: readonly string[]; replies: readonly string[] }

/** Something the desk can do: which message it is for, and what it answers at this point of the conversation. */
export type Skill = { about(message: string): boolean; answer(talk: Talk): Answer }

/** Said into silence; it is not a step of a conversation, so the question before it is still the last one. */
export const stillThere = 'Are you still there? Take your time, I will wait.'
/** Ends every answer that settles something. */
export const anythingElse = 'Is there anything else I can do for you?'
export const offerColleague = 'Shall I pass you on to a colleague'

export function talkOf({ history, ...input }: Input): Talk {
  const messagesOf = (role: 'user' | 'agent') => history.filter((message) => message.role === role).map(({ content }) => content)
  const userMessages = [...messagesOf('user'), input.text].filter((text) => text.trim() !== '')
  return { ...input, userMessages, replies: messagesOf('agent').filter((reply) => reply !== stillThere) }
}

/** One of several ways to say the same, drawn by the seed and the turn. */
export const oneOf = (talk: Talk, ...wordings: [string, ...string[]]): string =>
  wordings[drawInt(drawsOf(talk.seed + talk.replies.length), 0, wordings.length - 1)]!

/** How often the desk has said a phrase. */
export const timesSaid = (talk: Talk, phrase: string): number => talk.replies.filter((reply) => reply.includes(phrase)).length
export const wasSaid = (talk: Talk, phrase: string): boolean => timesSaid(talk, phrase) > 0

/** The user's answer to the question in our last reply; undefined if the question was a different one, or the answer is neither. */
export function replyTo(talk: Talk, question: string): 'yes' | 'no' | undefined {
  if (!talk.replies.at(-1)?.includes(question)) return undefined
  return isYes(talk.text) ? 'yes' : isNo(talk.text) ? 'no' : undefined
}

/** Handles a yes-or-no question: `ask` asks it, and asks again if the user says neither. */
export function onReply(talk: Talk, question: string, { yes, no, ask }: Record<'yes' | 'no' | 'ask', () => Answer>): Answer {
  const reply = replyTo(talk, question)
  if (reply === 'yes') return yes()
  return reply === 'no' ? no() : ask()
}

/** What is read in the latest message that contains it. */
export const lastIn = <Read>(userMessages: readonly string[], read: (message: string) => Read | undefined): Read | undefined =>
  userMessages
    .toReversed()
    .map(read)
    .find((reading) => reading !== undefined)
/** The text that a pattern finds in the messages of the user, latest first. */
export const userTextOf = (talk: Pick<Talk, 'userMessages'>, pattern: RegExp): string | undefined =>
  lastIn(talk.userMessages, (message) => pattern.exec(message)?.[0])

/** What the user has said since the desk first said a phrase. */
export function userMessagesSince(talk: Talk, phrase: string): readonly string[] {
  const at = talk.replies.findIndex((reply) => reply.includes(phrase))
  return at < 0 ? [] : talk.userMessages.slice(at - talk.replies.length)
}

export const call = (name: string, parameters: Record<string, unknown>, result: unknown): ToolCall => ({
  name,
  arguments: parameters,
  result,
})

/** A request is settled. */
export const closing = (content: string, ...toolCalls: ToolCall[]): Answer => ({ content: `${content} ${anythingElse}`, toolCalls })

/** A person takes over, which ends our part. */
export const handOver = (reason: string): Answer => ({
  content: 'I am handing you over to a colleague now. They can see what we wrote, so you need not repeat anything.',
  toolCalls: [call('hand_over', { reason }, { queue: 'service desk', waitMinutes: 3 })],
  ended: true,
})

/** Asks for what `label` names, and in other words the second time; a user who still cannot say it is passed to a person. */
export function ask(talk: Talk, label: string, first: string, second: string): Answer {
  const timesAsked = timesSaid(talk, label)
  return timesAsked > 1 ? handOver(`the customer has no ${label}`) : { content: timesAsked === 1 ? second : first }
}
