import { notFound, stale } from '#src/platform/errors.ts'
import type { GroupRoles } from '#src/platform/group-roles.ts'
import type { Provisioner } from '#src/workspace/accounts/operations/provisioned.ts'
import type { Cause } from '#src/workspace/activity/operations/activity.ts'
import type { Query } from '../messages.ts'

/** One request of a directory, within its transaction. */
export type ScimCall = Provisioner & {
  cause: Cause
  /** The address of /scim/v2 as the directory knows it. */
  base: string
  /** The roles that the groups of this workspace give; empty if the operator gives them none here. */
  byGroup: GroupRoles['byGroup']
  id: string
  query: Query
  body: Record<string, unknown>
  ifMatch: string | undefined
}
export type ScimAnswer = { status: number; body?: object; version?: number }

/** Throws `not_found`, and `precondition_failed` if `If-Match` names another version. */
export function requireVersion<T extends { version: number }>(resource: T | undefined, { ifMatch }: Pick<ScimCall, 'ifMatch'>): T {
  if (!resource) throw notFound()
  if (ifMatch !== undefined && ifMatch !== '*' && !ifMatch.split(',').some((value) => value.trim() === etagOf(resource.version)))
    throw stale()
  return resource
}

export const etagOf = (version: number): string => `W/"${version}"`
