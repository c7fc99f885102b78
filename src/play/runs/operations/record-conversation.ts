import { randomUUID } from 'node:crypto'
import { asksModel } from '#src/measure/assertions/questions.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { ServiceError } from '#src/platform/errors.ts'
import type { Threads } from '#src/platform/threads/threads.ts'
import type { Channel } from '#src/play/channels/contract.ts'
import { neutralPersona } from '#src/play/personas/operations.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import { cellKey } from '../cells.ts'
import { freezeRedaction } from '../companions/redaction/shape.ts'
import { type Ending, endingOf } from '../ending.ts'
import { freezeChannel, freezePersona, type Plan } from '../plan.ts'
import type { Playable } from '../playable.ts'
import { insertRecorded, reopenRecorded } from '../store/recorded.ts'
import { type AfterLast, endRuns, handOverRuns } from './end.ts'
import { examinedTranscript, judge } from './judge.ts'
import { withJudges } from './judges.ts'

/** A real conversation: an exchange with an agent that Parley did not play. `again`: it replaces what was known of this run. */
export type RecordedConversation = { id: string; again: boolean; turns: readonly Turn[]; startedAt: string; endedAt: string }
type Terms = { workspaceId: string; project: Project; channel: Channel; template: Playable['template']; threads: Threads }

/**
 * Stores a real conversation as a run, and judges it as if it had been played: the same end, verdict, activity and judges. False if
 * its run can no longer change.
 */
export async function recordConversation(tx: Tx, recorded: RecordedConversation, terms: Terms): Promise<boolean> {
  const { id, again, turns, startedAt, endedAt } = recorded
  const { workspaceId, project, channel, threads } = terms
  const plan = await planOf(tx, terms)
  const cell = { key: '', personaId: null, channelId: channel.id, variables: {}, repeatIndex: 0 }
  cell.key = cellKey({ subjectId: plan.subject.id, ...cell })
  const token = randomUUID()
  const row = { id, projectId: project.id, token, plan, cell, startedAt }
  if (!again) await insertRecorded(tx, row)
  else if (!(await reopenRecorded(tx, row))) return false
  const run = { ...row, batchRunId: null, budgetId: null, seed: id, attempt: again ? 2 : 1 }
  const durationMs = Math.max(0, Date.parse(endedAt) - Date.parse(startedAt))
  const transcript = examinedTranscript(plan, { turns: [...turns], durationMs }, { isStored: true })
  const ending = (results: Ending['assertions']): Ending => {
    const ending = endingOf(results, { turns: [...turns], terminationReason: 'userEnded' }, [], { durationMs, planned: plan })
    // Nobody knows what the user wanted.
    return { ...ending, metrics: ending.metrics && { ...ending.metrics, containment: null, turnsToGoal: null } }
  }
  const attempt = { run, workspaceId, context: { finish: async () => {} }, turns, keep: undefined }
  if (plan.judges) {
    const played = () => ending([])
    await handOverRuns(tx, [{ ...attempt, decided: undefined, played }])
  } else {
    const results = await judge(plan.assertions, transcript, { threads, slot: workspaceId, maxWaiting: Number.POSITIVE_INFINITY })
    await endRuns(noBatchRun)(tx, [{ ...attempt, endedAt, ending: () => ending(results) }])
  }
  return true
}

const noBatchRun: AfterLast = async () => {}

/** The plan of a run, as far as one that was not played has any. Without a model that judges, what asks one stays undecided. */
async function planOf(tx: Tx, { project, channel, template }: Terms): Promise<Plan> {
  const needs = template.assertions.some(asksModel)
  const judged = needs ? await withJudges(tx, project, [{ template }]).catch(withoutJudge) : undefined
  const { turnTimeoutMs, runTimeoutMs } = project.defaults
  return {
    ...(judged?.[0]?.template ?? template),
    ...freezeRedaction(project),
    persona: freezePersona(neutralPersona),
    channel: freezeChannel(channel),
    variables: {},
    limits: { turnTimeoutMs, runTimeoutMs },
  }
}

const withoutJudge = (error: unknown): undefined => {
  if (!(error instanceof ServiceError)) throw error
}
