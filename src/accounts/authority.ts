import { atLeast, type Role } from '../platform/contract.ts'
import { ServiceError } from '../platform/errors.ts'

export const lowerRole = (...of: [Role, ...Role[]]): Role => of.reduce((a, b) => (atLeast(a, b) ? b : a))

/**
 * Nobody makes, changes or removes what stands above himself: with the roles before and after a change as `touched`, this one
 * rule keeps owners to owners and raises nobody beyond the caller. Throws `forbidden`.
 */
export function requireReach(own: Role, ...touched: Role[]): void {
  for (const role of touched)
    if (!atLeast(own, role)) throw new ServiceError('forbidden', `This needs the role ${role}; your credential has the role ${own}.`)
}
