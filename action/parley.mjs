// Calls of the interface that survive a restart of Parley and a bad network: a repeated POST has the same Idempotency-Key, so that
// Parley does once what it was asked twice.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from './runner.mjs'

/** @typedef {{ body?: unknown, file?: Uint8Array<ArrayBuffer> }} Sent */
/** @typedef {ReturnType<typeof openParley>} Parley */

const answerMs = 30_000
const longestPauseMs = 30_000

/**
 * `signal` ends reading and waiting. A change that is under way is finished, so that what it started is known.
 * @param {{ url: string, apiKey: string, timeoutMs: number, signal?: AbortSignal }} options
 */
export function openParley({ url, apiKey, timeoutMs, signal }) {
  /**
   * @param {string} method @param {string} path @param {Sent} [sent]
   * @returns {Promise<Response>}
   */
  async function send(method, path, { body, file } = {}) {
    const headers = {
      'x-api-key': apiKey,
      accept: '*/*',
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': 'application/gzip' }),
    }
    const failingSince = performance.now()
    signal?.throwIfAborted()
    for (let pauseMs = 500; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      const answer = await fetch(`${url}/v1${path}`, {
        method,
        headers,
        // The key must not follow a redirect to another host.
        redirect: 'manual',
        signal: signal && method === 'GET' ? AbortSignal.any([signal, AbortSignal.timeout(answerMs)]) : AbortSignal.timeout(answerMs),
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(file && { body: file }),
      }).catch((/** @type {Error} */ error) => error)
      if (answer instanceof Error) signal?.throwIfAborted()
      const fault = answer instanceof Error ? unreachable(url, answer) : await faultIn(url, answer)
      if (!fault) return /** @type {Response} */ (answer)
      const waitMs = Math.max(pauseMs * (0.5 + Math.random() / 2), retryAfterMs(answer))
      if (!fault.retryable || performance.now() - failingSince + waitMs > timeoutMs) throw fault
      await sleep(waitMs, undefined, signal ? { signal } : {})
    }
  }
  return {
    send,
    /** @param {string} method @param {string} path @param {Sent} [sent] @returns {Promise<any>} */
    async call(method, path, sent) {
      const answer = await send(method, path, sent)
      return answer.json().catch(() => {
        throw new Fault(`${url} answers, but the answer is not from Parley. Check that the input url is the address of your Parley.`)
      })
    },
  }
}

class CallFault extends Fault {
  retryable
  /** @param {string} words @param {boolean} retryable */
  constructor(words, retryable) {
    super(words)
    this.retryable = retryable
  }
}

/** @param {string} url @param {Error} error */
function unreachable(url, error) {
  const cause = /** @type {{ code?: string, message?: string } | undefined} */ (error.cause)
  const words = cause?.code ?? cause?.message ?? error.message
  return new CallFault(`${url} does not answer (${words}). Check that Parley is running and that this runner may reach it.`, true)
}

/** @param {string} url @param {Response} answer */
async function faultIn(url, answer) {
  const { status } = answer
  if (answer.ok) return undefined
  if (status >= 300 && status < 400)
    return new CallFault(
      `${url} redirects to ${answer.headers.get('location') ?? 'another address'}. Set the input url to that address.`,
      false,
    )
  /** @type {any} */
  const problem = await answer.json().catch(() => ({}))
  const faults = (problem.errors ?? []).map((/** @type {any} */ { pointer, message }) => ` ${pointer ?? ''}: ${message}`).join('')
  const words = problem.detail ? `${problem.detail}${faults}` : `${url} answered ${status}, and the answer is not from Parley.`
  const hint = status === 401 ? ' Check the secret of the input api-key: it may be revoked or expired.' : ''
  return new CallFault(`${words}${hint}`, status === 429 || status >= 500 || (status === 409 && problem.retryable === true))
}

/** @param {Response | Error} answer */
const retryAfterMs = (answer) => (answer instanceof Error ? 0 : (Number(answer.headers.get('retry-after')) || 0) * 1_000)
