import { highestRole, roleIn } from '#src/platform/access.ts'
import { atLeast } from '#src/platform/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { conflict } from '#src/platform/errors.ts'
import { reviewableRuns } from '#src/play/runs/operations/reviewed.ts'
import type { Member } from '#src/workspace/accounts/contract.ts'
import { findMembers, holdMembers, presentMembers } from '#src/workspace/accounts/operations/members.ts'
import { type Candidacy, conflictOf, type Parties, type Requirements, ruleAgainst } from '../eligibility.ts'
import { type Profile, profilesOf } from '../store/reviewers.ts'
import { reviewsOfTask } from '../store/reviews.ts'
import type { Row } from '../store/rows.ts'
import type { StoredTask } from '../store/tasks.ts'

export type Candidate = { member: Member; profile: Profile; candidacy: Candidacy }

/** The role of a member in a project; without a project, their highest role anywhere. */
const roleOf = (member: Member, projectId: string | undefined) =>
  projectId === undefined ? highestRole(member) : roleIn(member, projectId)

/** With their roles in this project. */
export async function candidatesOf(tx: Tx, members: readonly Member[], projectId?: string): Promise<Candidate[]> {
  const profiles = await profilesOf(
    tx,
    members.map(({ id }) => id),
  )
  return members.map((member) => {
    const profile = profiles.get(member.id)!
    const { expertise, languages, mostOpen, open, paused } = profile
    const room = mostOpen === null ? null : mostOpen - open
    return {
      member,
      profile,
      candidacy: {
        memberId: member.id,
        role: roleOf(member, projectId),
        removed: member.state === 'removed',
        paused: paused !== null,
        expertise,
        languages,
        room,
      },
    }
  })
}

/** Everybody who may review in this project, or anywhere, oldest member first. */
export const allReviewers = async (tx: Tx, projectId?: string): Promise<Candidate[]> =>
  candidatesOf(
    tx,
    (await presentMembers(tx)).filter((member) => atLeast(roleOf(member, projectId), 'reviewer')),
    projectId,
  )

export const requirementsOf = ({ settings: { expertise, language } }: StoredTask): Requirements => ({
  expertise,
  language: language ?? undefined,
})

/** The people involved in the conversation of a task: its launcher, if that counts, and everyone who was ever assigned to it. */
export async function partiesOf(tx: Tx, { id, subject, settings }: StoredTask, except: string): Promise<Parties> {
  const { excludeAuthors } = settings
  const [run] = excludeAuthors ? await reviewableRuns(tx, [subject.id]) : []
  const others = (await reviewsOfTask(tx, id, '')).filter((row) => row.id !== except).flatMap(({ holder_id }) => holder_id ?? [])
  return { launchedBy: run?.launchedBy ?? null, excludeAuthors, others }
}

/** Why someone may not take this slot; undefined if they may. */
export async function candidacyFault(tx: Tx, memberId: string, { task, row }: { task: StoredTask; row: Row }): Promise<string | undefined> {
  const [member] = await holdMembers(tx, [memberId])
  if (!member) return 'removed'
  const [candidate] = await candidatesOf(tx, [member], task.projectId)
  if (row.assignee_id === null && row.kind === 'standard' && task.reviewers.length > 0 && !task.reviewers.includes(memberId))
    return 'not in the pool'
  return ruleAgainst(candidate!.candidacy, requirementsOf(task)) ?? conflictOf(memberId, await partiesOf(tx, task, row.id))
}

/** The IDs of those of these members who are present and may still review in the project. */
export async function stillReviewers(tx: Tx, refs: readonly string[], projectId: string): Promise<string[]> {
  return (await findMembers(tx, refs)).flatMap((member) => (member && atLeast(roleIn(member, projectId), 'reviewer') ? [member.id] : []))
}

/**
 * Called before work is given to these members. Without it, a member who is removed at the same moment would keep the work: `freeWork` may
 * already have looked for it. Throws `conflict`.
 */
export async function holdReviewers(tx: Tx, memberIds: readonly string[], projectId: string): Promise<void> {
  const ids = [...new Set(memberIds)]
  const able = (await holdMembers(tx, ids)).filter((member) => atLeast(roleOf(member, projectId), 'reviewer'))
  if (able.length < ids.length) throw conflict('A member has just been removed or given another role, and can no longer review. Try again.')
}
