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
type Place = Pick<InboxItem, 'projectId' | 'name'>
const itemOf = (
  reason: InboxItem['reason'],
  { projectId, name }: Place,
  resource: InboxItem['resource'],
  more: Partial<InboxItem> = {},
): InboxItem => ({ ...plain, reason, projectId, name, resource, ...more })

/** As items, the most urgent first. `rubrics`: their names. */
export function itemsOf(
  { own, disputed, paused, problems, drawable, sheets, pairs, mentions }: Waiting,
  rubrics: ReadonlyMap<string, string>,
): InboxItem[] {
  const items: InboxItem[] = [
    ...own.map(({ id, reason, since, dueAt, overdue, ...at }) => itemOf(reason, at, { type: 'review', id }, { since, dueAt, overdue })),
    ...sheets.map(({ calibrationId: id, since, dueAt, due, ...at }) =>
      itemOf('sheet', at, { type: 'calibration', id }, { since, dueAt, overdue: due === 'due' }),
    ),
    ...pairs.map(({ id, projectId, question: name, waiting: count, since }) =>
      itemOf('pairs', { projectId, name }, { type: 'pairReview', id }, { count, since }),
    ),
    ...disputed.map(({ id, since, ...at }) => itemOf('disputed', at, { type: 'review', id }, { since })),
    ...paused.map(({ memberId: id, since, ...at }) => itemOf('paused', at, { type: 'member', id }, { since })),
    ...problems.map(({ type, id, ...at }) => itemOf('problem', at, { type, id })),
    ...mentions.map(({ runId: id, by, turn, at: since, ...at }) => itemOf('mentioned', at, { type: 'run', id }, { by, turn, since })),
    ...drawable.map(({ projectId, rubricId: id, count }) =>
      itemOf('pool', { projectId, name: rubrics.get(id) ?? id }, { type: 'rubric', id }, { count }),
    ),
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
