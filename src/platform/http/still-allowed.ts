import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { haveSameRights } from '../access.ts'
import type { Caller } from '../caller.ts'
import { ServiceError } from '../errors.ts'

export type Authenticate = (headers: IncomingHttpHeaders, address: string) => Promise<Caller>

/** Whether the credential is still the same that admitted the request: with another role, the caller may see other things. */
export async function isStillAllowed(authenticate: Authenticate, request: FastifyRequest): Promise<boolean> {
  try {
    return haveSameRights(await authenticate(request.headers, request.ip), request.caller!)
  } catch (error) {
    // An unreachable database does not revoke anything.
    return !(error instanceof ServiceError) || error.status >= 500
  }
}
