// The one door to src/: the derived client with the credential of the session, and the tables of states.
import { createParser } from 'eventsource-parser'
import { createClient, type Parley, type Schemas } from '#src/client/client.ts'
import { takeEarly } from './early.ts'
import { forgetToken, idToken, workspace } from './session.ts'

export { integrationLifecycle, integrationStatuses } from '#src/connect/integrations/lifecycle.ts'
export { batchRunLifecycle } from '#src/gate/batches/lifecycle.ts'
export { type RunStatus, runLifecycle, runStatuses } from '#src/play/runs/lifecycle.ts'
export { calibrationLifecycle, calibrationStates, sheetLifecycle } from '#src/review/calibrations/lifecycle.ts'
export { type ReviewState, reviewLifecycle, type TaskState, taskLifecycle, taskStates } from '#src/review/reviews/lifecycle.ts'
export { keyLifecycle, keyStates, memberLifecycle, memberStates } from '#src/workspace/accounts/lifecycle.ts'
export type { Schemas }
export type Problem = Schemas['Problem']

/** What the service refused, in its own words. */
export class Refusal extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.name = 'Refusal'
    this.problem = problem
  }
}

async function credential(headers: Headers): Promise<void> {
  headers.set('authorization', `Bearer ${await idToken()}`)
  const workspaceId = workspace.get()
  if (workspaceId) headers.set('parley-workspace', workspaceId)
}

export const parley: Parley = createClient(location.origin, { idToken: '' })
parley.use({
  async onRequest({ request }) {
    await credential(request.headers)
    return takeEarly(request) ?? request
  },
  async onResponse({ response }) {
    if (response.status === 401) forgetToken()
  },
})

export type Answer<T> = { data?: T; error?: unknown; response: Response }

/** The answer of an operation. Throws Refusal, or the browser's TypeError if there is no connection. */
export async function unwrap<T>(call: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await call
  if (response.ok) return data as T
  throw new Refusal(isProblem(error) ? error : unreadable(response))
}

const isProblem = (value: unknown): value is Problem => typeof value === 'object' && value !== null && 'code' in value && 'detail' in value
const unreadable = (response: Response): Problem => ({
  type: '/problems/internal',
  title: 'The response could not be read',
  status: response.status,
  detail: `A proxy between this page and Parley responded with ${response.status}. Try again.`,
  code: 'internal',
  requestId: response.headers.get('x-request-id') ?? '',
  retryable: true,
})

/**
 * Follows a stream of server-sent events until it ends or `signal` aborts; continues after a broken connection from the last
 * event. `onEvent` gets the type and the parsed data.
 */
export async function follow(path: string, signal: AbortSignal, onEvent: (type: string, data: unknown) => void): Promise<void> {
  let last: string | undefined
  for (let failures = 0; !signal.aborted; ) {
    const headers = new Headers({ accept: 'text/event-stream' })
    try {
      await credential(headers)
      if (last !== undefined) headers.set('last-event-id', last)
      const answer = await fetch(`/v1${path}`, { headers, signal, cache: 'no-store' })
      if (answer.status === 204 || (answer.status >= 400 && answer.status < 500 && answer.status !== 429)) return
      if (!answer.ok || !answer.body) throw new Error(String(answer.status))
      const parser = createParser({
        onEvent: ({ id, event, data }) => {
          if (id !== undefined) last = id
          failures = 0
          onEvent(event ?? 'message', JSON.parse(data))
        },
      })
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(part.value)
    } catch {
      if (signal.aborted) return
    }
    failures += 1
    await new Promise((resolve) => setTimeout(resolve, Math.min(15_000, 500 * 2 ** failures)))
  }
}
