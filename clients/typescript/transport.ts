import { addressIn, keyIn } from '../../src/client/address.ts'
import { pause, randomId } from '../../src/client/pause.ts'
import type { Schemas } from './operation-types.ts'

export type Problem = Schemas['Problem']

/** Parley refused, or does not answer. `status` is 0 without an answer; `problem` is the body of the refusal. */
export class ParleyError extends Error {
  override readonly name = 'ParleyError'
  readonly status: number
  readonly problem: Problem | undefined
  constructor(message: string, status = 0, problem?: Problem) {
    super(message)
    this.status = status
    this.problem = problem
  }
  /** What is wrong, as in docs/reference/http.md: `not_found`, `invalid`. */
  get code(): Problem['code'] | undefined {
    return this.problem?.code
  }
}

export type Transport = ReturnType<typeof openTransport>
export type Settings = {
  /** The address of Parley, without /v1. */
  url: string
  apiKey: string
  /** Seconds that a call waits for a service that restarts or limits requests. */
  patienceSeconds: number
  /** Seconds of one answer. */
  timeoutSeconds: number
}
export type Outgoing = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  signal?: AbortSignal | undefined
  /** In addition to the timeout: what the request asks Parley to wait. */
  waitSeconds?: number
  /** The body of the answer is read for as long as it comes. */
  isStream?: boolean
}

/** Calls with `fetch`, repeated with one Idempotency-Key, so that a repeated POST is done once. */
export function openTransport({ url, apiKey, patienceSeconds, timeoutSeconds }: Settings) {
  const { origin, key } = accessOf(url, apiKey)

  /** An answer of the kind 2xx. */
  async function send(outgoing: Outgoing): Promise<Response> {
    const { method, signal } = outgoing
    const headers = { 'x-api-key': key, accept: '*/*', ...outgoing.headers }
    const keyed = method === 'POST' ? { 'idempotency-key': randomId(), ...headers } : headers
    const deadline = performance.now() + patienceSeconds * 1_000
    for (let pauseMs = 250; ; pauseMs = Math.min(10_000, pauseMs * 2)) {
      const answer = await attempt(outgoing, keyed).catch((error: Error) => error)
      if (signal?.aborted) throw signal.reason
      if (!(answer instanceof Error) && answer.ok) return answer
      const fault = answer instanceof Error ? unreachable(answer) : await refusalOf(answer)
      // With If-Match, a change whose answer was lost would be refused the second time, as if another one had come first.
      if (!isWorthRepeating(fault) || (fault.status === 0 && 'if-match' in keyed)) throw fault
      const retryAfterMs = answer instanceof Error ? 0 : 1_000 * (Number(answer.headers.get('retry-after')) || 0)
      const waitMs = Math.max(pauseMs * (0.5 + Math.random() / 2), retryAfterMs)
      if (performance.now() + waitMs > deadline) throw fault
      await pause(waitMs, signal)
    }
  }

  async function attempt({ method, path, body, signal, waitSeconds = 0, isStream }: Outgoing, headers: Record<string, string>) {
    const late = new AbortController()
    const timer = setTimeout(
      () => late.abort(new Error(`no answer within ${timeoutSeconds} seconds`)),
      (timeoutSeconds + waitSeconds) * 1_000,
    )
    try {
      const until = signal ? AbortSignal.any([signal, late.signal]) : late.signal
      const request = { method, headers, redirect: 'manual', signal: until, ...(body !== undefined && { body }) } as const
      const response = await fetch(`${origin}/v1${path}`, request)
      // Read here, so that an answer that breaks off is one that did not come.
      return isStream && response.ok ? response : new Response(bodyFor(response, await response.arrayBuffer()), response)
    } finally {
      clearTimeout(timer)
    }
  }

  const unreachable = (error: Error) =>
    new ParleyError(
      `${origin} does not answer (${(error.cause as Error | undefined)?.message || error.message}). Check that Parley is running and that url is its address.`,
    )

  async function refusalOf(response: Response): Promise<ParleyError> {
    const { status, headers } = response
    if (status >= 300 && status < 400)
      return new ParleyError(`${origin} redirects to ${headers.get('location')}. Set url to that address.`, status)
    const problem = (await response.json().catch(() => undefined)) as Problem | undefined
    if (typeof problem?.detail !== 'string')
      return new ParleyError(`${origin} answered ${status}, and the answer is not from Parley.`, status)
    const places = (problem.errors ?? []).map(
      ({ pointer, parameter, header, message }) => `\n  ${pointer ?? parameter ?? header ?? ''}: ${message}`,
    )
    return new ParleyError(`${problem.detail}${places.join('')}`, status, problem)
  }

  return { origin, send }
}

/** A Response with one of these takes no body, not even an empty one. */
const bodyFor = ({ status }: Response, bytes: ArrayBuffer) => ([204, 205, 304].includes(status) ? null : bytes)
const isWorthRepeating = ({ status, problem }: ParleyError) =>
  status === 0 || status === 429 || status >= 500 || (status === 409 && problem?.retryable === true)

function accessOf(url: string, apiKey: string): { origin: string; key: string } {
  const address = addressIn(url)
  if (!address) throw new ParleyError('Set url to an address such as https://parley.example.com, without a user name.')
  const key = keyIn(apiKey)
  if (key === undefined)
    throw new ParleyError('The API key has characters in it that no key has, such as a line break. Copy the key again.')
  return { origin: address.origin, key }
}
