import { Button } from '@mantine/core'
import { IconChecks, IconClockPause, IconHandStop, IconPlayerPlay, IconUserOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Columns } from '../page/Columns.tsx'
import { Go, GoButton } from '../page/Go.tsx'
import { useMay } from '../page/me.ts'
import { refused } from '../page/notify.ts'
import { useRunNames } from '../page/run-names.ts'
import { useShortcut } from '../page/shortcuts.ts'
import { useTitle } from '../page/use-title.ts'
import { useParam } from '../page/view.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Facts } from '../ui/Facts.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { ItemList } from './ItemList.tsx'
import { sendNow } from './outbox.ts'
import { useQueue } from './queue.ts'
import { Undo, useUndo } from './Undo.tsx'
import { type Nothing, takeNext, wantToBegin } from './work.ts'

/** Where a reviewer begins: what waits, what was done, and, when nothing waits, why. */
export function Work() {
  useTitle('Reviews')
  const project = useParam('project')
  const navigate = useNavigate()
  const mayEdit = useMay('editor')
  const mayReview = useMay('reviewer')
  const queue = useQueue(project)
  const nameOf = useRunNames(project, queue.runIds)
  const [nothing, setNothing] = useState<Nothing>()
  const [busy, setBusy] = useState(false)
  const open = (id: string) => {
    wantToBegin(id)
    void navigate({ to: paths.reviews.one(project, id) })
  }
  const next = async () => {
    sendNow()
    const begun = queue.waiting.find(({ state }) => state === 'in_progress')
    if (begun) return open(begun.id)
    setBusy(true)
    try {
      const taken = await takeNext(project)
      if ('id' in taken) open(taken.id)
      else setNothing(taken.nothing)
    } catch (error) {
      refused(error)
    } finally {
      setBusy(false)
    }
  }
  useShortcut('review.answer', () => void next())
  useShortcut('review.undo', useUndo(project))
  const begun = queue.waiting.some(({ state }) => state === 'in_progress')
  const button = mayReview && (
    <Button size="md" leftSection={<IconPlayerPlay size={18} aria-hidden />} loading={busy} onClick={() => void next()}>
      {begun ? 'Continue' : 'Start next review'}
    </Button>
  )
  return (
    <>
      <PageHead
        title="Reviews"
        actions={
          mayEdit && (
            <>
              <GoButton variant="default" to={paths.reviewTasks.list(project)}>
                All tasks
              </GoButton>
              <GoButton variant="default" to={paths.reviewTasks.new(project)}>
                Assign conversations
              </GoButton>
            </>
          )
        }
      >
        Conversations waiting for your review. You can do everything by keyboard: <kbd>?</kbd> shows the shortcuts.
      </PageHead>
      <Columns
        beside={
          // On a narrow screen it stands below the list, which would push it away as it comes.
          !queue.loading && (
            <>
              <Panel title="Your progress">
                <Facts
                  of={[
                    [
                      'Waiting',
                      <span key="w" className="numbers">
                        {queue.waiting.length}
                      </span>,
                    ],
                    [
                      'Submitted',
                      <span key="s" className="numbers">
                        {queue.done.length + queue.busy.length}
                      </span>,
                    ],
                    ['About', queue.minutesLeft && `${queue.minutesLeft} min left at your pace`],
                  ]}
                />
              </Panel>
              {queue.done.length > 0 && (
                <Panel title="Submitted" flush>
                  <ItemList label="Submitted" items={queue.done.slice(0, 20)} nameOf={nameOf} project={project} />
                </Panel>
              )}
            </>
          )
        }
      >
        <Undo project={project} />
        <Panel title="Waiting" aside={queue.waiting.length > 0 && button} flush>
          {queue.loading ? (
            <Waiting rows={4} />
          ) : queue.waiting.length > 0 && !nothing ? (
            <ItemList label="Waiting" items={queue.waiting} nameOf={nameOf} project={project} onOpen={wantToBegin} />
          ) : (
            <WhyEmpty nothing={nothing} project={project} done={queue.done.length + queue.busy.length} again={button} />
          )}
        </Panel>
      </Columns>
    </>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
type WhyProps = { nothing: Nothing | undefined; project: string; done: number; again: React.ReactNode }

/** A queue is empty for a reason, and each asks for something else. */
function WhyEmpty({ nothing, project, done, again }: WhyProps) {
  const mayEdit = useMay('editor')
  switch (nothing?.reason) {
    case 'leased_by_others':
      return (
        <EmptyState icon={IconClockPause} title="Other reviewers have the rest" action={again}>
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
          The remaining reviews need another language or expertise, or you already took part in them.
        </EmptyState>
      )
    default:
      return (
        <EmptyState
          icon={IconChecks}
          title={done > 0 ? 'All done' : 'No reviews waiting'}
          action={mayEdit ? <GoButton to={paths.reviewTasks.new(project)}>Assign conversations</GoButton> : again}
        >
          {done > 0
            ? 'You have submitted every review assigned to you in this project.'
            : 'No conversations of this project are assigned to you, and the pool is empty.'}{' '}
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
