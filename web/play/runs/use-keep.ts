import { useNavigate } from '@tanstack/react-router'
import { parley } from '#web/api.ts'
import { isOver, type Run } from '#web/page/conversation/use-run.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { paths } from '#web/paths.ts'

/** Drafts a test from what the user said in a run that has ended, and opens its form; undefined if nothing was said. */
export function useKeep(run: Run): (() => void) | undefined {
  const navigate = useNavigate()
  const { projectId, plan, turns } = run
  const messages = turns.filter(({ role }) => role === 'user')
  const keep = useChange(
    () =>
      parley.POST('/tests', {
        body: {
          projectId,
          name: `${plan.subject.name}, as it was said`.slice(0, 200),
          kind: messages.length === 1 ? 'singleTurn' : 'scripted',
          status: 'draft',
          channelIds: [plan.channel.id],
          turns: messages.map(({ content }) => (content === '' ? { role: 'silence' as const } : { content })),
          // Steps and nodes belong to the driver of the scenario.
          assertions: plan.assertions.filter(({ kind }) => kind !== 'milestones') as never,
        },
      }),
    ['tests'],
    ({ id }) => void navigate({ to: paths.tests.edit(projectId, id) }),
  )
  if (plan.subject.type !== 'scenario' || !isOver(run.status) || messages.length === 0) return undefined
  return () => keep.mutate(undefined, { onError: notifyFailure })
}
