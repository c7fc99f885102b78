import { useNavigate } from '@tanstack/react-router'
import { isOver, type Run } from '../page/conversation/use-run.ts'
import { useMay } from '../page/me.ts'
import { notifyFailure } from '../page/notify.ts'
import { play } from '../page/playable/play.ts'
import { useChange } from '../page/queries.ts'
import { paths } from '../paths.ts'
import { requestOf } from './rerun.ts'

/** Plays the scenario of a run again from one of its turns, and opens the new run; undefined if that is not possible. */
export function useStartFrom(run: Run): ((turn: number) => void) | undefined {
  const navigate = useNavigate()
  const mayEdit = useMay('editor')
  const start = useChange(
    (turn: number) => play('scenarios', run.plan.subject.id, { ...requestOf(run), seedFrom: { runId: run.id, turn } }),
    ['runs'],
    ({ runs }) => void navigate({ to: paths.runs.one(run.projectId, runs[0]!.id) }),
  )
  if (!mayEdit || run.plan.subject.type !== 'scenario' || !isOver(run.status)) return undefined
  return (turn) => start.mutate(turn, { onError: notifyFailure })
}
