import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expositionOf, expositionType, type Metric } from './exposition.ts'

const sharedMs = 1_000

/**
 * `GET /metrics` on a separate port, without a credential: the operator's network decides who can connect. Scrapes within a second share a
 * reading, so that more scrapes do not cost the database more. `GET /livez` is also there, for monitoring workers, which have no other
 * port.
 */
export async function serveMetrics(host: string, port: number, read: () => Promise<Metric[]>) {
  let reading: Promise<Metric[]> | undefined
  let freshUntil = 0
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?', 1)[0]
    if (path !== '/metrics' && path !== '/livez') return void response.writeHead(404).end()
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    if (path === '/livez') return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"live"}')
    if (!reading || performance.now() > freshUntil) {
      freshUntil = Number.POSITIVE_INFINITY
      reading = read().finally(() => {
        freshUntil = performance.now() + sharedMs
      })
    }
    try {
      const text = expositionOf(await reading)
      response.writeHead(200, { 'content-type': expositionType, 'cache-control': 'no-store' }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
