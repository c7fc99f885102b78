import { excerptOnOneLine as excerpt } from '#src/platform/hidden-characters.ts'
import { valuesAt } from '#src/platform/json-path.ts'
import { ChannelFault } from '../channel-fault.ts'
import { documentOf, readFrame } from '../receiving/frames.ts'
import type { CallbackSettings } from './settings.ts'

/** Why a callback cannot be used. */
export class CallbackFault extends Error {}

/** `sentId`: the agent's own ID of the callback; `replyTo`: the ID of the message it answers. */
export type Callback = { sessionId: string; sentId: string | undefined; replyTo: string | undefined }

/**
 * Which conversation a callback belongs to. `own`: the conversation whose address it came to. Throws CallbackFault if it cannot be
 * used.
 */
export function readCallback(text: string, settings: CallbackSettings, own: string | undefined): Callback {
  const { receive } = settings
  try {
    const document = documentOf(text, settings)
    const at = (path: string | undefined) => (path === undefined ? undefined : idOf(valuesAt(document, path)[0]))
    const sessionId = own ?? at(receive.session)
    if (sessionId === undefined) throw new CallbackFault(`The callback has no session ID at ${receive.session}. ${shapeOf(document)}`)
    const { answer, isDone, isTyping } = readFrame(text, settings)
    if (!answer && !isDone && !isTyping && !receive.select)
      throw new CallbackFault(`The callback has no reply at ${receive.text}. ${shapeOf(document)}`)
    return { sessionId, sentId: at(receive.id), replyTo: at(receive.replyTo) }
  } catch (error) {
    if (error instanceof ChannelFault) throw new CallbackFault(error.message)
    throw error
  }
}

// An ID that cannot be stored counts as missing.
const idOf = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && /^[^\0]{1,200}$/s.test(String(value)) && String(value).isWellFormed()
    ? String(value)
    : undefined

/** Names without values, because the values may be secrets. */
const shapeOf = (document: unknown) =>
  typeof document === 'object' && document !== null && !Array.isArray(document)
    ? `It has the members ${excerpt(Object.keys(document).join(', ')) || 'none'}.`
    : 'It is not a JSON object.'
