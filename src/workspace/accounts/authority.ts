import type { Caller } from '#src/platform/caller.ts'
import { atLeast, lowerRole, type Role } from '#src/platform/contract.ts'
import { ServiceError } from '#src/platform/errors.ts'

export { lowerRole }

/**
 * Nobody creates, changes or removes a role above their own: with the roles before and after a change as `affected`, this one rule reserves
 * owners to owners and does not raise anyone above the caller. Throws `forbidden`.
 */
export function requireReach(own: Role, ...affected: Role[]): void {
  for (const role of affected)
    if (!atLeast(own, role))
      throw new ServiceError('forbidden', `This operation requires the role ${role}; your credential has the role ${own}.`)
}

/** A key that a directory may have: made for this, bound to no project, and of an admin. Throws `forbidden`. */
export function requireProvisioner({ scopes, projectIds, role }: Caller): void {
  if (scopes?.includes('members:provision') && !projectIds && atLeast(role, 'admin')) return
  throw new ServiceError(
    'forbidden',
    'Provisioning needs an API key with the scope members:provision, of an admin or owner, that is bound to no projects.',
  )
}
