import { type ErrorCode, type ErrorExtras, ServiceError } from '../errors.ts'

/** The messages to a thread. */
export type Request = { name: string; input: unknown }
/** The messages from a thread; errors lose their class on the way, so those for callers are written out. */
export type Response =
  | { result: unknown }
  | { refused: { code: ErrorCode; detail: string; extras: ErrorExtras } }
  | { broken: { message: string; stack: string | undefined } }

export function toResponse(error: unknown): Response {
  if (error instanceof ServiceError) return { refused: { code: error.code, detail: error.message, extras: error.extras } }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return { broken: { message, stack } }
}

/** The result, or the error thrown as it was thrown in the thread. */
export function resultOf(response: Response): unknown {
  if ('result' in response) return response.result
  if ('refused' in response) throw new ServiceError(response.refused.code, response.refused.detail, response.refused.extras)
  throw Object.assign(new Error(response.broken.message), { stack: response.broken.stack })
}
