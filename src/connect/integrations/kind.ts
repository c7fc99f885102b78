import type { z } from 'zod'
import type { BatchRunFacts } from '#src/gate/batches/events.ts'
import type { Io } from '#src/platform/io/io.ts'
import type { Run } from '#src/play/runs/contract.ts'
import type { RunFacts } from '#src/play/runs/events.ts'
import type { EventOf } from './catalogue.ts'
import { testType } from './catalogue.ts'

// The only file of src/ that a kind may import: it re-exports what kinds share.
export { escapeHtml } from '#src/platform/escape-html.ts'
export { webUrl } from '#src/platform/web-url.ts'
export { type EventText as Words, eventTextOf as wordsOf, ofBatchRun } from './event-text.ts'
export type { BatchRunFacts as BatchRunSummary, EventOf, Run, RunFacts }

/** An event to be sent; `body` is its stored text, the same at each attempt. */
export type SentEvent = EventOf & { body: string }
export type Mail = { to: string[]; from: string; subject: string; text: string; html: string; messageId: string; inReplyTo?: string }
export type MailServer = { host: string; port: number; security: 'tls' | 'starttls' | 'none' }

/** `origin` is the one that the secret belongs to; `notes` are stored for the integration; `run` reads a run with its turns. */
export type DeliveryIo = Io & {
  origin: string
  notes: { get(key: string): Promise<string | undefined>; set(key: string, value: string): Promise<void> }
  mail(server: MailServer, mail: Mail): Promise<void>
  run(id: string): Promise<Run | undefined>
}

/** How the secret is shown; the ways are those of platform/io/credentials. */
export type ShownAnswer =
  | { type: 'none' }
  | { type: 'standardWebhooks' }
  | { type: 'secretPath' }
  | { type: 'bearer' }
  | { type: 'basic' }
  | { type: 'apiKey'; header: string }

/**
 * A way to notify someone. `secret`: whether one is needed, or created if none is given. `addressesOf`: everything that would be called,
 * for the check when it is saved (a mail server as http://host:port, since only host and port are judged); the secret is bound to the
 * first. `deliver` throws DeliveryFault or OutgoingError; it may be called again with the same event.
 */
export type IntegrationKind<Settings = unknown, Name extends string = string> = {
  kind: Name
  title: string
  settings: z.ZodType<Settings>
  secret: 'generated' | 'required' | 'optional'
  authOf(settings: Settings): ShownAnswer
  addressesOf(settings: Settings): string[]
  headersOf?(settings: Settings): Record<string, string>
  /** Whether it can do anything with events of this type. */
  takes(type: string): boolean
  /** Set if people can be written to through it, besides the addresses in its settings. */
  mailServerOf?(settings: Settings): { server: MailServer; from: string }
  /** Set if a delivery depends on the notes of earlier ones; otherwise, several are sent simultaneously. */
  oneByOne?: true
  deliver(settings: Settings, event: SentEvent, io: DeliveryIo): Promise<void>
}

type Definition<Schema extends z.ZodType, Name extends string> = Omit<IntegrationKind<z.output<Schema>, Name>, 'settings'> & {
  settings: Schema
}
/** Preserves the name and the schema of a kind as exact types, from which the contract derives its union. */
export const integrationKind = <const Name extends string, Schema extends z.ZodType>(kind: Definition<Schema, Name>) => kind

/** `again`: whether another attempt may help. `gone`: the other side no longer wants any. */
export class DeliveryFault extends Error {
  readonly again: boolean
  readonly gone: boolean
  readonly retryAfter: string | undefined
  constructor(message: string, { again = true, gone = false, retryAfter }: { again?: boolean; gone?: boolean; retryAfter?: string } = {}) {
    super(message)
    this.name = 'DeliveryFault'
    this.again = again
    this.gone = gone
    this.retryAfter = retryAfter
  }
}

type Reply = Awaited<ReturnType<Io['fetch']>>

/** The text of a 2xx answer; throws DeliveryFault for any other. */
export async function readAccepted(reply: Reply): Promise<string> {
  let text = ''
  for await (const chunk of reply.text) text += chunk
  const { status, headers } = reply
  if (status >= 200 && status < 300) return text
  if (status === 410)
    throw new DeliveryFault('The receiver answered 410 Gone and accepts no more deliveries.', { gone: true, again: false })
  const retryAfter = headers['retry-after']
  throw new DeliveryFault(`The receiver answered ${status}.`, retryAfter === undefined ? {} : { retryAfter })
}

export const isTest = (event: EventOf): event is EventOf<{ message: string }> & SentEvent => event.type === testType
export const isRun = (event: EventOf): event is EventOf<RunFacts> & SentEvent => event.type.startsWith('run.')
/** The batch run that an event, or the run of the event, belongs to: notifications about it are grouped. */
export const batchRunIdOf = (event: EventOf): string | null =>
  isBatchRun(event) ? event.data.id : isRun(event) ? event.data.batchRunId : null

export const isBatchRun = (event: EventOf): event is EventOf<BatchRunFacts> & SentEvent => event.type.startsWith('batchRun.')
