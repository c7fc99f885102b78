import { lifecycle } from '#src/platform/lifecycle.ts'

export const groupStates = ['open', 'acknowledged', 'fixedIn', 'reopened'] as const
export type GroupState = (typeof groupStates)[number]

export const groupLifecycle = lifecycle<GroupState, 'acknowledge' | 'fix' | 'open' | 'reopen'>({
  acknowledge: { from: ['open', 'reopened'], to: 'acknowledged' },
  fix: { from: ['open', 'acknowledged', 'reopened'], to: 'fixedIn' },
  open: { from: ['acknowledged', 'fixedIn', 'reopened'], to: 'open' },
  // By what is seen, and by nobody.
  reopen: { from: ['fixedIn'], to: 'reopened' },
})

export type FixedGroup = { state: GroupState; fixedIn: string | null; fixedAt: string | null; knownVersions: readonly string[] }

/**
 * Whether a failure shows that a group is not fixed: it ended later, and its version is the one that fixes it, unknown, or one that was
 * never seen to fail before. Earlier versions may still be in use.
 */
export function isReopenedBy(
  { state, fixedIn, fixedAt, knownVersions }: FixedGroup,
  seen: { at: string; version: string | null },
): boolean {
  if (state !== 'fixedIn' || fixedAt === null || seen.at <= fixedAt) return false
  return seen.version === null || seen.version === fixedIn || !knownVersions.includes(seen.version)
}
