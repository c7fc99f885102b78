import { implement } from '#src/platform/implement.ts'
import { accounts, type Member } from '../contract.ts'
import { getWorkspace } from '../store/workspaces.ts'
import { getMember } from './members.ts'

export const meOperations = implement(accounts.me, {
  get: async ({ caller, tx }) => ({
    member: await getMember(tx, caller.memberId),
    workspace: await getWorkspace(tx),
    role: caller.role,
    projectRoles: (caller.projectRoles ?? {}) as Member['projectRoles'],
    credential: caller.key
      ? { kind: 'apiKey' as const, ...caller.key, projectIds: caller.projectIds ?? null, scopes: caller.scopes ?? null }
      : { kind: 'idToken' as const },
  }),
})
