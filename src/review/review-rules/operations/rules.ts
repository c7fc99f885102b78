import { randomBytes } from 'node:crypto'
import type { Tx } from '#src/platform/db/database.ts'
import { collectFaults, refuseStale, ServiceError } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { implement } from '#src/platform/implement.ts'
import { reviewersOf } from '#src/review/reviews/operations/assignment-input.ts'
import { frozenRubric } from '#src/review/rubrics/operations.ts'
import { type ChangeScope, causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import { projectsToJudge } from '#src/workspace/blinding/operations.ts'
import { projectOf, refuseArchived, refuseArchivedProject, sameProject } from '#src/workspace/projects/operations.ts'
import { type NewReviewRule, type ReviewRule, type ReviewRuleFindings, reviewRules } from '../contract.ts'
import { ratesOf } from '../rates.ts'
import { countMatches, decidedUnder, ruleTable, startAtEnd } from '../store.ts'
import { dryRun } from './dry-run.ts'
import { fillSoon } from './fill.ts'

/** The rule with its rubric and its seed. Throws `invalid` with every fault of what it names. */
async function complete<Rule extends Omit<NewReviewRule, 'projectId'>>(tx: Tx, projectId: string, rule: Rule) {
  refuseArchivedProject(await projectOf(tx, projectId))
  const [rubric] = await collectFaults(
    () => frozenRubric(tx, projectId, rule),
    () => reviewersOf(tx, rule.reviewers, { projectId }),
  )
  return { ...rule, projectId, rubricId: rubric.id, seed: rule.seed ?? randomBytes(9).toString('base64url') }
}

// Recorded for the rubric, and without what it asks for: reviewers must not learn why they got a conversation.
const recordChange = ({ tx, cause }: ChangeScope, { id, rubricId, version }: ReviewRule, change: string) =>
  record(tx, cause, { type: 'rubric', id: rubricId, action: 'reviewRuleChanged', after: { ruleId: id, version, change } })

const isActive = ({ status, archivedAt }: Pick<ReviewRule, 'status' | 'archivedAt'>) => status === 'active' && archivedAt === null

type Change = { tx: Tx; caller: { workspaceId: string }; before: ReviewRule | undefined; after: ReviewRule }
/** One that was not active does not catch up on what it missed. */
async function watch({ tx, caller, before, after }: Change): Promise<void> {
  if (!isActive(after)) return
  if (!before || !isActive(before)) await startAtEnd(tx, after.id)
  await fillSoon(tx, caller.workspaceId)
}

const find = (tx: Tx, id: string) => ruleTable.get(tx, id)

export const reviewRuleOperations = implement(reviewRules, {
  list: async ({ query: { limit, cursor, sort, archived, tag, search, ids, ...filters }, tx }) =>
    ruleTable.list(tx, { limit, cursor, sort, archived, tag, search, ids }, filters),

  create: async (call) => {
    const { tx, body, caller } = call
    const after = await ruleTable.insert(tx, newId('rrl'), await complete(tx, body.projectId, body))
    await recordChange({ tx, cause: causeOf(call) }, after, 'created')
    await watch({ tx, caller, before: undefined, after })
    return after
  },

  get: ({ params, tx }) => find(tx, params.id),

  replace: async (call) => {
    const { params, body, tx, request, caller } = call
    const before = await ruleTable.lock(tx, params.id)
    sameProject(before, body.projectId)
    refuseStale(before, request.ifMatch)
    refuseArchived(before)
    const { seed } = before
    const after = await ruleTable.replace(tx, params.id, await complete(tx, before.projectId, { seed, rubricId: before.rubricId, ...body }))
    await recordChange({ tx, cause: causeOf(call) }, after, 'replaced')
    await watch({ tx, caller, before, after })
    return after
  },

  archive: async (call) => {
    const { params, tx, request } = call
    const before = await ruleTable.lock(tx, params.id)
    refuseStale(before, request.ifMatch)
    if (before.archivedAt) return before
    const after = await ruleTable.archive(tx, params.id)
    await recordChange({ tx, cause: causeOf(call) }, after, 'archived')
    return after
  },

  restore: async (call) => {
    const { params, tx, request, caller } = call
    const before = await ruleTable.lock(tx, params.id)
    refuseStale(before, request.ifMatch)
    if (!before.archivedAt) return before
    refuseArchivedProject(await projectOf(tx, before.projectId))
    const after = await ruleTable.restore(tx, params.id)
    await recordChange({ tx, cause: causeOf(call) }, after, 'restored')
    await watch({ tx, caller, before, after })
    return after
  },

  dryRun: async ({ tx, body, caller }) => dryRun(tx, caller, await complete(tx, body.projectId, body)),

  findings: async ({ params, tx, caller }): Promise<ReviewRuleFindings> => {
    const { id, projectId, rubricId } = await find(tx, params.id)
    if ((await projectsToJudge(tx, caller)).has(projectId))
      throw new ServiceError(
        'not_eligible',
        'You have yet to judge conversations of this project, and the figures would reveal something about them. Submit your reviews first.',
      )
    const { rules, decided } = await decidedUnder(tx, rubricId)
    const drawn = decided.filter(({ taken }) => taken)
    return {
      rule: await countMatches(tx, id),
      rules,
      matched: decided.length,
      drawn: drawn.length,
      judged: drawn.filter(({ people }) => people !== null).length,
      open: drawn.filter(({ open }) => open).length,
      ...ratesOf(decided),
    }
  },
})

export { rulesWithProblem } from '../store.ts'
