import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'

// The wire formats of vendors of language models, as strict as the vendors are: an unknown member, a missing key or a wrong version is
// refused in the words and shapes of the vendor. Their own SDKs are pointed at these servers in model-server.spec.ts.

export type ModelMessage = { role: string; text: string }

/** What the server understood of a request; `schema` is the JSON Schema that the answer must follow. */
export type ModelRequest = {
  dialect: string
  model: string
  system: string
  messages: ModelMessage[]
  schema?: unknown
  stream: boolean
  headers: IncomingHttpHeaders
  body: unknown
}

/** What a model answers, in no vendor's words. `end` is why it stopped, by default because it was done. */
export type ModelAnswer = {
  text?: string
  reasoning?: string
  refusal?: string
  toolCalls?: { name: string; arguments: Record<string, unknown> }[]
  end?: 'stop' | 'length' | 'contentFilter'
  usage?: { input: number; cached?: number; output: number; reasoning?: number }
}

/** An answer with its gaps filled: tokens are words where a check does not say how many. */
export type FullAnswer = Required<Pick<ModelAnswer, 'text' | 'toolCalls' | 'end'>> &
  ModelAnswer & { usage: { input: number; cached: number; output: number; reasoning: number } }

export type Understood = Omit<ModelRequest, 'dialect' | 'headers' | 'body'>

/** One vendor's format. `path` matches the whole path; its group `model` is the model where the path names it. */
export type Dialect = {
  name: string
  path: RegExp
  /** The key of a request, from where this vendor looks for it. */
  keyOf(headers: IncomingHttpHeaders): string | undefined
  /** Throws Refusal or a ZodError. */
  read(body: unknown, path: Record<string, string>, headers: IncomingHttpHeaders): Understood
  whole(answer: FullAnswer, request: ModelRequest): unknown
  /** The events of the stream as they are sent, with their blank lines. */
  events(answer: FullAnswer, request: ModelRequest): string[]
  error(status: number, message: string): unknown
  unknownKey: { status: number; message: string }
  unknownMember(name: string, path: string): string
}

/** A request that the vendor refuses. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The first fault of a body in the words of the vendor. */
export function refusalOf(dialect: Dialect, { issues: [issue] }: z.ZodError): Refusal {
  const path = issue?.path.join('.') ?? ''
  const message =
    issue?.code === 'unrecognized_keys' ? dialect.unknownMember(issue.keys[0]!, path) : `Invalid value for '${path}': ${issue?.message}`
  return new Refusal(400, message)
}

export const bearerKey = ({ authorization }: IncomingHttpHeaders) => authorization?.match(/^Bearer (.+)$/)?.[1]

/** Pieces of a few characters, as streams come; joined they are the text again. */
export const piecesOf = (text: string): string[] => [...text.matchAll(/.{1,7}/gsu)].map(([piece]) => piece)

export const dataEvent = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`
export const namedEvent = <Data extends { type: string }>(data: Data) => `event: ${data.type}\n${dataEvent(data)}`
