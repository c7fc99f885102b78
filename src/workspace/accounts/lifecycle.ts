import { lifecycle } from '#src/platform/lifecycle.ts'

// The states of members and keys are derived from what is stored, so that no row must change when a time passes.

export const memberStates = ['pending', 'active', 'removed'] as const
export type MemberState = (typeof memberStates)[number]
export const memberLifecycle = lifecycle<MemberState, 'bind' | 'remove'>({
  bind: { from: ['pending'], to: 'active' },
  remove: { from: ['pending', 'active'], to: 'removed' },
})

export const stateOfMember = (member: { kind: 'person' | 'service'; bound: boolean; archivedAt: string | null }): MemberState => {
  if (member.archivedAt !== null) return 'removed'
  return member.kind === 'person' && !member.bound ? 'pending' : 'active'
}

export const keyStates = ['active', 'expired', 'revoked'] as const
export type KeyState = (typeof keyStates)[number]
export const keyLifecycle = lifecycle<KeyState, 'expire' | 'rotate' | 'revoke'>({
  expire: { from: ['active'], to: 'expired' },
  rotate: { from: ['active'], to: 'expired' },
  revoke: { from: ['active', 'expired'], to: 'revoked' },
})

/** `now` and the members are RFC 3339 UTC with milliseconds, whose order as text is their order in time. */
export const stateOfKey = (key: { revokedAt: string | null; expiresAt: string | null }, now: string): KeyState => {
  if (key.revokedAt !== null) return 'revoked'
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active'
}
