import type { Tx } from '../../platform/db/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { RubricVersion } from '../../rubrics/contract.ts'
import type { Reviewable } from '../../runs/operations/reviewed.ts'
import type { Assignment, AssignRequest } from '../assignment.ts'
import { candidateOf } from '../candidates.ts'
import { distribute, overlapping, type Place, type Reviewer } from '../distribution.ts'
import { drawn } from '../drawing.ts'
import { barredBy, conflictOf } from '../eligibility.ts'
import type { SampledBy } from '../schema.ts'
import { minutesOfRubric } from '../store/reviewers.ts'
import { earlierTasks } from '../store/tasks.ts'
import type { Candidate } from './candidates.ts'
import { withSpecials } from './material.ts'

/** Minutes of a review when none was ever done under its rubric. */
const usualMinutes = 4
const mostAtOnce = 5_000

export type Plan = {
  places: Place[]
  sampled: Map<string, SampledBy>
  skipped: Assignment['skipped']
  warnings: string[]
  reviewers: Reviewer[]
  minutes: number
}

export async function planned(
  tx: Tx,
  body: AssignRequest,
  all: readonly Reviewable[],
  named: readonly Candidate[],
  rubric: RubricVersion,
  seed: string,
  position: number,
) {
  const { strategy, sampling } = body
  const skipped: Plan['skipped'] = []
  const leave = (runId: string, reason: string, reviewerId: string | null = null) => void skipped.push({ runId, reviewerId, reason })
  const material = await withSpecials(tx, body, all, rubric, named)
  const earlier = new Map(
    (
      await earlierTasks(
        tx,
        material.runs.map(({ id }) => id),
        rubric,
      )
    ).map((one) => [one.runId, one]),
  )
  const ready = material.runs.filter((run) => {
    const before = earlier.get(run.id)
    const reason =
      run.status !== 'completed'
        ? 'not_ended'
        : run.turns === 0
          ? 'no_conversation'
          : // What somebody took out of review is not drawn again by chance.
            body.runIds === undefined && before?.canceled
            ? 'removed'
            : strategy === 'pool' && before !== undefined && before.openSlots > 0
              ? 'duplicate'
              : undefined
    if (reason && !material.special.has(run.id)) leave(run.id, reason)
    return reason === undefined
  })
  const chosen = sampling
    ? drawn(
        ready.map((run) =>
          candidateOf(run, {
            split: earlier.get(run.id)?.split ?? false,
            gold: material.gold.has(run.id),
            repeat: material.repeat.has(run.id),
          }),
        ),
        sampling,
        seed,
      )
    : ready.map(({ id }) => ({ runId: id, sampling: { strategy: 'named' as const, stratum: null, probability: null, seed } }))
  const runOf = new Map(ready.map((run) => [run.id, run]))
  const minutes = (await minutesOfRubric(tx, rubric.id)) ?? usualMinutes
  const able = named.filter(({ candidacy }) => !barredBy(candidacy, { expertise: body.expertise, language: body.language }))
  if (strategy !== 'pool' && able.length === 0)
    throw invalid([{ pointer: '/reviewers', code: 'not_eligible', message: 'None of the reviewers can review this now.' }])
  const reviews = Math.max(body.reviewsPerItem, body.overlap?.reviews ?? 0)
  if (strategy !== 'pool' && strategy !== 'manual' && reviews > able.length)
    throw invalid([
      {
        pointer: body.reviewsPerItem > able.length ? '/reviewsPerItem' : '/overlap/reviews',
        code: 'too_many',
        message: `Only ${able.length} of the reviewers can review this now.`,
      },
    ])
  const overlap = body.overlap
    ? overlapping(
        chosen.map(({ runId }) => runId),
        body.overlap.percent,
        seed,
      )
    : new Set<string>()
  const items = chosen.map(({ runId }) => {
    const given = material.repeat.get(runId) ?? earlier.get(runId)?.reviewers ?? []
    const run = runOf.get(runId)!
    const eligible = able.flatMap(({ member }) => {
      const again = material.repeat.get(runId)
      if (again && !material.inRequest.has(runId)) return again.includes(member.id) ? [member.id] : []
      if (!again && given.includes(member.id)) {
        leave(runId, 'duplicate', member.id)
        return []
      }
      const reason = conflictOf(member.id, { launchedBy: run.launchedBy, excludeAuthors: body.excludeAuthors, others: [] })
      if (reason) leave(runId, reason, member.id)
      return reason ? [] : [member.id]
    })
    return { runId, reviews: overlap.has(runId) ? body.overlap!.reviews : body.reviewsPerItem, eligible }
  })
  const reviewers = able.map(({ member, profile, candidacy }) => ({
    id: member.id,
    openMinutes: profile.open * minutes,
    minutesPerDay: profile.minutesPerDay,
    weight: profile.weight,
    expertise: profile.expertise.filter((tag) => body.expertise.includes(tag)).length,
    room: candidacy.room ?? Number.POSITIVE_INFINITY,
  }))
  const { places, short, position: after } = distribute(items, reviewers, { strategy, seed, position, minutes })
  if (places.length > mostAtOnce)
    throw invalid([{ pointer: '/reviewsPerItem', code: 'too_many', message: `One assignment creates at most ${mostAtOnce} reviews.` }])
  const warnings = [
    ...(strategy !== 'manual' && short.length > 0
      ? [`${short.length} conversations get fewer reviewers than requested because too few members can judge them.`]
      : []),
    ...(body.consensus === 'dawid_skene' && (reviewers.length < 3 || items.length < 50)
      ? ['dawid_skene needs 3 reviewers and 50 conversations; with fewer, majority is used.']
      : []),
    ...(named.length > able.length
      ? [`${named.length - able.length} of the reviewers are paused, at their limit, or do not meet the requirements.`]
      : []),
  ]
  const sampled = new Map(chosen.map((one) => [one.runId, one.sampling as SampledBy]))
  return { made: { places, sampled, skipped, warnings, reviewers, minutes } satisfies Plan, position: after }
}
