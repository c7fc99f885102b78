import { createHash } from 'node:crypto'
import { Agent, type Dispatcher, Pool } from 'undici'
import { boundedConnector } from './bounded-connector.ts'
import { type Guard, guardedConnector } from './connector.ts'
import type { ClientCertificate } from './credentials/kind.ts'
import { maxHeaderBytes } from './guarded-fetch.ts'
import type { Surface } from './io.ts'
import type { ProxyServer } from './proxies.ts'

export type Agents = {
  of(workspaceId: string, surface: Surface, certificate?: ClientCertificate): Dispatcher
  close(): Promise<void>
}

const maxAgents = 512
/**
 * A busy connection is renewed each minute, so that its host is judged again. With `clientTtl` of undici, each call would ask the time
 * twice for each connection.
 */
const maxAgeMs = 60_000

/** `pools`: those of its hosts. An agent that closes no longer knows them, and their calls may still be running. */
type Kept = { agent: Agent; pools: Pool[]; openedAt: number }

/**
 * Connections that stay open between calls: one agent per workspace, surface and client certificate, never shared, because one caller's
 * connection may be forbidden to another. An agent is closed after a minute, and the least recently used one if there are too many; its
 * calls run to their end. `now` in ms.
 */
export function createAgents(guard: Guard, now: () => number): Agents {
  const keptByKey = new Map<string, Kept>()
  const closing = new Set<Kept>()
  const open = (workspaceId: string, surface: Surface, certificate?: ClientCertificate): Kept => {
    const pools: Pool[] = []
    const agent = new Agent({
      connect: boundedConnector(guardedConnector(guard, surface, workspaceId, certificate, 'requests'), surface),
      allowH2: false,
      pipelining: 1,
      maxHeaderSize: maxHeaderBytes,
      // Below the 5 s after which Node's own servers close an idle connection.
      keepAliveTimeout: 4000,
      keepAliveMaxTimeout: 30_000,
      factory(origin, options) {
        const pool = new Pool(origin, options)
        pools.push(pool)
        const { protocol, hostname, port } = new URL(origin)
        const proxy =
          protocol === 'http:'
            ? guard.proxies.of({ protocol, hostname: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 80) })
            : undefined
        return proxy ? pool.compose(asProxyRequests(String(origin), proxy)) : pool
      },
    })
    return { agent, pools, openedAt: now() }
  }
  const close = (key: string, entry: Kept) => {
    keptByKey.delete(key)
    closing.add(entry)
    void entry.agent.close().then(() => closing.delete(entry))
  }
  return {
    of(workspaceId, surface, certificate) {
      const key = `${surface} ${workspaceId} ${certificate ? fingerprintOf(certificate) : ''}`
      const known = keptByKey.get(key)
      if (known && now() - known.openedAt >= maxAgeMs) close(key, known)
      const entry = keptByKey.get(key) ?? open(workspaceId, surface, certificate)
      keptByKey.delete(key)
      keptByKey.set(key, entry)
      const [oldest] = keptByKey
      if (keptByKey.size > maxAgents && oldest) close(...oldest)
      return entry.agent
    },
    async close() {
      const all = [...keptByKey.values(), ...closing]
      keptByKey.clear()
      await Promise.all(all.flatMap(({ agent, pools }) => [agent, ...pools].map((dispatcher) => dispatcher.destroy())))
    },
  }
}

/** A proxy takes requests with their whole address, and its own credential. */
const asProxyRequests =
  (origin: string, { authorization }: ProxyServer): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) => {
    const own = authorization === undefined ? {} : { 'proxy-authorization': authorization }
    const headers = { ...(options.headers as Record<string, string>), ...own }
    return dispatch({ ...options, path: new URL(options.path, origin).href, headers }, handler)
  }

const fingerprintOf = (certificate: ClientCertificate) => createHash('sha256').update(JSON.stringify(certificate)).digest('base64url')
