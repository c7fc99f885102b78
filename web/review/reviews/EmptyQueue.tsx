import type { ReactNode } from 'react'
import { Go, GoButton } from '#web/page/Go.tsx'
import { useInbox, whyEmpty } from '#web/page/judging/inbox.ts'
import { useMay } from '#web/page/me.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconChecks, IconClockPause, IconHandStop, IconUserOff } from '#web/ui/icons.tsx'
import type { EmptyReason } from './work.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
type WhyProps = { nothing: EmptyReason | undefined; project: string; done: number; action: ReactNode }

/** A queue is empty for one of several reasons, and each needs a different next step. */
export function EmptyQueue({ nothing, project, done, action }: WhyProps) {
  const mayEdit = useMay('editor')
  const why = whyEmpty(useInbox().data?.withheld.filter(({ reason }) => reason !== 'all_done') ?? [])
  switch (nothing?.reason) {
    case 'leased_by_others':
      return (
        <EmptyState icon={IconClockPause} title="Other reviewers are working on the rest" action={action}>
          Every remaining conversation is being reviewed.
          {nothing.until && ` If they do not continue, the first becomes available at ${clock.format(Date.parse(nothing.until))}.`}
        </EmptyState>
      )
    case 'paused':
      return (
        <EmptyState icon={IconHandStop} title="Your reviewing is paused">
          An editor paused your reviewing. Your drafts are saved. Ask an editor to resume it.
        </EmptyState>
      )
    case 'daily_cap':
      return (
        <EmptyState icon={IconChecks} title="Enough for today">
          You have reached your daily limit. You can continue tomorrow.
        </EmptyState>
      )
    case 'not_eligible':
      return (
        <EmptyState icon={IconUserOff} title="No reviews that you are eligible for">
          {why.length > 0 ? why.join(' ') : 'The remaining reviews need another language or expertise, or you already took part in them.'}
        </EmptyState>
      )
    default:
      return (
        <EmptyState
          icon={IconChecks}
          title={done > 0 ? 'All done' : 'No reviews waiting'}
          action={mayEdit ? <GoButton to={paths.reviewTasks.new(project)}>Assign conversations</GoButton> : action}
        >
          {done > 0
            ? 'You have submitted every review assigned to you in this project.'
            : 'No conversations of this project are assigned to you, and none waits for you in the pool.'}{' '}
          {why.join(' ')}{' '}
          {mayEdit ? (
            ''
          ) : (
            <>
              You may have reviews in <Go to={paths.projects}>other projects</Go>.
            </>
          )}
        </EmptyState>
      )
  }
}
