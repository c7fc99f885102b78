import { z } from 'zod'
import { MessagePart, ToolCall, Usage } from '#src/measure/transcripts/contract.ts'

// The message for an agent that fetches its messages, and the answer that it sends back.

/** One message of the user, with everything that an agent without a memory needs. */
export type PulledMessage = {
  session: string
  run: string
  attempt: number
  turn: number
  text: string
  /** The value of a button that the agent has offered, if the text is its title. */
  choice?: string
  /** Files that the user sends; `url` is a data: URL if the test contains the content itself. */
  attachments?: readonly { url: string; mediaType: string; name: string }[]
  /** The user says nothing: the agent may speak first, or continue. */
  silent: boolean
  history: readonly { role: 'user' | 'agent'; content: string }[]
  variables: Readonly<Record<string, unknown>>
}

// From a worker that carries the messages to an agent of another kind: what the kind reports, and who is to blame.
const CarriedFault = z.strictObject({
  source: z.enum(['agent', 'channel']),
  reason: z.string().regex(/^[a-zA-Z]{1,40}$/, 'Send a reason of 1 to 40 letters.'),
  message: z.string().min(1).max(10_000),
  hint: z.string().max(10_000).optional(),
})
export type CarriedFault = z.output<typeof CarriedFault>

const replyShape = {
  text: z.string().max(200_000).optional(),
  messages: z.array(z.string().max(200_000)).min(1).max(50).optional(),
  parts: z.array(MessagePart).max(50).optional(),
  toolCalls: z
    .array(ToolCall.omit({ mock: true }).extend({ name: z.string().min(1).max(1_000), arguments: z.unknown().default({}) }))
    .max(200)
    .optional(),
  usage: Usage.optional(),
  ended: z.boolean().optional(),
  error: z.string().min(1).max(10_000).optional(),
  fault: CarriedFault.optional(),
}
const PulledAnswer = z.strictObject(replyShape)
/** `cleaned`: some of its text could not be stored and was replaced. */
export type PulledAnswer = z.output<typeof PulledAnswer> & { cleaned?: boolean }

const required = ['text', 'messages', 'toolCalls', 'error', 'fault', 'ended', 'working', 'release'] as const

/** `working`: there is no reply yet, and the lease starts again. `release`: another poller should answer. */
export const AnswerBody = z
  .strictObject({
    id: z.string().min(1).max(100),
    lease: z.string().min(1).max(100),
    working: z.literal(true).optional(),
    release: z.literal(true).optional(),
    ...replyShape,
  })
  .refine((body) => required.some((name) => body[name] !== undefined), {
    message: `The answer is empty. Send one of ${required.join(', ')}.`,
  })
  .refine(({ text, messages }) => text === undefined || messages === undefined, {
    path: ['messages'],
    message: 'An answer has text or messages, not both.',
  })
export type AnswerBody = z.output<typeof AnswerBody>

const seconds = (text: string, least: number, max: number) => {
  const value = Number(text)
  return /^\d{1,3}$/.test(text) && value >= least && value <= max
}
const secondsBetween = (least: number, max: number, usual: number) =>
  z
    .string()
    .default(String(usual))
    .refine((text) => seconds(text, least, max), `Send a whole number of seconds from ${least} to ${max}.`)
    .transform(Number)

export const NextQuery = z.strictObject({
  wait: secondsBetween(0, 60, 30),
  lease: secondsBetween(5, 120, 30),
  poller: z
    .string()
    .regex(/^[\w.:-]{1,64}$/, 'Send 1 to 64 letters, digits, dots, colons, dashes or underscores.')
    .optional(),
})
export type NextQuery = z.output<typeof NextQuery>
