import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { follow, parley, type RunStatus, runLifecycle, type Schemas } from '#web/api.ts'
import { useRead } from '../queries.ts'
import { settingsInWords } from '../settings-in-words.ts'

export type Run = Schemas['Run']
export type Turn = Schemas['Turn']
type Event = { attempt: number; turn: Turn }

export const outcomes = ['passed', 'failed', 'inconclusive', 'error'] as const satisfies readonly Run['outcome'][]

/** Whether the run can still change. */
export const isOver = (status: RunStatus): boolean => !runLifecycle.can('cancel', status)

/** A completed run has an outcome; it is hidden from reviewers who still have to judge the run. */
export const isHidden = ({ status, outcome }: Pick<Run, 'status' | 'outcome'>): boolean => status === 'completed' && outcome === null

/** A run as it is judged now: by its latest evaluation, if it was rescored. */
export function asJudged(run: Run): Run {
  const latest = run.evaluations.at(-1)
  if (!latest || isHidden(run)) return run
  const { outcome, outcomeReason, assertions } = latest
  return { ...run, outcome, outcomeReason, assertions }
}

export const hiddenReason = 'Hidden until you submit your review.'

/** Why a run ended, in one sentence; empty while it is being played. */
export const outcomeReasonOf = (run: Pick<Run, 'status' | 'outcome' | 'outcomeReason' | 'error'>): string | undefined => {
  const reason = run.outcomeReason ?? run.error?.message
  if (isHidden(run)) return hiddenReason
  // Other reasons quote the conversation, which is shown unchanged.
  return reason && run.error ? settingsInWords(reason) : reason
}

/** The same in a list; nothing for a run that passed. */
export const briefReasonOf = (
  run: Parameters<typeof outcomeReasonOf>[0] & Pick<Schemas['RunSummary'], 'effectiveOutcome'>,
): string | undefined => {
  // By other assertions, or by people.
  if (run.outcome && run.effectiveOutcome !== run.outcome) return `Judged again; when it was played: ${run.outcome}.`
  return run.outcome === 'passed' ? undefined : outcomeReasonOf(run)
}

/** A run, updated by its event stream while it is being played. */
export function useRun(id: string) {
  const client = useQueryClient()
  const query = useRead(['runs', id], (signal) => parley.GET('/runs/{id}', { params: { path: { id } }, signal }), {
    // Behind a proxy that buffers streams, it still advances.
    everyMs: (run) => (run && (!isOver(run.status) || run.pendingEvaluation) ? 4_000 : false),
    // One that is over changes only if someone here changes it.
    freshMs: (run) => (run && isOver(run.status) && !run.pendingEvaluation ? 30_000 : 0),
  })
  const live = query.data !== undefined && !isOver(query.data.status)
  useEffect(() => {
    if (!live) return undefined
    const stop = new AbortController()
    const key = ['runs', id]
    const refresh = () => client.invalidateQueries({ queryKey: key, exact: true })
    void follow(`/runs/${id}/events`, stop.signal, (type, data) => {
      if (type !== 'turn') return void refresh()
      const { attempt, turn } = data as Event
      client.setQueryData<Run>(key, (run) => run && withTurn(run, attempt, turn))
    }).then(refresh)
    return () => stop.abort()
  }, [live, id, client])
  return { ...query, live }
}

function withTurn(run: Run, attempt: number, turn: Turn): Run {
  // A lost worker's turns are replaced by those of the next attempt.
  if (attempt < run.attempt) return run
  const turns = attempt > run.attempt ? [] : run.turns.filter(({ index }) => index !== turn.index)
  return { ...run, attempt, turns: [...turns, turn].sort((a, b) => a.index - b.index) }
}
