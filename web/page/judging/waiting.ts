import { parley, type ReviewState, reviewLifecycle, type Schemas, unwrap } from '#web/api.ts'
import { useMe } from '../me.ts'
import { useRead } from '../queries.ts'

export type Summary = Schemas['ReviewSummary']
const everyQuarterMinute = () => 15_000
/** The same assumption as in the service before anyone has used a rubric. */
const usualMinutes = 4

/** Whether it can be worked on. */
export const isOpen = (state: ReviewState): boolean => reviewLifecycle.can('start', state)
export const isStarted = ({ state }: Pick<Summary, 'state'>): boolean => state === 'in_progress'

/** In the order in which the service assigns them: own ones first, then by priority, due date and age. */
const byTurn = (me: string) => (a: Summary, b: Summary) =>
  Number(b.assigneeId === me) - Number(a.assigneeId === me) ||
  b.priority - a.priority ||
  (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9') ||
  a.id.localeCompare(b.id)

/** Own and assigned reviews that can be worked on, except those of conversations that this person has already judged. */
function waitingOf(me: string, ownReviews: readonly Summary[], assigned: readonly Summary[]): Summary[] {
  const ownTaskIds = new Set(ownReviews.map(({ taskId }) => taskId))
  const pool = assigned.filter(({ assigneeId, taskId }) => assigneeId === null && !ownTaskIds.has(taskId))
  return [...ownReviews.filter(({ state }) => isOpen(state)), ...pool].sort(byTurn(me))
}

/** The project of the next review across all projects; undefined if nothing waits. */
export async function readNextProject(me: string): Promise<string | undefined> {
  const [own, assigned] = await Promise.all([
    unwrap(parley.GET('/reviews', { params: { query: { limit: 200, assigneeId: 'me' } } })),
    unwrap(parley.GET('/reviews', { params: { query: { limit: 200, state: 'assigned' } } })),
  ])
  return waitingOf(me, own.data, assigned.data)[0]?.projectId
}

/** The waiting and completed reviews of the signed-in person, in a project or in all: at most two hundred of each. */
export function useWaiting(project?: string, enabled = true, everyMs = everyQuarterMinute) {
  const me = useMe().member.id
  const scope = { limit: 200, ...(project && { projectId: project }) }
  const ownQuery = useRead(
    ['reviews', 'own', project],
    (signal) => parley.GET('/reviews', { params: { query: { ...scope, assigneeId: 'me' } }, signal }),
    { everyMs, enabled },
  )
  const poolQuery = useRead(
    ['reviews', 'assigned', project],
    (signal) => parley.GET('/reviews', { params: { query: { ...scope, state: 'assigned' } }, signal }),
    { everyMs, enabled },
  )
  const ownReviews = ownQuery.data?.data ?? []
  return {
    loading: ownQuery.isPending || poolQuery.isPending,
    error: ownQuery.error ?? poolQuery.error,
    retry: () => void Promise.all([ownQuery.refetch(), poolQuery.refetch()]),
    waiting: waitingOf(me, ownReviews, poolQuery.data?.data ?? []),
    done: ownReviews.filter(({ state }) => state === 'submitted'),
  }
}

type Done = Pick<Summary, 'startedAt' | 'submittedAt' | 'revision'>
/** The median time of own reviews in minutes, without corrected ones, which were submitted again later; undefined before there are three. */
function ownMinutes(doneReviews: readonly Done[]): number | undefined {
  const took = doneReviews
    .flatMap(({ startedAt, submittedAt, revision }) =>
      revision === 1 && startedAt && submittedAt ? [Date.parse(submittedAt) - Date.parse(startedAt)] : [],
    )
    .sort((a, b) => a - b)
  return took.length < 3 ? undefined : took[Math.floor(took.length / 2)]! / 60_000
}

/** How long the waiting reviews take at the own pace; undefined before there are three completed ones. */
export function minutesLeft(doneReviews: readonly Done[], waiting: number): number | undefined {
  const minutes = ownMinutes(doneReviews)
  return minutes === undefined ? undefined : Math.max(1, Math.round(minutes * waiting))
}

/** How long the waiting reviews take, in words: at the reviewer's own pace, otherwise at the usual one. */
export const expectedTime = (doneReviews: readonly Done[], waiting: number): string =>
  ownMinutes(doneReviews) === undefined
    ? `about ${waiting * usualMinutes} min at ${usualMinutes} min each`
    : `about ${minutesLeft(doneReviews, waiting)} min at your pace`
