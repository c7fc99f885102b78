import { useNavigate } from '@tanstack/react-router'
import type { Run } from '#web/page/conversation/use-run.ts'
import { useMay } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { AskedFor, type Fact } from '#web/page/playable/AskedFor.tsx'
import { play } from '#web/page/playable/play.ts'
import { useReplace } from '#web/page/playable/use-replace.ts'
import { useChange } from '#web/page/queries.ts'
import { paths } from '#web/paths.ts'
import { requestOf } from './rerun.ts'

/** Whether this member may answer what the agent asked for. */
export const useMayAnswer = ({ error, plan, erased }: Run): boolean =>
  useMay('editor') && error?.asked !== undefined && plan.subject.type === 'scenario' && !erased

/** Adds what the agent asked for to the scenario, and plays it again in the same way. */
export function AddFact({ run }: { run: Run }) {
  const { id } = run.plan.subject
  const navigate = useNavigate()
  const replace = useReplace('scenarios', id)
  const again = useChange(
    () => play('scenarios', id, requestOf(run)),
    ['runs'],
    ({ runs }) => void navigate({ to: paths.runs.one(run.projectId, runs[0]!.id) }),
  )
  const add = (fact: Fact) =>
    replace.mutate(({ user }) => ({ user: { ...user, factsKnown: [...user.factsKnown, fact] } }), {
      onSuccess: () => again.mutate(undefined, { onError: notifyFailure }),
      onError: notifyFailure,
    })
  return <AskedFor run={run} busy={replace.isPending || again.isPending} onAdd={add} />
}
