import { OutgoingError } from '#src/platform/io/outgoing-error.ts'
import { ModelFault } from '../model-fault.ts'

// The vendor never read the question.
const unsent: readonly string[] = [
  'request',
  'blocked',
  'dns',
  'refused',
  'tls',
  'credentials',
  'connectTimeout',
] satisfies OutgoingError['reason'][]

/** Whether a call without an answer certainly cost nothing: it was not sent, or the vendor refused it. */
export const isUnpaid = (error: unknown): boolean =>
  error instanceof OutgoingError ? unsent.includes(error.reason) : error instanceof ModelFault && error.reply !== undefined
