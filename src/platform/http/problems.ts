import { z } from 'zod'
import { errorCodes, ServiceError, statusOf, titleOf } from '../errors.ts'

/** RFC 9457. */
export const Problem = z
  .strictObject({
    type: z.string().describe('A page of this instance that explains the code'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(errorCodes),
    requestId: z.string(),
    retryable: z.boolean().describe('Whether the same request may succeed later without a change'),
    errors: z
      .array(
        z.strictObject({
          pointer: z.string().optional(),
          parameter: z.string().optional(),
          header: z.string().optional(),
          line: z.int().optional().describe('of an imported file'),
          code: z.string(),
          message: z.string(),
          hint: z.string().optional(),
          allowed: z.array(z.string()).optional(),
        }),
      )
      .optional(),
    furtherErrors: z.int().optional().describe('how many faults there are besides those in errors, which lists 100 at most'),
    currentState: z.string().optional(),
    allowedTransitions: z.array(z.string()).optional(),
    expiresAt: z.iso.datetime().optional().describe('of review_leased: when the lease ends'),
    takenAt: z.iso.datetime().optional().describe('of review_taken'),
    draft: z.unknown().optional().describe('of review_taken: what you had written'),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>

const retryable = new Set([408, 429, 500, 503])

/** Anything but a ServiceError is `internal`: its text may hold SQL, paths or secrets, and stays in the log. */
export function problemOf(error: unknown, requestId: string): { problem: Problem; headers: Record<string, string> } {
  const known =
    error instanceof ServiceError
      ? error
      : new ServiceError('internal', `The request failed on our side. Tell the operator this request id: ${requestId}`)
  const { errors, furtherErrors, currentState, allowedTransitions, expiresAt, takenAt, draft, retryAfterSeconds, allow } = known.extras
  const status = statusOf(known.code)
  return {
    problem: {
      type: `/problems/${known.code}`,
      title: titleOf(known.code),
      status,
      detail: known.message,
      code: known.code,
      requestId,
      retryable: retryable.has(status),
      ...(errors && { errors }),
      ...(furtherErrors && { furtherErrors }),
      ...(currentState && { currentState }),
      ...(allowedTransitions && { allowedTransitions }),
      ...(expiresAt && { expiresAt }),
      ...(takenAt && { takenAt }),
      ...(draft !== undefined && { draft }),
    },
    headers: {
      ...(status === 401 && { 'www-authenticate': 'Bearer realm="parley", ApiKey realm="parley"' }),
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      ...(allow && { allow: allow.join(', ') }),
    },
  }
}
