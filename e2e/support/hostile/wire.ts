import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Sent = {
  method: string
  /** As sent, with /v1 and never normalized. */
  path: string
  headers?: Record<string, string | string[]>
  body?: string | Uint8Array | undefined
  /** The address that the service sees: any of 127.0.0.0/8. */
  from?: string
}
export type Heard = { status: number; headers: IncomingHttpHeaders; text: string; ms: number }

/** Requests over at most `sockets` connections per address; an event stream is closed once it starts. */
export function wireTo(origin: string, { sockets = 64 } = {}) {
  const { hostname, port } = new URL(origin)
  const agents = new Map<string, Agent>()
  const agentFor = (from: string) => {
    const agent = agents.get(from) ?? new Agent({ keepAlive: true, maxSockets: sockets })
    agents.set(from, agent)
    return agent
  }
  const send = ({ method, path, headers = {}, body, from = '127.0.0.1' }: Sent): Promise<Heard> => {
    const begun = performance.now()
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const { promise, resolve, reject } = Promise.withResolvers<Heard>()
    const options = { hostname, port, method, path, headers: { ...length, ...headers }, localAddress: from, agent: agentFor(from) }
    const going = request(options, async (answer) => {
      const { statusCode = 0, headers } = answer
      const heard = (text: string) => resolve({ status: statusCode, headers, text, ms: performance.now() - begun })
      if (headers['content-type']?.startsWith('text/event-stream')) {
        heard('')
        return void answer.destroy()
      }
      try {
        heard(Buffer.concat(await answer.toArray()).toString())
      } catch (error) {
        reject(error)
      }
    })
    going.on('error', reject)
    going.end(body)
    return promise
  }
  const close = () => {
    for (const agent of agents.values()) agent.destroy()
  }
  return { send, close }
}
