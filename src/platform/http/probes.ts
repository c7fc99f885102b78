import type { FastifyInstance } from 'fastify'
import { awayCause } from '../db/faults.ts'
import { ServiceError } from '../errors.ts'
import type { FaultLog } from './fault-log.ts'

export type Probes = {
  /** If it throws, `/readyz` answers 503 with the reason. */
  ready(): Promise<Record<string, unknown>>
  version: string
}

/** For the supervision of the process: without a credential, and without anything that a stranger could use. */
export function addProbes(server: FastifyInstance, { ready, version }: Probes, faultLog: FaultLog) {
  const open = { config: { open: true as const } }
  server.get('/livez', open, async () => ({ status: 'live' }))
  server.get('/version', open, async () => ({ version }))
  server.get('/readyz', open, async (request, answer) => {
    try {
      return { status: 'ready', ...(await ready()) }
    } catch (error) {
      const reason = error instanceof ServiceError ? error.message : awayCause(error)
      const line = error instanceof ServiceError ? undefined : faultLog(error)
      if (line) request.log.warn({ err: error, ...line }, 'not ready')
      return answer
        .status(503)
        .header('retry-after', '2')
        .send({ status: 'not ready', reason: reason ?? 'a check failed' })
    }
  })
}
