import type { Tx } from '#src/platform/db/database.ts'
import { invalid } from '#src/platform/errors.ts'
import type { Reviewable } from '#src/play/runs/operations/reviewed.ts'
import type { RubricVersion } from '#src/review/rubrics/contract.ts'
import type { Assignment, AssignRequest } from '../assignment.ts'
import { candidateOf } from '../candidates.ts'
import { distribute, overlapping, type Placement, type Reviewer } from '../distribution.ts'
import { sampleRuns } from '../drawing.ts'
import { conflictOf, ruleAgainst } from '../eligibility.ts'
import { type Precision, precisionOf } from '../precision.ts'
import type { SampledBy } from '../schema.ts'
import { minutesOfRubric } from '../store/reviewers.ts'
import { earlierTasks } from '../store/tasks.ts'
import { withSpecials } from './assignment-input.ts'
import type { Candidate } from './candidates.ts'

/** Expected minutes of the first review under a rubric. */
const defaultMinutes = 4
const maxAtOnce = 5_000

export type Plan = {
  places: Placement[]
  sampled: Map<string, SampledBy>
  skipped: Assignment['skipped']
  warnings: string[]
  reviewers: Reviewer[]
  minutes: number
  precision: Precision | null
}

export type PlanRequest = {
  body: AssignRequest
  runs: readonly Reviewable[]
  candidates: readonly Candidate[]
  rubric: RubricVersion
  seed: string
  position: number
}
type Skip = (runId: string, reason: string, reviewerId?: string) => void
type Earlier = ReadonlyMap<string, Awaited<ReturnType<typeof earlierTasks>>[number]>
type AssignmentInput = Awaited<ReturnType<typeof withSpecials>>

/** The conversations to judge, and their reviewers. Throws `invalid` if too few people can judge, or if the request is too large. */
export async function planReviews(tx: Tx, request: PlanRequest): Promise<{ plan: Plan; position: number }> {
  const { body, rubric, seed, candidates } = request
  const skipped: Plan['skipped'] = []
  const skip: Skip = (runId, reason, reviewerId) => void skipped.push({ runId, reviewerId: reviewerId ?? null, reason })
  const input = await withSpecials(tx, request)
  const runIds = input.runs.map(({ id }) => id)
  const earlier: Earlier = new Map((await earlierTasks(tx, runIds, rubric)).map((task) => [task.runId, task]))
  const ready = input.runs.filter((run) => {
    const reason = reasonToSkip(run, earlier.get(run.id), body)
    if (reason && !input.special.has(run.id)) skip(run.id, reason)
    return reason === undefined
  })
  const samples = draw(ready, request, { input, earlier })
  const minutes = (await minutesOfRubric(tx, rubric.id)) ?? defaultMinutes
  const able = candidates.filter(({ candidacy }) => !ruleAgainst(candidacy, { expertise: body.expertise, language: body.language }))
  requireReviewers(body, able.length)
  const runOf = new Map(ready.map((run) => [run.id, run]))
  const selectedRuns = samples.map(({ runId }) => runOf.get(runId)!)
  const items = itemsOf(selectedRuns, { body, seed, able, input, earlier, skip })
  const reviewers = able.map((candidate) => loadOf(candidate, body, minutes))
  const { places, short, position } = distribute(items, reviewers, {
    strategy: body.strategy,
    seed,
    position: request.position,
    minutes,
  })
  if (places.length > maxAtOnce)
    throw invalid([{ pointer: '/reviewsPerItem', code: 'too_many', message: `One assignment creates at most ${maxAtOnce} reviews.` }])
  const warnings = warningsOf(body, { short: short.length, items: items.length, able: able.length, candidates: candidates.length })
  const sampled = new Map(samples.map(({ runId, sampling }) => [runId, sampling as SampledBy]))
  const drawn = samples.map(({ sampling }) => sampling)
  const precision = precisionOf({ drawn, population: ready.length, reviews: places.length, minutes })
  return { plan: { places, sampled, skipped, warnings, reviewers, minutes, precision }, position }
}

function reasonToSkip(run: Reviewable, before: ReturnType<Earlier['get']>, { runIds, strategy }: AssignRequest): string | undefined {
  if (run.status !== 'completed') return 'not_ended'
  if (run.turns === 0) return 'no_conversation'
  // A conversation that someone removed from review is not drawn again.
  if (runIds === undefined && before?.canceled) return 'removed'
  if (strategy === 'pool' && before !== undefined && before.openSlots > 0) return 'duplicate'
  return undefined
}

/** All conversations, or a sample of them, each with the reason for its choice. */
function draw(
  ready: readonly Reviewable[],
  { body: { sampling, runIds }, seed }: PlanRequest,
  { input: { gold, repeat }, earlier }: { input: AssignmentInput; earlier: Earlier },
) {
  if (!sampling)
    return ready.map(({ id }) => ({ runId: id, sampling: { strategy: 'named' as const, stratum: null, probability: null, seed } }))
  const candidates = ready.map((run) =>
    candidateOf(run, { split: earlier.get(run.id)?.split ?? false, gold: gold.has(run.id), repeat: repeat.has(run.id) }),
  )
  const sampledRuns = sampleRuns(candidates, sampling, seed)
  // The runs that it is drawn from were chosen by name, so it says nothing about the others of their batch run.
  return runIds
    ? sampledRuns.map((sampledRun) => ({ ...sampledRun, sampling: { ...sampledRun.sampling, probability: null } }))
    : sampledRuns
}

/** Throws `invalid` if there are fewer reviewers than one conversation needs. */
function requireReviewers({ strategy, reviewsPerItem, overlap }: AssignRequest, able: number): void {
  if (strategy !== 'pool' && able === 0)
    throw invalid([{ pointer: '/reviewers', code: 'not_eligible', message: 'None of the reviewers can review this now.' }])
  const reviews = Math.max(reviewsPerItem, overlap?.reviews ?? 0)
  if (strategy !== 'pool' && strategy !== 'manual' && reviews > able)
    throw invalid([
      {
        pointer: reviewsPerItem > able ? '/reviewsPerItem' : '/overlap/reviews',
        code: 'too_many',
        message: `Only ${able} of the reviewers can review this now.`,
      },
    ])
}

type Selection = { body: AssignRequest; seed: string; able: readonly Candidate[]; input: AssignmentInput; earlier: Earlier; skip: Skip }

/** Each conversation with its number of reviews and its eligible reviewers. */
function itemsOf(runs: readonly Reviewable[], { body, seed, able, input, earlier, skip }: Selection) {
  const runIds = runs.map(({ id }) => id)
  const overlap = body.overlap ? overlapping(runIds, body.overlap.percent, seed) : new Set<string>()
  return runs.map((run) => {
    const again = input.repeat.get(run.id)
    const earlierReviewers = again ?? earlier.get(run.id)?.reviewers ?? []
    const eligible = able.flatMap(({ member: { id } }) => {
      if (again && !input.inRequest.has(run.id)) return again.includes(id) ? [id] : []
      if (!again && earlierReviewers.includes(id)) {
        skip(run.id, 'duplicate', id)
        return []
      }
      const reason = conflictOf(id, { launchedBy: run.launchedBy, excludeAuthors: body.excludeAuthors, others: [] })
      if (reason) skip(run.id, reason, id)
      return reason ? [] : [id]
    })
    return { runId: run.id, reviews: overlap.has(run.id) ? body.overlap!.reviews : body.reviewsPerItem, eligible }
  })
}

const loadOf = ({ member, profile, candidacy }: Candidate, { expertise }: AssignRequest, minutes: number): Reviewer => ({
  id: member.id,
  openMinutes: profile.open * minutes,
  minutesPerDay: profile.minutesPerDay,
  weight: profile.weight,
  expertise: profile.expertise.filter((tag) => expertise.includes(tag)).length,
  room: candidacy.room ?? Number.POSITIVE_INFINITY,
})

type Counts = { short: number; items: number; able: number; candidates: number }

const warningsOf = ({ strategy, consensus }: AssignRequest, { short, items, able, candidates }: Counts): string[] => [
  ...(strategy !== 'manual' && short > 0
    ? [`${short} conversations get fewer reviewers than requested because too few members can judge them.`]
    : []),
  ...(consensus === 'dawid_skene'
    ? [
        able < 3 || items < 50
          ? 'dawid_skene needs 3 reviewers and 50 conversations; with fewer, majority is used.'
          : 'dawid_skene misses more rare answers than majority, so majority is used for criteria on which fewer than a fifth pass or fail.',
      ]
    : []),
  ...(candidates > able ? [`${candidates - able} of the reviewers are paused, at their limit, or do not meet the requirements.`] : []),
]
