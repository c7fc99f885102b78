import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expositionOf, expositionType, type Metric } from './exposition.ts'

/**
 * `GET /metrics` on a port of its own, without a credential: who may connect there is for the operator's network to say. Scrapes that
 * come at once share one reading, so that no number of them costs the database more than one does.
 */
export async function serveMetrics(host: string, port: number, read: () => Promise<Metric[]>) {
  let reading: Promise<Metric[]> | undefined
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?', 1)[0]
    if (path !== '/metrics') return void response.writeHead(404).end()
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    reading ??= read().finally(() => {
      reading = undefined
    })
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
