import type { Socket } from 'node:net'
import { afterAll } from 'vitest'
import { type LoopbackServer, outgoingWith, socketAgent } from './loopback.ts'

/** A way out, and agents that answer on the bare socket. `opened` are closed with all others when the spec is over. */
export function rawAgents() {
  const outgoing = outgoingWith()
  const opened: LoopbackServer[] = []
  afterAll(async () => {
    await outgoing.close()
    await Promise.all(opened.map((agent) => agent.close()))
  })
  const replying = async (answer: (socket: Socket, request: string) => void) => {
    const agent = await socketAgent(answer)
    opened.push(agent)
    return agent
  }
  /** An agent that answers with this status line with headers, and this body. */
  const raw = (head: string, body: string | Buffer = '') =>
    replying((socket) => void socket.write(Buffer.concat([Buffer.from(`HTTP/1.1 ${head}\r\n\r\n`), Buffer.from(body)])))
  return { outgoing, opened, replying, raw }
}
