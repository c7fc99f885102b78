import type { EventSubject } from '#src/workspace/activity/event.ts'
import { includesType } from './catalogue.ts'
import type { Integration } from './contract.ts'
import { integrationKindOf } from './kinds.ts'

type Subscription = Pick<Integration, 'id' | 'projectId' | 'kind' | 'events' | 'filter'> & { toldFrom: string }

/** An event and its time; times compare as text, because all are written alike. */
type Occurrence = { action: string; at: string }

/** Whether an integration is notified of this; one that the event names always is. */
export function matches(
  { id, projectId, kind, events, filter, toldFrom }: Subscription,
  { action: type, at }: Occurrence,
  subject: EventSubject,
): boolean {
  if (at < toldFrom || (subject.projectId ?? projectId) !== projectId || !integrationKindOf(kind).takes(type)) return false
  if (subject.notify?.includes(id)) return true
  if (!events.some((pattern) => includesType(pattern, type))) return false
  if (filter.outcome && !filter.outcome.some((outcome) => outcome === subject.outcome)) return false
  return !filter.tags || filter.tags.some((tag) => subject.tags?.includes(tag))
}
