import { z } from 'zod'
import { withoutThoughts } from '#src/play/channels/kind.ts'
import { Calls } from './calls.ts'

// The parts of a chat completion that are read; everything else is optional. A whole message has the shape of a delta, so a plain answer is
// read as a stream of one piece.

const Part = z.looseObject({ type: z.string(), text: z.string().nullish(), image_url: z.object({ url: z.string() }).nullish() })

const Call = z.object({
  index: z.number().nullish(),
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.unknown().optional() }).nullish(),
})

const Message = z.object({
  content: z.union([z.string(), z.array(Part)]).nullish(),
  refusal: z.string().nullish(),
  tool_calls: z.array(Call).nullish(),
  // What calls of tools were before they were a list.
  function_call: Call.shape.function,
})
type Message = z.output<typeof Message>

const Choice = z.object({
  message: Message.nullish(),
  delta: Message.nullish(),
  finish_reason: z.string().nullish(),
  error: z.unknown().optional(),
})

export const Completion = z.object({ choices: z.array(Choice).nullish(), usage: z.unknown().optional(), error: z.unknown().optional() })
export type Completion = z.output<typeof Completion>

/** A message while it arrives. `seen`: there was a message at all, even if it was empty. */
export type Draft = {
  hasMessage: boolean
  content: string
  refusal: string
  images: string[]
  calls: Calls
  usage: unknown
  finish: string | undefined
}

export const newDraft = (): Draft => ({
  hasMessage: false,
  content: '',
  refusal: '',
  images: [],
  calls: new Calls(),
  usage: undefined,
  finish: undefined,
})

// What OpenAI and other servers say of an answer that is not all.
const cutReasons = new Set(
  ['length', 'max_tokens', 'model_length', 'content_filter', 'safety', 'sensitive', 'recitation', 'error', 'network_error'].concat([
    'insufficient_system_resource',
    'abort',
    'aborted',
    'cancelled',
    'canceled',
    'timeout',
  ]),
)
export const isCut = ({ finish = '' }: Draft) => cutReasons.has(finish.toLowerCase())

export const hasContent = (draft: Draft, keepsThoughts: boolean) =>
  wordsOf(draft, keepsThoughts).words !== '' || draft.refusal !== '' || !draft.calls.isEmpty

/** What was said, without the thoughts before it. */
export function wordsOf({ content }: Draft, keepsThoughts: boolean): { words: string; isOpen: boolean } {
  if (keepsThoughts) return { words: content, isOpen: false }
  const { words, isOpen } = withoutThoughts(content)
  return { words: isOpen ? '' : words, isOpen }
}

export function addChunk(draft: Draft, { choices, usage }: Completion, isStream: boolean): void {
  draft.usage = usage ?? draft.usage
  const choice = choices?.[0]
  draft.finish = choice?.finish_reason ?? draft.finish
  const { message, delta } = choice ?? {}
  draft.hasMessage ||= Boolean(delta) || Object.keys(message ?? {}).length > 0
  // Some servers send the whole message beside each piece.
  const said = isStream ? (delta ?? message) : (message ?? delta)
  if (said) addMessage(draft, said, isStream)
}

function addMessage(draft: Draft, { content, refusal, tool_calls, function_call }: Message, isStream: boolean): void {
  draft.refusal += refusal ?? ''
  if (typeof content === 'string') draft.content += content
  else
    for (const part of content ?? []) {
      if (part.type !== 'thinking' && part.type !== 'reasoning') draft.content += part.text ?? ''
      if (part.image_url) draft.images.push(part.image_url.url)
    }
  const calls = tool_calls?.length ? tool_calls : function_call ? [{ function: function_call }] : []
  if (isStream) draft.calls.add(calls)
  else draft.calls.addWhole(calls)
}
