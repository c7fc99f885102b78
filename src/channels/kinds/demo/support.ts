import type { DemoAgent } from './agent.ts'
import { hasNumber } from './support/records.ts'
import { discount } from './support/skills/discount.ts'
import { german } from './support/skills/german.ts'
import { invoiceCopy, lateFee } from './support/skills/invoices.ts'
import { danger, redLight, repair } from './support/skills/machines.ts'
import {
  asksWhoIsThere,
  colleague,
  goodbye,
  greeting,
  hours,
  instructions,
  lost,
  person,
  prices,
  silence,
} from './support/skills/manners.ts'
import { addressChange, delivery, lostParcel } from './support/skills/orders.ts'
import { refund, refundDate, replacement } from './support/skills/returns.ts'
import { cancellation, charge, pause } from './support/skills/subscription.ts'
import { anythingElse, offerColleague, replyTo, type Skill, type Talk, talkOf } from './support/talk.ts'
import { isNo, isThanks } from './support/words.ts'

/** Answered when the user says them; what was spoken about before goes on after it. */
const remarks: Skill[] = [silence, instructions, person, goodbye, hours, prices, greeting]
/** Spoken about until another one comes up; the first that a message is about. */
const topics: Skill[] = [
  german,
  danger,
  redLight,
  repair,
  lostParcel,
  replacement,
  addressChange,
  refundDate,
  refund,
  lateFee,
  invoiceCopy,
  cancellation,
  pause,
  charge,
  discount,
  delivery,
]

const topicIn = (told: readonly string[]): Skill | undefined =>
  told.toReversed().flatMap((message) => topics.find((topic) => topic.about(message)) ?? [])[0]

/** Where no word says what it is about, a number may. */
const byNumber: [RegExp, Skill][] = [
  [/\bCK-\d{4}\b|\border\b/i, delivery],
  [/\bINV-\d{4}\b/i, invoiceCopy],
  [/\bC-\d{4}\b/i, charge],
]
const guessed = (told: readonly string[]): Skill => byNumber.find(([pattern]) => told.some((message) => pattern.test(message)))?.[1] ?? lost

function skillFor(talk: Talk): Skill {
  const { text, told, replies } = talk
  const remark = remarks.find((skill) => skill.about(text))
  if (remark) return remark
  if (replyTo(talk, offerColleague)) return colleague
  const current = topicIn(told) ?? guessed(told)
  if (!replies.at(-1)?.endsWith(anythingElse) || hasNumber(text)) return current
  const raised = topicIn([text])
  if (!raised) return isNo(text) || isThanks(text) ? goodbye : lost
  return raised === topicIn(told.slice(0, -1)) ? colleague : raised
}

/** The desk of a shop. What it knows of a conversation it reads from its words each time; its planted defects are marked. */
export const support: DemoAgent = (input) => {
  const talk = talkOf(input)
  const { content, ...answer } = skillFor(talk).answer(talk)
  const told = asksWhoIsThere(talk.text) ? `By the way: I am an automated assistant. ${content}` : content
  return { toolCalls: [], ...answer, content: told }
}
