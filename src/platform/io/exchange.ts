import type { HeldCall, HoldReason } from './pacing.ts'
import type { Redactor } from './redaction.ts'
import { storable } from './storable.ts'

/** One try of one outgoing call as it is stored: masked, bounded, storable. Equal in shape to `Exchange` of the transcripts. */
export type Exchange = {
  attempt: number
  method: string
  url: string
  requestHeaders?: Record<string, string>
  requestBody?: string
  status?: number
  responseHeaders?: Record<string, string>
  responseBody?: string
  error?: string
  latencyMs: number
  waitedMs?: number
  heldBackMs?: number
  heldBackFor?: HoldReason
}
export type SentRequest = { method: string; url: string; headers: Record<string, string>; body: string | null }
export type Answer = { status: number; headers: Record<string, string> }

const maxExcerptLength = 4096
const storedHeaders = /^(content-(type|length|encoding)|retry-after|location|(x-)?request-id|x-ratelimit-.*)$/

/** Masked before it is cut, because the cut could leave half a secret that no pattern matches. */
export const excerpt = (text: string, redact: Redactor): string => storable(redact(text).slice(0, maxExcerptLength)).text

/** Relative to that, to a microsecond: the other ten digits of a clock do not compress, and each stored exchange has them. */
export const msSince = (startedAt: number): number => Math.round((performance.now() - startedAt) * 1_000) / 1_000

const maskHeaders = (headers: Record<string, string>, redact: Redactor, isStored: (name: string) => boolean) =>
  Object.fromEntries(
    Object.keys(headers)
      .filter(isStored)
      .map((name) => [name, excerpt(headers[name]!, redact)]),
  )

/** Why Parley held a try back, unless that was its own limit. */
export const heldPart = ({ ms, because }: HeldCall): Pick<Exchange, 'heldBackMs' | 'heldBackFor'> =>
  because === undefined ? {} : { heldBackMs: Math.round(ms), heldBackFor: because }

/** The parts of an exchange that the request alone decides; equal for every try. */
export const requestPart = (request: SentRequest, redact: Redactor) => ({
  method: request.method,
  url: redact(request.url),
  requestHeaders: maskHeaders(request.headers, redact, () => true),
  ...(request.body === null ? {} : { requestBody: excerpt(request.body, redact) }),
})

export const answerPart = (answer: Answer, redact: Redactor) => ({
  status: answer.status,
  responseHeaders: maskHeaders(answer.headers, redact, (name) => storedHeaders.test(name)),
})
