import type { FastifyInstance } from 'fastify'
import { isDatabaseAway } from '../db/faults.ts'
import type { ServerOptions } from './server.ts'

/** What watches over the process: no credential, and nothing that a stranger could use. */
export function addProbes(server: FastifyInstance, { ready, version }: Pick<ServerOptions, 'ready' | 'version'>) {
  const hidden = { schema: { hide: true } as object }
  server.get('/livez', hidden, async () => ({ status: 'live' }))
  server.get('/version', hidden, async () => ({ version }))
  server.get('/readyz', hidden, async (_request, answer) => {
    try {
      return { status: 'ready', ...(await ready()) }
    } catch (error) {
      return answer
        .status(503)
        .header('retry-after', '2')
        .send({ status: 'not ready', reason: isDatabaseAway(error) ? 'the database does not answer' : 'a check failed' })
    }
  })
}
