import type { Identity } from '#src/platform/caller.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { implement, reply } from '#src/platform/implement.ts'
import { ensureQueue } from '#src/platform/jobs/queues.ts'
import type { World } from '#src/platform/world.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { type Cause, causeOf, record, system } from '#src/workspace/activity/operations/activity.ts'
import { accounts, type Member, type Workspace } from '../contract.ts'
import { insertMember } from '../store/members.ts'
import { listOwnWorkspaces } from '../store/memberships.ts'
import { getWorkspace, insertWorkspace, lockWorkspace, renameWorkspace } from '../store/workspaces.ts'
import { settingsOf } from './settings.ts'

/** The parts of a new workspace. */
export type Foundation = Pick<World, 'db' | 'vault' | 'jobs'>

/**
 * Bound if issuer and subject are given; otherwise waiting for the email address or, without one, for the first person who signs in
 * (development).
 */
export type FirstOwner = { name: string; email?: string; issuer?: string; subject?: string }

/** `requestId` is that of the creator's request; without one, Parley itself is the author in the activity. */
export type WorkspacePlan = { name: string; owner: FirstOwner; requestId?: string }
export type NewWorkspace = { workspace: Workspace; owner: Member }

/** Creates the queue, too, before any transaction: on its own connection it survives a rollback, as an empty queue. */
export async function newWorkspaceId(jobs: Foundation['jobs']): Promise<string> {
  const id = newId('wks')
  await ensureQueue(jobs, workspaceQueue(id))
  return id
}

/** The workspace, its data key and its owner, in a system transaction that works for the new workspace from then on. */
export async function createWorkspace(
  { tx, vault }: { tx: Tx; vault: Foundation['vault'] },
  id: string,
  plan: WorkspacePlan,
): Promise<NewWorkspace> {
  const { name, owner, requestId } = plan
  const workspace = await insertWorkspace(tx, { id, name }, vault.makeDataKey(id))
  const member = await insertMember(tx, newId('usr'), { kind: 'person', role: 'owner', ...owner })
  const cause: Cause = owner.subject === undefined ? system : { actor: { type: 'user', id: member.id, name: member.name } }
  await record(
    tx,
    { ...cause, ...(requestId !== undefined && { requestId }) },
    { type: 'workspace', id, action: 'created', after: workspace },
    { type: 'member', id: member.id, action: 'created', after: member },
  )
  return { workspace, owner: member }
}

export async function makeWorkspace({ db, vault, jobs }: Foundation, plan: WorkspacePlan): Promise<NewWorkspace> {
  const id = await newWorkspaceId(jobs)
  return db.system.transaction().execute((tx) => createWorkspace({ tx, vault }, id, plan))
}

/** Otherwise anyone who can sign in could fill the database with workspaces, each with its own queue. */
async function refuseTooMany({ db, limits }: Pick<World, 'db' | 'limits'>, person: Identity): Promise<void> {
  const ownWorkspaces = (await listOwnWorkspaces(db.system, person)).filter(({ role, state }) => role === 'owner' && state === 'active')
  if (ownWorkspaces.length < limits.ownWorkspaces) return
  const detail = `A person may own at most ${limits.ownWorkspaces} workspaces. Use one of yours, or ask the operator of Parley to raise the limit.`
  throw new ServiceError('too_many_requests', detail, { retryAfterSeconds: 86_400 })
}

export const workspaceOperations = implement(accounts.workspaces, {
  create: async ({ body, caller, request, ...world }) => {
    const { issuer, subject, email, emailVerified, name } = caller
    await refuseTooMany(world, caller)
    const owner = { name: name ?? email?.slice(0, 120) ?? 'Owner', issuer, subject, ...(email !== undefined && emailVerified && { email }) }
    const { workspace } = await makeWorkspace(world, { name: body.name, owner, requestId: request.id })
    return reply(201, workspace, { location: '/v1/workspace' })
  },

  list: async ({ caller, db }) => ({ data: await listOwnWorkspaces(db.system, caller), nextCursor: null }),

  get: ({ tx }) => getWorkspace(tx),

  settings: async (call) => settingsOf(call, call.caller.workspaceId),

  replace: async (call) => {
    const { body, tx, request } = call
    const before = await lockWorkspace(tx, request.ifMatch)
    const after = await renameWorkspace(tx, body.name)
    await record(tx, causeOf(call), { type: 'workspace', id: before.id, action: 'replaced', before, after })
    return after
  },
})
