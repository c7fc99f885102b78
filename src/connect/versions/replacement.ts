import type { z } from 'zod'
import { invalid, maxFaults } from '#src/platform/errors.ts'
import { memberNames } from '#src/platform/member-names.ts'

type Content = Record<string, unknown>
/** The members that a revert does not change: the project of the resource, and its name in files. */
const fixedMembers = new Set(['projectId', 'externalKey'])

/**
 * The body that replaces a resource with an earlier version. Throws `invalid` if today's rules refuse it. An archived resource cannot be
 * replaced, so `status` is that from before it was archived.
 */
export function replacementOf(schema: z.ZodType, content: Content, current: Content): object {
  const names = memberNames(schema)
  const members = Object.fromEntries(Object.entries(content).filter(([name]) => names.has(name) && !fixedMembers.has(name)))
  if (members.status === 'archived') members.status = current.status
  const { success, data, error } = schema.safeParse(members)
  if (success) return data as object
  const faults = error.issues.map(({ path, message }) => ({
    pointer: '/version',
    code: 'not_valid',
    message: `In that version, /${path.join('/')} is no longer valid: ${message}. Replace the resource with members that are.`,
  }))
  throw invalid(faults.slice(0, maxFaults), Math.max(0, faults.length - maxFaults))
}
