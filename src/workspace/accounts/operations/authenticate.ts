import type { IncomingHttpHeaders } from 'node:http'
import type { Rate } from '#src/platform/buckets.ts'
import type { Caller, Identity } from '#src/platform/caller.ts'
import type { Database } from '#src/platform/db/database.ts'
import { ServiceError } from '#src/platform/errors.ts'
import type { GroupRoles } from '#src/platform/group-roles.ts'
import { defaultLimits } from '#src/platform/limits.ts'
import { credentialOf, unauthorized } from '../credential.ts'
import type { Environment } from '../key.ts'
import { strangerFault } from '../membership.ts'
import { createFailedCredentials } from './failed-credentials.ts'
import { createGroupRoles } from './group-roles.ts'
import type { IdTokens } from './id-token.ts'
import { createKeyLookup } from './key-lookup.ts'
import { memberOf } from './member-of.ts'

type Options = {
  db: Database
  environment: Environment
  /** Without it, every Bearer token is refused. */
  tokens?: IdTokens | undefined
  /** Gives people the roles of their groups. */
  groupRoles?: GroupRoles | undefined
  /** Whether the first person to sign in becomes the owner without an address: only with our own development provider. */
  claimsUnownedWorkspace?: boolean
  /** Why a Bearer token was refused, for the first failures of an address; later ones would flood the log. */
  onRefused?(reason: string): void
  /** How many failures one address may make. */
  failureLimit?: Rate
  /** Milliseconds since 1970. */
  now?: () => number
}

const defaultFailureLimit: Rate = { burst: defaultLimits.failedCredentialsBurst, perSecond: defaultLimits.failedCredentialsPerSecond }

/**
 * Identifies the caller. Both functions throw ServiceError: `unauthorized`, `multiple_credentials`, `too_many_requests` instead of
 * `unauthorized` once an address has failed too often, `unavailable` if the issuer's keys were never seen; `authenticate` also
 * `workspace_required` and `not_found` (the credential is not for the requested workspace).
 */
export function createAuthenticate({
  db,
  environment,
  tokens,
  groupRoles,
  claimsUnownedWorkspace = false,
  onRefused = () => {},
  failureLimit = defaultFailureLimit,
  now = Date.now,
}: Options) {
  const credentials = createFailedCredentials(failureLimit, now)
  const callerOfKey = createKeyLookup(db, environment)
  const giveRoles = groupRoles && createGroupRoles(db, groupRoles)
  const verify = async (token: string, isThrottled: boolean) => {
    const identity = await tokens?.verify(token, isThrottled ? undefined : onRefused)
    if (identity) await giveRoles?.(identity)
    return identity
  }

  return {
    /** For credentials that others check: counted together with those of accounts. */
    countFailures: credentials.count,

    async authenticate(headers: IncomingHttpHeaders, address: string): Promise<Caller> {
      const { key, token } = credentialOf(headers)
      const workspace = headers['parley-workspace']?.toString()
      if (key !== undefined) return credentials.count(address, (isThrottled) => callerOfKey(key, { workspace, isThrottled }))
      let stranger: Identity | undefined
      const callerOfToken = async (isThrottled: boolean) => {
        const identity = await verify(token, isThrottled)
        const caller = identity && (await memberOf(db, identity, workspace, claimsUnownedWorkspace))
        if (!caller) stranger = identity
        return caller
      }
      const refusal = () => (stranger ? new ServiceError('unauthorized', strangerFault(stranger)) : unauthorized())
      return credentials.count(address, callerOfToken, refusal)
    },

    /** For directories: a key as a Bearer token, of which `requireProvisioner` says whether it is one for provisioning. */
    async authenticateProvisioner({ authorization = '' }: IncomingHttpHeaders, address: string): Promise<Caller> {
      const key = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? ''
      const refusal = () => new ServiceError('unauthorized', 'Send an API key with the scope members:provision as Authorization: Bearer.')
      const lookUp = (isThrottled: boolean) => callerOfKey(key, { workspace: undefined, isThrottled })
      return credentials.count(address, lookUp, refusal)
    },

    async identify(headers: IncomingHttpHeaders, address: string): Promise<Identity> {
      const { token = '' } = credentialOf(headers)
      return credentials.count(address, (isThrottled) => verify(token, isThrottled))
    },
  }
}
