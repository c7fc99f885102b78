import { describe, expect, it } from 'vitest'
import { chooseMembership, type Membership } from './membership.ts'

const of = (claim: Membership['claim']) => (workspaceId: string) => ({
  workspaceId,
  memberId: `${claim} in ${workspaceId}`,
  memberName: 'Ann',
  role: 'editor' as const,
  claim,
})
const bound = of('bound')
const invited = of('invited')
const unclaimed = of('unclaimed')
const answer = (memberships: Membership[], named?: string) => {
  const choice = chooseMembership(memberships, named)
  return choice.kind === 'member'
    ? choice.membership.memberId
    : choice.kind === 'ambiguous'
      ? choice.workspaceIds.join(' or ')
      : choice.kind
}

describe('a person acts as', () => {
  it.each<[string, Membership[], string | undefined, string]>([
    ['nobody without membership', [], undefined, 'stranger'],
    ['nobody without membership, whatever is named', [], 'A', 'stranger'],
    ['the one membership', [bound('A')], undefined, 'bound in A'],
    ['the named one', [bound('A'), bound('B')], 'B', 'bound in B'],
    ['none of several unnamed', [bound('A'), bound('B')], undefined, 'A or B'],
    ['none where another is named', [bound('A')], 'C', 'elsewhere'],
    ['the one invitation', [invited('A')], undefined, 'invited in A'],
    ['none of several invitations', [invited('A'), invited('B')], undefined, 'A or B'],
    ['the named invitation', [invited('A'), invited('B')], 'B', 'invited in B'],
    ['none where an invitation but another is named', [invited('A')], 'B', 'elsewhere'],
    ['the membership, as if a stranger had not invited him elsewhere', [invited('A'), bound('B')], undefined, 'bound in B'],
    ['the invitation beside a membership when it is named', [invited('A'), bound('B')], 'A', 'invited in A'],
    ['the membership before an invitation to the same workspace', [invited('A'), bound('A')], 'A', 'bound in A'],
    ['the owner nobody has claimed', [unclaimed('A')], undefined, 'unclaimed in A'],
    ['the invitation before the unclaimed owner', [unclaimed('A'), invited('A')], undefined, 'invited in A'],
    ['the membership before the unclaimed owner', [unclaimed('A'), bound('B')], undefined, 'bound in B'],
    ['nobody where several owners are unclaimed', [unclaimed('A'), unclaimed('B')], undefined, 'stranger'],
    ['nobody where several are unclaimed, by name either', [unclaimed('A'), unclaimed('B')], 'A', 'stranger'],
    ['the unclaimed owner by name', [unclaimed('A')], 'A', 'unclaimed in A'],
    ['a stranger to a workspace that an unclaimed owner elsewhere does not open', [unclaimed('A')], 'B', 'stranger'],
  ])('%s', (_who, memberships, named, expected) => expect(answer(memberships, named)).toBe(expected))
})
