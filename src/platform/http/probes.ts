import type { FastifyInstance } from 'fastify'
import { isDatabaseAway } from '../db/faults.ts'

export type Probes = {
  /** Answers 503 from `/readyz` with its reason when it throws. */
  ready(): Promise<Record<string, unknown>>
  version: string
}

/** What watches over the process: no credential, and nothing that a stranger could use. */
export function addProbes(server: FastifyInstance, { ready, version }: Probes) {
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
