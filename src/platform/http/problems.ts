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
          line: z.int().optional().describe('Line of an imported file'),
          code: z.string(),
          message: z.string(),
          hint: z.string().optional(),
          allowed: z.array(z.string()).optional(),
        }),
      )
      .optional(),
    furtherErrors: z.int().optional().describe('How many errors there are besides those listed in errors, at most 100'),
    currentState: z.string().optional(),
    allowedTransitions: z.array(z.string()).optional(),
    expiresAt: z.iso.datetime().optional().describe('Of review_leased: when the lease ends'),
    takenAt: z.iso.datetime().optional().describe('Of review_taken: when you lost the review'),
    draft: z.unknown().optional().describe('Of review_taken: what you had written'),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>

const retryable = new Set([408, 429, 500, 503])

/** Anything except a ServiceError is `internal`: its text may contain SQL, paths or secrets, and stays in the log. */
export function problemOf(error: unknown, requestId: string): { problem: Problem; headers: Record<string, string> } {
  const serviceError =
    error instanceof ServiceError
      ? error
      : new ServiceError('internal', `The request failed on our side. Give the operator this request id: ${requestId}`)
  const { errors, furtherErrors, currentState, allowedTransitions, expiresAt, takenAt, draft, retryAfterSeconds, allow } =
    serviceError.extras
  const status = statusOf(serviceError.code)
  return {
    problem: {
      type: `/problems/${serviceError.code}`,
      title: titleOf(serviceError.code),
      status,
      detail: serviceError.message,
      code: serviceError.code,
      requestId,
      retryable: retryable.has(status) || retryAfterSeconds !== undefined,
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
