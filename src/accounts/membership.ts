import type { Identity } from '../platform/caller.ts'
import type { Role } from '../platform/contract.ts'

/**
 * A row that an ID token may act as. `bound`: it carries the token's issuer and subject; `invited`: it waits for the token's
 * verified e-mail address; `unclaimed`: the owner of a development start, who is whoever signs in first.
 */
export type Membership = { workspaceId: string; memberId: string; memberName: string; role: Role; claim: 'bound' | 'invited' | 'unclaimed' }

export type Choice =
  | { kind: 'member'; membership: Membership }
  /** The person must name one of these. */
  | { kind: 'ambiguous'; workspaceIds: string[] }
  /** A member, but not of the workspace that was named. */
  | { kind: 'elsewhere' }
  | { kind: 'stranger' }

/**
 * As whom a person acts. An invitation beside a membership is taken up only by naming its workspace: otherwise anyone could
 * make all of a person's requests ambiguous by inviting them.
 */
export function chooseMembership(memberships: readonly Membership[], named: string | undefined): Choice {
  const of = (claim: Membership['claim']) => memberships.filter((membership) => membership.claim === claim)
  const [bound, invited, unclaimed] = [of('bound'), of('invited'), of('unclaimed')]
  // Several unclaimed owners are no first start; they are nobody's, and their workspaces are not told.
  const inOrder = [bound, invited, unclaimed.length === 1 ? unclaimed : []]
  if (named !== undefined) {
    const membership = inOrder.flat().find((candidate) => candidate.workspaceId === named)
    if (membership) return { kind: 'member', membership }
    return bound.length + invited.length > 0 ? { kind: 'elsewhere' } : { kind: 'stranger' }
  }
  const candidates = inOrder.find((group) => group.length > 0)
  if (!candidates) return { kind: 'stranger' }
  if (candidates.length > 1) return { kind: 'ambiguous', workspaceIds: candidates.map((candidate) => candidate.workspaceId) }
  return { kind: 'member', membership: candidates[0]! }
}

/** Why a person who is proved by an ID token is in no workspace, and what to do; for that person to read. */
export function strangerFault({ email, emailVerified }: Identity): string {
  if (email === undefined)
    return 'You are signed in, but your identity provider sends no email address for you, so no invitation can be yours. Ask the operator of this Parley to have the claim "email" put into its ID tokens (docs/sign-in.md).'
  if (!emailVerified)
    return `You are signed in as ${email}, but your identity provider does not say that this address is verified, so no invitation to it can be yours. Ask the operator of this Parley to have the claim "email_verified" sent, or to set OIDC_EMAIL_VERIFIED_CLAIM or OIDC_TRUST_EMAIL_OF (docs/sign-in.md).`
  return `You are signed in as ${email}, and no workspace has a member with this address. Ask an admin to invite it.`
}
