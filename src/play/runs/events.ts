import { z } from 'zod'
import type { ActivityEntry } from '#src/workspace/activity/contract.ts'
import { type EventDefinition, type EventSubject, eventTags, type Link, pageUrl, valueAfter } from '#src/workspace/activity/event.ts'
import { outcomes, type RunSummary } from './contract.ts'

export const RunFacts = z.strictObject({
  id: z.string(),
  name: z.string().describe('of its scenario or test'),
  scenarioId: z.string().nullable(),
  testId: z.string().nullable(),
  channelId: z.string(),
  personaId: z.string().nullable(),
  batchRunId: z.string().nullable(),
  tags: eventTags.describe('of its scenario or test'),
  status: z.string(),
  outcome: z.enum(outcomes).nullable(),
  outcomeReason: z.string().nullable(),
  terminationReason: z.string().nullable(),
  errorSource: z.string().nullable(),
  attempt: z.int().nullable(),
  durationMs: z.number().nullable(),
  url: pageUrl,
})
export type RunFacts = z.infer<typeof RunFacts>

const byPeople = ['reviewed', 'reviewReopened']
const aboutComments = ['commented', 'commentEdited', 'commentDeleted']
const statusAfter = new Map([
  ['setUp', 'running'],
  ['started', 'running'],
  ['evaluating', 'evaluating'],
])
const atEnd = [...byPeople, 'completed', 'canceled', 'tornDown', 'rescored', 'seeded']
export const runEvents = {
  actions: [
    ...['queued', 'setUp', 'started', 'requeued', 'evaluating', 'completed', 'canceled', 'tornDown', 'rescored', 'seeded'],
    ...['reviewed', 'reviewReopened', 'commented', 'commentEdited', 'commentDeleted'],
  ],
  data: RunFacts,
} as const satisfies EventDefinition

/** A run without its plan, turns and assertions; `judged` is its current outcome, which differs after rescoring. */
export type EventRun = Pick<
  RunSummary,
  | 'id'
  | 'projectId'
  | 'channelId'
  | 'personaId'
  | 'batchRunId'
  | 'status'
  | 'outcome'
  | 'outcomeReason'
  | 'terminationReason'
  | 'errorSource'
  | 'attempt'
  | 'origin'
> & {
  subjectType: 'scenario' | 'test'
  subjectId: string
  variables: unknown
  durationMs: number | null
  judged: Pick<RunSummary, 'outcome' | 'outcomeReason'>
}
/** `played`: the current scenario or test. */
export type PlayedRun = EventRun & { played: { name: string; tags: string[] } }

const outcomeOf = (run: EventRun, entry: ActivityEntry, verb: string): Pick<RunFacts, 'outcome' | 'outcomeReason'> => {
  if (byPeople.includes(verb)) return { outcome: valueAfter(entry, '/effectiveOutcome') as RunFacts['outcome'], outcomeReason: null }
  return verb === 'rescored' ? run.judged : run
}

/**
 * The run when the event happened. Once it has ended, that is the whole run, because nothing changes after that. Undefined for the end of a
 * real conversation, because integrations ask for what Parley plays.
 */
export function runSubject(entry: ActivityEntry, run: PlayedRun, link: Link): EventSubject | undefined {
  const { id, projectId, channelId, personaId, batchRunId, subjectType, subjectId, played } = run
  const verb = entry.action.slice('run.'.length)
  if (run.origin === 'recorded' && ['evaluating', 'completed'].includes(verb)) return undefined
  const ended = atEnd.includes(verb)
  const { outcome, outcomeReason } = outcomeOf(run, entry, verb)
  const data: RunFacts = {
    id,
    name: played.name,
    scenarioId: subjectType === 'scenario' ? subjectId : null,
    testId: subjectType === 'test' ? subjectId : null,
    channelId,
    personaId,
    batchRunId,
    tags: played.tags,
    // A comment can come at any time and says nothing about the outcome of the run.
    status: ended || aboutComments.includes(verb) ? run.status : (statusAfter.get(verb) ?? 'queued'),
    outcome: ended ? outcome : null,
    outcomeReason: ended ? outcomeReason : null,
    terminationReason: ended ? run.terminationReason : null,
    errorSource: ended ? run.errorSource : null,
    attempt: ended ? run.attempt : null,
    durationMs: ended ? run.durationMs : null,
    url: link(`/runs/${id}`),
  }
  const sameAs = JSON.stringify([subjectId, channelId, personaId, run.variables, data.outcome])
  // Its author is a reviewer.
  return { projectId, data, outcome: data.outcome, tags: played.tags, sameAs, anonymous: byPeople.includes(verb) }
}
