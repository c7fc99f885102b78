import { valuesAt } from '#src/platform/json-path.ts'
import { ChannelFault } from '../channel-fault.ts'
import { parseJson } from '../incoming.ts'
import { type Answer, answerIn } from '../templates/answer.ts'
import type { Match, Receiving } from './settings.ts'

/** The meaning of one frame for a reply; `answer` is absent if the frame is not part of one. */
export type Reading = { answer?: Answer; isDone: boolean; isTyping: boolean }

const pathsOf = ({ receive, done, ready }: Receiving) =>
  [
    receive.text,
    receive.messages,
    receive.buttons,
    receive.toolCalls,
    receive.end,
    receive.error,
    receive.typing,
    receive.select?.path,
    done?.path,
    ready?.path,
  ].filter((path) => path !== undefined)

/** The frame as JSON, or its text. Throws ChannelFault for JSON that is too complex. */
export function documentOf(text: string, settings: Receiving): unknown {
  // The first character shows whether a text can be JSON; trying to parse each of many texts would be slow.
  if (!/^\s*[[{"\d-]|^\s*(?:true|false|null)\s*$/.test(text)) return text
  try {
    return parseJson(text, pathsOf(settings))
  } catch (error) {
    if (error instanceof ChannelFault && error.reason === 'notJson') return text
    throw error
  }
}

const isTruthy = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value))

export function matches(document: unknown, { path, equals }: Match): boolean {
  const values = valuesAt(document, path)
  return values.some((value) => (equals === undefined ? isTruthy(value) : value === equals))
}

/** Throws ChannelFault for a frame that should be JSON but is not. */
export function readFrame(text: string, settings: Receiving): Reading {
  const { receive, done } = settings
  const document = documentOf(text, settings)
  const isDone = done !== undefined && matches(document, done)
  const isTyping = receive.typing !== undefined && valuesAt(document, receive.typing).some(isTruthy)
  const rest = { isDone, isTyping }
  if (receive.select && !matches(document, receive.select)) return rest
  // Without a choice of frames, every frame counts as an answer.
  if (typeof document === 'string' && receive.text !== '$' && !receive.select && !isDone) parseJson(text)
  const { text: words, messages, buttons, toolCalls, end, error } = receive
  const answer = answerIn(document, { text: words, messages, buttons, toolCalls, end, error })
  const isEmpty = [answer.texts, answer.buttons, answer.toolCalls].every(({ length }) => length === 0) && !answer.ended && !answer.error
  return isEmpty || (isTyping && answer.texts.join('') === '') ? rest : { ...rest, answer }
}
