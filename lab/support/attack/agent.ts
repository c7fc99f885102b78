import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { agentHost, httpAgent } from '#harness/loopback.ts'

/** How a run with such an agent may end: with an answer that could be judged, or without; or it waits for the agent's own wish. */
export type Ending = 'judged' | 'error' | 'either' | 'waits'
/** `reasons`: of the error, where it ends with one. */
export type Behaviour = { ends: Ending; reasons?: readonly string[]; answer(response: ServerResponse, heard: Heard): void }
export type Heard = { method: string; headers: IncomingHttpHeaders; rawHeaders: string[]; body: string; nth: number; at: number }

export const json = (response: ServerResponse, body: unknown, headers: Record<string, string | string[]> = {}, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(typeof body === 'string' ? body : JSON.stringify(body))
export const says = (reply: string): Behaviour => ({ ends: 'judged', answer: (response) => void json(response, { reply }) })
export const echo: Behaviour = { ends: 'judged', answer: (response, { body }) => void json(response, { reply: `I heard ${body}` }) }
/** Answers once on each connection, so that every turn resolves the name again. */
export const echoOnce: Behaviour = {
  ends: 'error',
  answer: (response) => void json(response, { reply: 'hello' }, { connection: 'close' }),
}

/** One agent on the open address with a behavior that can be set; `nth` counts from 1 since then. */
export async function attackAgent() {
  let behaviour = echo
  let heard: Heard[] = []
  let open = 0
  const listening = await httpAgent(async (request, response) => {
    open += 1
    response.once('close', () => (open -= 1))
    response.on('error', () => {})
    const body = Buffer.concat(await request.toArray().catch(() => [])).toString()
    const { method = '', headers, rawHeaders } = request
    const now = { method, headers, rawHeaders, body, nth: heard.length + 1, at: performance.now() }
    heard.push(now)
    behaviour.answer(response, now)
  }, agentHost)
  return {
    ...listening,
    at: `${listening.url}/chat`,
    behave: (next: Behaviour) => {
      behaviour = next
      heard = []
      open = 0
    },
    heard: () => heard,
    /** Answers that are still being given. */
    open: () => open,
  }
}
