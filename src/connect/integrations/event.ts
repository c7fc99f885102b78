import { ceilings } from '#src/platform/limits.ts'
import type { ActivityEntry } from '#src/workspace/activity/contract.ts'
import type { EventSubject } from '#src/workspace/activity/event.ts'
import { type EventOf, testType } from './catalogue.ts'

export function eventOf(
  workspaceId: string,
  entry: ActivityEntry,
  { projectId, data, anonymous = false }: EventSubject & { projectId: string },
): EventOf {
  return {
    id: entry.id,
    type: entry.action,
    timestamp: entry.at,
    seq: entry.seq,
    workspaceId,
    projectId,
    actor: anonymous ? { type: entry.actor.type, id: 'hidden', name: 'a reviewer' } : entry.actor,
    changed: entry.changes.map(({ path }) => path).slice(0, 50),
    data,
  }
}

export const testEvent = (
  { id, workspaceId, at }: { id: string; workspaceId: string; at: string },
  integration: { id: string; projectId: string; name: string },
): EventOf => ({
  id,
  type: testType,
  timestamp: at,
  seq: null,
  workspaceId,
  projectId: integration.projectId,
  actor: { type: 'system', id: 'system', name: 'Parley' },
  changed: [],
  data: { integrationId: integration.id, name: integration.name, message: 'This is a test. Parley can reach you.' },
})

/** The text that is sent, the same at each attempt. If it is too large, long words are cut, so that its shape does not change. */
export function bodyOf(event: EventOf): string {
  const text = JSON.stringify(event)
  if (new TextEncoder().encode(text).length <= ceilings.eventBytes.max) return text
  return JSON.stringify(event, (_, value) =>
    typeof value === 'string' && value.length > 200 ? `${value.slice(0, 200).toWellFormed()}…` : value,
  )
}
