import { useNavigate } from '@tanstack/react-router'
import { isOver, type Run } from '#web/page/conversation/use-run.ts'
import { useMay } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { play } from '#web/page/playable/play.ts'
import { useChange } from '#web/page/queries.ts'
import { paths } from '#web/paths.ts'
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
