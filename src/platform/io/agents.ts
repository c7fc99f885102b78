import { createHash } from 'node:crypto'
import { Agent, type Dispatcher } from 'undici'
import { type Guard, guardedConnector } from './connector.ts'
import type { ClientCertificate } from './credentials/kind.ts'
import { maxHeaderBytes } from './guarded-fetch.ts'
import type { Surface } from './io.ts'

export type Agents = {
  of(workspaceId: string, surface: Surface, certificate?: ClientCertificate): Dispatcher
  close(): Promise<void>
}

const maxAgents = 512

/**
 * Connections that are kept between calls: one pool per workspace, surface and client certificate, never shared, since a
 * connection that one may use another may not. The least recently used pool is closed when there are too many; its calls run to their end.
 */
export function createAgents(guard: Guard): Agents {
  const agentsByKey = new Map<string, Agent>()
  const open = (workspaceId: string, surface: Surface, certificate?: ClientCertificate) =>
    new Agent({
      connect: guardedConnector(guard, surface, workspaceId, certificate),
      allowH2: false,
      pipelining: 1,
      maxHeaderSize: maxHeaderBytes,
      // Below the 5 s after which Node's own servers close an idle connection.
      keepAliveTimeout: 4000,
      keepAliveMaxTimeout: 30_000,
      // A busy connection is renewed each minute, so that its host is judged again.
      clientTtl: 60_000,
    })
  return {
    of(workspaceId, surface, certificate) {
      const key = `${surface} ${workspaceId} ${certificate ? fingerprintOf(certificate) : ''}`
      const agent = agentsByKey.get(key) ?? open(workspaceId, surface, certificate)
      agentsByKey.delete(key)
      agentsByKey.set(key, agent)
      const [oldest] = agentsByKey
      if (agentsByKey.size > maxAgents && oldest) {
        agentsByKey.delete(oldest[0])
        void oldest[1].close()
      }
      return agent
    },
    async close() {
      const agents = [...agentsByKey.values()]
      agentsByKey.clear()
      await Promise.all(agents.map((agent) => agent.destroy()))
    },
  }
}

const fingerprintOf = (certificate: ClientCertificate) => createHash('sha256').update(JSON.stringify(certificate)).digest('base64url')
