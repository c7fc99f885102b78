import type { UnseenMention } from '#src/review/comments/mention.ts'
import { type InboxItem, reasons } from './contract.ts'

type OwnReview = Pick<InboxItem, 'projectId' | 'name' | 'dueAt' | 'overdue'> & {
  id: string
  reason: 'assigned' | 'returned' | 'due'
  since: string
}
/** Everything that waits, from the parts that know of it. */
export type Waiting = {
  own: readonly OwnReview[]
  disputed: readonly { id: string; projectId: string; name: string; since: string }[]
  paused: readonly { memberId: string; projectId: string; name: string; since: string }[]
  problems: readonly { type: 'reviewRule' | 'calibrationCycle'; id: string; projectId: string; name: string }[]
  drawable: readonly { projectId: string; rubricId: string; count: number }[]
  sheets: readonly {
    calibrationId: string
    projectId: string
    name: string
    since: string
    dueAt: string | null
    due: 'due' | 'soon' | null
  }[]
  pairs: readonly { id: string; projectId: string; question: string; waiting: number; since: string }[]
  mentions: readonly UnseenMention[]
}

const plain = { count: 1, by: null, turn: null, since: null, dueAt: null, overdue: false }

/** As items, the most urgent first. `rubrics`: their names. */
export function itemsOf(
  { own, disputed, paused, problems, drawable, sheets, pairs, mentions }: Waiting,
  rubrics: ReadonlyMap<string, string>,
): InboxItem[] {
  const items: InboxItem[] = [
    ...own.map(({ id, reason, projectId, name, since, dueAt, overdue }) => {
      const resource = { type: 'review' as const, id }
      return { ...plain, reason, projectId, name, resource, since, dueAt, overdue }
    }),
    ...sheets.map(({ calibrationId: id, projectId, name, since, dueAt, due }) => {
      const resource = { type: 'calibration' as const, id }
      return { ...plain, reason: 'sheet' as const, projectId, name, resource, since, dueAt, overdue: due === 'due' }
    }),
    ...pairs.map(({ id, projectId, question, waiting, since }) => {
      const resource = { type: 'pairReview' as const, id }
      return { ...plain, reason: 'pairs' as const, projectId, name: question, resource, count: waiting, since }
    }),
    ...disputed.map(({ id, projectId, name, since }) => {
      const resource = { type: 'review' as const, id }
      return { ...plain, reason: 'disputed' as const, projectId, name, resource, since }
    }),
    ...paused.map(({ memberId: id, projectId, name, since }) => {
      const resource = { type: 'member' as const, id }
      return { ...plain, reason: 'paused' as const, projectId, name, resource, since }
    }),
    ...problems.map(({ type, id, projectId, name }) => ({ ...plain, reason: 'problem' as const, projectId, name, resource: { type, id } })),
    ...mentions.map(({ runId: id, projectId, name, by, turn, at }) => {
      const resource = { type: 'run' as const, id }
      return { ...plain, reason: 'mentioned' as const, projectId, name, resource, by, turn, since: at }
    }),
    ...drawable.map(({ projectId, rubricId: id, count }) => {
      const resource = { type: 'rubric' as const, id }
      return { ...plain, reason: 'pool' as const, projectId, name: rubrics.get(id) ?? id, resource, count }
    }),
  ]
  const rank = ({ overdue, reason, dueAt }: InboxItem) => [Number(!overdue), reasons.indexOf(reason), dueAt ?? '9'] as const
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || (a.rank[2] < b.rank[2] ? -1 : Number(a.rank[2] > b.rank[2])))
    .map(({ item }) => item)
}

/**
 * What a member was notified of by an item. It changes when there is something new to say: the item came again, or is due. Of a
 * pool, once a day.
 */
export const keyOf = ({ reason, resource, since, overdue }: InboxItem, today: string): string =>
  [reason, resource.id, reason === 'pool' ? today : since, ...(overdue ? ['overdue'] : [])].join(' ')
