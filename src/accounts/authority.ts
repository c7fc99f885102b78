import { atLeast, lowerRole, type Role } from '../platform/contract.ts'
import { ServiceError } from '../platform/errors.ts'

export { lowerRole }

/**
 * Nobody creates, changes or removes a role above their own: with the roles before and after a change as `affected`, this one
 * rule keeps owners to owners and raises nobody beyond the caller. Throws `forbidden`.
 */
export function requireReach(own: Role, ...affected: Role[]): void {
  for (const role of affected)
    if (!atLeast(own, role))
      throw new ServiceError('forbidden', `This operation requires the role ${role}; your credential has the role ${own}.`)
}
