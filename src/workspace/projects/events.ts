import { z } from 'zod'
import type { ActivityEntry } from '#src/workspace/activity/contract.ts'
import {
  type EventDefinition,
  type EventSubject,
  editActions,
  type Link,
  subjectOfDefinition,
  valueAfter,
  WrittenFacts,
} from '#src/workspace/activity/event.ts'
import type { Project } from './contract.ts'

const ProjectFacts = WrittenFacts.extend({
  reason: z.string().nullable().describe('of an alert: what was found'),
  unless: z.string().nullable().describe('of an alert: what would have to be true for it to be wrong'),
})
/** What is seen of the conversations of a project belongs to no other resource. */
export const projectEvents = {
  actions: [
    ...[...editActions, 'retentionApplied', 'evaluatorSecretRotated'],
    ...['failureGroupChanged', 'failureGroupReopened', 'monitorCreated', 'monitorReplaced', 'monitorArchived'],
    ...['alertOpened', 'alertAcknowledged', 'alertSnoozed', 'alertResolved'],
  ],
  data: ProjectFacts,
} as const satisfies EventDefinition

const textOf = (entry: ActivityEntry, path: string): string | null => {
  const value = valueAfter(entry, path)
  return typeof value === 'string' ? value : null
}
const written = subjectOfDefinition('/projects', (entry) => ({ reason: textOf(entry, '/reason'), unless: textOf(entry, '/unless') }))

/** An alert goes to the integrations of its monitor, whatever else they receive. */
export function projectSubject(entry: ActivityEntry, project: Project, link: Link): EventSubject | undefined {
  const subject = written(entry, project, link)
  const notify = textOf(entry, '/notify')
  return subject && notify ? { ...subject, notify: notify.split(',') } : subject
}
