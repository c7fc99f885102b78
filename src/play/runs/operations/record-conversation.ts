import { randomUUID } from 'node:crypto'
import type { AssertionResult } from '#src/measure/assertions/contract.ts'
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
/** It and what it is judged by; `results` are empty if judges have to be asked first. */
export type JudgedConversation = RecordedConversation & { projectId: string; plan: Plan; results: AssertionResult[] }
type Terms = { project: Project; channel: Channel; template: Playable['template'] }
type Timed = Pick<RecordedConversation, 'turns' | 'startedAt' | 'endedAt'>

/** Judges without a transaction, because it may take seconds. */
export async function judgeRecorded(plan: Plan, recorded: Timed, place: { threads: Threads; slot: string }): Promise<AssertionResult[]> {
  if (plan.judges) return []
  const transcript = examinedTranscript(plan, { turns: [...recorded.turns], durationMs: durationOf(recorded) }, { isStored: true })
  return judge(plan.assertions, transcript, { ...place, maxWaiting: Number.POSITIVE_INFINITY })
}

const durationOf = ({ startedAt, endedAt }: Timed) => Math.max(0, Date.parse(endedAt) - Date.parse(startedAt))

/**
 * Stores a real conversation as a run that ends as if it had been played: the same end, verdict, activity and judges. False if its run
 * can no longer change.
 */
export async function recordConversation(tx: Tx, workspaceId: string, recorded: JudgedConversation): Promise<boolean> {
  const { id, again, projectId, plan, results, turns, startedAt, endedAt } = recorded
  const cell = { key: '', personaId: null, channelId: plan.channel.id, variables: {}, repeatIndex: 0 }
  cell.key = cellKey({ subjectId: plan.subject.id, ...cell })
  const token = randomUUID()
  const row = { id, projectId, token, plan, cell, startedAt }
  if (!again) await insertRecorded(tx, row)
  else if (!(await reopenRecorded(tx, row))) return false
  const run = { ...row, batchRunId: null, budgetId: null, seed: id, attempt: again ? 2 : 1 }
  const ending = (): Ending => {
    const said = { turns: [...turns], terminationReason: 'userEnded' as const }
    const ending = endingOf(results, said, [], { durationMs: durationOf(recorded), planned: plan })
    // Nobody knows what the user wanted.
    return { ...ending, metrics: ending.metrics && { ...ending.metrics, containment: null, turnsToGoal: null } }
  }
  const attempt = { run, workspaceId, context: { finish: async () => {} }, turns, keep: undefined }
  if (plan.judges) await handOverRuns(tx, [{ ...attempt, decided: undefined, played: ending }])
  else await endRuns(noBatchRun)(tx, [{ ...attempt, endedAt, ending }])
  return true
}

const noBatchRun: AfterLast = async () => {}

/** The plan of a run, as far as one that was not played has any. Without a model that judges, what asks one stays undecided. */
export async function planRecorded(tx: Tx, { project, channel, template }: Terms): Promise<Plan> {
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
