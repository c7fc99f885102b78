import { z } from 'zod'
import type { Io } from '#src/platform/io/io.ts'
import type { ModelAnswer, ModelRequest } from './dialogue.ts'
import { excerptOf, ModelFault, refusedCall } from './model-fault.ts'
import { plausibleUsage } from './plausible.ts'

// The only file of src/ that a kind may import: it re-exports what kinds share.
export { chance } from '#src/platform/chance.ts'
export { webUrl } from '#src/platform/web-url.ts'
export { chatRequest, readChat } from './chat-completions.ts'
export { type ModelAnswer, type ModelRequest, tokenCount } from './dialogue.ts'

/** One request in the format of a vendor; `io` adds the credential. */
export type VendorRequest = { url: string; headers?: Record<string, string> | undefined; body: unknown }
type KeyAuth = { type: 'bearer' } | { type: 'apiKey'; header: string }

/**
 * A vendor's interface to language models. `baseUrlOf` is the target of all calls, and the secret is bound to its origin. `requestOf` and
 * `read` are the two directions of one dialect; `read` gets the JSON of a 2xx answer and throws a ZodError if it is not from this vendor.
 */
export type VendorKind<Settings = unknown, Name extends string = string> = {
  kind: Name
  title: string
  settings: z.ZodType<Settings>
  secret: 'required' | 'optional'
  auth: KeyAuth
  baseUrlOf(settings: Settings): string
  headersOf?(settings: Settings): Record<string, string>
  requestOf(settings: Settings, request: ModelRequest): VendorRequest
  read(body: unknown): ModelAnswer
}
/** A model in the process: the same settings and request give the same answer. There is no network, and so no secret. */
export type LocalKind<Settings = unknown, Name extends string = string> = {
  kind: Name
  title: string
  settings: z.ZodType<Settings>
  answer(settings: Settings, request: ModelRequest): ModelAnswer
}
export type ModelKind = VendorKind | LocalKind
export const isLocal = (kind: ModelKind): kind is LocalKind => 'answer' in kind

type Exact<Kind, Schema extends z.ZodType> = Omit<Kind, 'settings'> & { settings: Schema }
/** Preserves the name and the schema of a kind as exact types, from which the contract derives its union. */
export const modelKind = <const Name extends string, Schema extends z.ZodType>(kind: Exact<VendorKind<z.output<Schema>, Name>, Schema>) =>
  kind
export const localKind = <const Name extends string, Schema extends z.ZodType>(kind: Exact<LocalKind<z.output<Schema>, Name>, Schema>) =>
  kind

/** Settings that most kinds have. */
export const model = z.string().min(1).max(200).describe('as the vendor names it')
export const temperature = z.number().min(0).max(2).optional()

export const trimSlash = (url: string) => url.replace(/\/+$/, '')

const maxAnswerLength = 1024 * 1024

/** Asks once. Throws ModelFault or OutgoingError. */
export async function askKind(kind: ModelKind, settings: unknown, io: Io, request: ModelRequest): Promise<ModelAnswer> {
  if (isLocal(kind)) return kind.answer(settings, request)
  const { url, headers, body } = kind.requestOf(settings, request)
  const sent = JSON.stringify(body)
  const reply = await io.fetch({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: sent,
  })
  let text = ''
  for await (const piece of reply.text) text += piece
  if (reply.status < 200 || reply.status > 299) throw refusedCall(reply, text)
  const understood = understand(kind, text)
  const answer = { ...understood, usage: plausibleUsage(understood.usage, new TextEncoder().encode(sent).length, request) }
  if (answer.text.length <= maxAnswerLength) return answer
  throw new ModelFault('notUnderstood', 'The answer is longer than a million characters.', 'Lower maxOutputTokens.')
}

function understand(kind: VendorKind, text: string): ModelAnswer {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new ModelFault('notJson', `The model answered with ${excerptOf(text)}, which is not JSON.`, 'Check the base URL.')
  }
  try {
    return kind.read(body)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    throw new ModelFault('notUnderstood', `The answer ${excerptOf(text)} is not one of ${kind.title}.`, 'Check the kind and the base URL.')
  }
}
