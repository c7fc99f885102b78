import { z } from 'zod'

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
})
type Message = z.output<typeof Message>

const Choice = z.object({ message: Message.nullish(), delta: Message.nullish(), finish_reason: z.string().nullish() })

export const Completion = z.object({ choices: z.array(Choice).nullish(), usage: z.unknown().optional(), error: z.unknown().optional() })
export type Completion = z.output<typeof Completion>

/** A message while it arrives. `seen`: there was a message at all, even if it was empty. */
export type Draft = {
  hasMessage: boolean
  content: string
  refusal: string
  images: string[]
  calls: Map<number, { id?: string; name: string; arguments: unknown }>
  usage: unknown
  finish: string | undefined
}

export const newDraft = (): Draft => ({
  hasMessage: false,
  content: '',
  refusal: '',
  images: [],
  calls: new Map(),
  usage: undefined,
  finish: undefined,
})

export const hasContent = (draft: Draft) => draft.content !== '' || draft.refusal !== '' || draft.calls.size > 0

export function addChunk(draft: Draft, { choices, usage }: Completion): void {
  draft.usage = usage ?? draft.usage
  const choice = choices?.[0]
  draft.finish = choice?.finish_reason ?? draft.finish
  const { message, delta } = choice ?? {}
  draft.hasMessage ||= Boolean(delta) || Object.keys(message ?? {}).length > 0
  if (message ?? delta) addMessage(draft, (message ?? delta)!)
}

function addMessage(draft: Draft, { content, refusal, tool_calls }: Message): void {
  draft.refusal += refusal ?? ''
  if (typeof content === 'string') draft.content += content
  else
    for (const part of content ?? []) {
      draft.content += part.text ?? ''
      if (part.image_url) draft.images.push(part.image_url.url)
    }
  for (const call of tool_calls ?? []) addCall(draft.calls, call)
}

// Pieces of one call share an index. If a gateway leaves it out, a piece with an id starts the next call.
function addCall(calls: Draft['calls'], { index, id, function: functionPiece }: z.output<typeof Call>): void {
  const at = index ?? (id ? calls.size : Math.max(0, calls.size - 1))
  const call = calls.get(at) ?? { name: '', arguments: '' }
  calls.set(at, call)
  if (id) call.id = id
  call.name += functionPiece?.name ?? ''
  const piece = functionPiece?.arguments
  if (typeof piece === 'string' && typeof call.arguments === 'string') call.arguments += piece
  else if (piece !== undefined && piece !== null) call.arguments = piece
}
