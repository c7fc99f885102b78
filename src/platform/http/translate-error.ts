import type { FastifyError } from 'fastify'
import { isDatabaseAway, noChangesCause } from '../db/faults.ts'
import { ServiceError, unavailable } from '../errors.ts'

export const unsupportedMedia = (detail: string) => new ServiceError('unsupported_media_type', detail)

/** Errors of Fastify and the database, with our codes. */
export function translateError(error: unknown): unknown {
  if (error instanceof ServiceError) return error
  const cause = noChangesCause(error)
  if (cause)
    return unavailable(
      `The database accepts no changes right now, because ${cause}. Nothing was changed. Try again in a moment. If that fails, the person who operates Parley has to look at the database.`,
      2,
    )
  if (isDatabaseAway(error)) return unavailable('The database cannot answer right now. Try again in a moment.', 2)
  switch ((error as FastifyError).code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedMedia('Send Content-Type: application/json (UTF-8).')
    case 'FST_ERR_BAD_URL':
      return new ServiceError('malformed', 'The address is not well-formed.')
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ServiceError('not_found', 'This address does not exist. /v1/openapi.json lists all addresses.')
    default:
      return error
  }
}

// Errors of the driver contain their whole client, including connection settings; a log line has only what explains the fault.
export function plainError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { code } = error as { code?: string }
  const cause = error.cause instanceof Error ? `; cause: ${error.cause.message}` : ''
  return { type: error.name, message: `${error.message}${cause}`, stack: error.stack ?? '', ...(code !== undefined && { code }) }
}
