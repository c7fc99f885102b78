import type { Identity } from '#src/platform/caller.ts'
import type { Role } from '#src/platform/contract.ts'
import type { Member } from './contract.ts'

/**
 * A row that an ID token may act as. `bound`: it has the token's issuer and subject; `invited`: it waits for the token's verified email
 * address; `unclaimed`: the owner of a development start, which the first person to sign in becomes.
 */
export type Membership = {
  workspaceId: string
  memberId: string
  memberName: string
  role: Role
  projectRoles?: Member['projectRoles']
  claim: 'bound' | 'invited' | 'unclaimed'
}

export type Choice =
  | { kind: 'member'; membership: Membership }
  /** The person must name one of these. */
  | { kind: 'ambiguous'; workspaceIds: string[] }
  /** A member, but not of the requested workspace. */
  | { kind: 'elsewhere' }
  | { kind: 'stranger' }

/**
 * The membership under which a person acts. If there is a membership, an invitation is accepted only by naming its workspace: otherwise,
 * anyone could make all of a person's requests ambiguous by inviting them.
 */
export function chooseMembership(memberships: readonly Membership[], workspaceId: string | undefined): Choice {
  const withClaim = (claim: Membership['claim']) => memberships.filter((membership) => membership.claim === claim)
  const [bound, invited, unclaimed] = [withClaim('bound'), withClaim('invited'), withClaim('unclaimed')]
  // Several unclaimed owners do not come from a first start; they belong to nobody, and their workspaces are not revealed.
  const groups = [bound, invited, unclaimed.length === 1 ? unclaimed : []]
  if (workspaceId !== undefined) {
    const membership = groups.flat().find((candidate) => candidate.workspaceId === workspaceId)
    if (membership) return { kind: 'member', membership }
    return bound.length + invited.length > 0 ? { kind: 'elsewhere' } : { kind: 'stranger' }
  }
  const candidates = groups.find((group) => group.length > 0)
  if (!candidates) return { kind: 'stranger' }
  if (candidates.length > 1) return { kind: 'ambiguous', workspaceIds: candidates.map((candidate) => candidate.workspaceId) }
  return { kind: 'member', membership: candidates[0]! }
}

/** Why a person with a valid ID token is in no workspace, and the way out; shown to that person. */
export function strangerFault({ email, emailVerified }: Identity): string {
  if (email === undefined)
    return 'You are signed in, but your identity provider sends no email address for you, so you cannot accept an invitation. Ask the operator of Parley to add the claim "email" to the ID tokens (docs/operate/sign-in.md).'
  if (!emailVerified)
    return `You are signed in as ${email}, but your identity provider does not say that this address is verified, so you cannot accept an invitation to it. Ask the operator of Parley to add the claim "email_verified", or to set OIDC_EMAIL_VERIFIED_CLAIM or OIDC_TRUST_EMAIL_OF (docs/operate/sign-in.md).`
  return `You are signed in as ${email}, and no workspace has a member with this address. Ask an admin to invite you.`
}
