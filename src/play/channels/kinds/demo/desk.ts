import type { DemoAgent } from './agent.ts'
import { asksWhoIsThere, type Manners } from './manners.ts'
import { anythingElse, lastIn, offerColleague, replyTo, type Skill, type Talk, talkOf } from './talk.ts'
import { isNo, isThanks } from './words.ts'

type Desk = {
  manners: Manners
  /** Replies to certain words of the user; the earlier subject continues after them. */
  remarks: readonly Skill[]
  /** The subject until another one comes up: the first that a message is about. */
  topics: readonly Skill[]
  /** If no word shows what it is about, a number may. */
  guesses?: readonly [RegExp, Skill][]
  /** A number of a record: if it is said after a request was settled, it continues that request. */
  number: RegExp
}

/** An agent at a desk. It reads everything that it knows of a conversation from its words, each time. */
export function deskOf({ manners, remarks, topics, guesses = [], number }: Desk): DemoAgent {
  const { silence, instructions, person, goodbye, greeting, colleague, lost } = manners
  const answeredAtOnce = [silence, instructions, person, goodbye, ...remarks, greeting]

  const topicIn = (userMessages: readonly string[]): Skill | undefined =>
    lastIn(userMessages, (message) => topics.find((topic) => topic.about(message)))
  const guessed = (userMessages: readonly string[]): Skill =>
    guesses.find(([pattern]) => userMessages.some((message) => pattern.test(message)))?.[1] ?? lost

  function skillFor(talk: Talk): Skill {
    const { text, userMessages, replies } = talk
    const remark = answeredAtOnce.find((skill) => skill.about(text))
    if (remark) return remark
    if (replyTo(talk, offerColleague)) return colleague
    const current = topicIn(userMessages) ?? guessed(userMessages)
    if (!replies.at(-1)?.endsWith(anythingElse) || number.test(text)) return current
    const raised = topicIn([text])
    if (!raised) return isNo(text) || isThanks(text) ? goodbye : lost
    return raised === topicIn(userMessages.slice(0, -1)) ? colleague : raised
  }

  return (input) => {
    const talk = talkOf(input)
    const { content, ...answer } = skillFor(talk).answer(talk)
    const reply = asksWhoIsThere(talk.text) ? `By the way: I am an automated assistant. ${content}` : content
    return { toolCalls: [], ...answer, content: reply }
  }
}
