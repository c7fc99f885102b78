import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Columns } from '#web/page/Columns.tsx'
import { GoButton } from '#web/page/Go.tsx'
import { isStarted } from '#web/page/judging/waiting.ts'
import { useMay } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { problemOf } from '#web/page/problem.ts'
import { useRunNames } from '#web/page/run-names.ts'
import { useShortcut } from '#web/page/shortcuts.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam, useView } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { IconPlayerPlay } from '#web/ui/icons.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { EmptyQueue } from './EmptyQueue.tsx'
import { ItemList } from './ItemList.tsx'
import { sendNow } from './outbox.ts'
import { useQueue } from './queue.ts'
import { Undo, useUndo } from './Undo.tsx'
import { type EmptyReason, requestStart, takeNext } from './work.ts'

/** The start page of a reviewer: what waits, what was done and, if nothing waits, why. */
export function Reviews() {
  useTitle('Reviews')
  const project = useParam('project')
  const queue = useQueue(project)
  const nameOf = useRunNames(project, queue.runIds)
  const { start, busy, nothing } = useStart(project, queue)
  useRequestedStart(!queue.loading, start)
  useShortcut('review.answer', () => void start())
  useShortcut('review.undo', useUndo(project))
  const button = useMay('reviewer') && (
    <Button size="md" leftSection={<IconPlayerPlay size={18} aria-hidden />} loading={busy} onClick={() => void start()}>
      {queue.waiting.some(isStarted) ? 'Continue' : 'Start next review'}
    </Button>
  )
  return (
    <>
      <PageHead title="Reviews" actions={useMay('editor') && <EditorActions project={project} />}>
        Conversations waiting for your review. You can do everything by keyboard: <kbd>?</kbd> shows the shortcuts.
      </PageHead>
      {/* On a narrow screen the progress stands below the list, which would push it away as it comes. */}
      <Columns beside={!queue.loading && !queue.error && <Progress project={project} queue={queue} nameOf={nameOf} />}>
        <Undo project={project} left={queue.waiting.length} />
        <Panel title="Waiting" aside={queue.waiting.length > 0 && button} flush>
          {queue.loading ? (
            <Waiting rows={4} />
          ) : queue.error && queue.listed.length === 0 ? (
            <ProblemPanel problem={problemOf(queue.error)} onRetry={queue.retry} />
          ) : queue.waiting.length > 0 && !nothing ? (
            <ItemList label="Waiting" items={queue.waiting} nameOf={nameOf} project={project} onOpen={requestStart} />
          ) : (
            <EmptyQueue nothing={nothing} project={project} done={queue.done.length + queue.busy.length} action={button} />
          )}
        </Panel>
      </Columns>
    </>
  )
}

/** Continues the review that was started, or starts the next; `nothing` is why there is none. */
function useStart(project: string, queue: Queue) {
  const navigate = useNavigate()
  const [nothing, setNothing] = useState<EmptyReason>()
  const [busy, setBusy] = useState(false)
  const open = (id: string) => void navigate({ to: paths.reviews.one(project, id) })
  const start = async () => {
    sendNow()
    const started = queue.waiting.find(isStarted)
    const first = queue.waiting[0]
    if (started) requestStart(started)
    // Its page asks first.
    const review = started ?? (first?.kind === 'adjudication' ? first : undefined)
    if (review) return open(review.id)
    setBusy(true)
    try {
      const next = await takeNext(project)
      if ('id' in next) open(next.id)
      else setNothing(next.nothing)
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { start, busy, nothing }
}

/** A link from elsewhere, such as the start page, may ask to start: once, and not again after going back. */
function useRequestedStart(ready: boolean, start: () => Promise<void>): void {
  const [view, setView] = useView('start')
  const requested = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `start` does then is what it would do at a press
  useEffect(() => {
    if (!ready) return
    if (view.start === 'next') {
      requested.current = true
      setView({ start: undefined })
    } else if (requested.current) {
      requested.current = false
      void start()
    }
  }, [ready, view.start])
}

const EditorActions = ({ project }: { project: string }) => (
  <>
    <GoButton variant="default" to={paths.reviewTasks.list(project)}>
      All tasks
    </GoButton>
    <GoButton variant="default" to={paths.reviewTasks.new(project)}>
      Assign conversations
    </GoButton>
  </>
)

type Queue = ReturnType<typeof useQueue>
type ProgressProps = { project: string; queue: Queue; nameOf(runId: string): string }
const Progress = ({ project, queue: { waiting, done, busy, minutesLeft }, nameOf }: ProgressProps) => (
  <>
    <Panel title="Your progress">
      <Facts
        rows={[
          ['Waiting', waiting.length],
          ['Submitted', done.length + busy.length],
          ['About', minutesLeft && `${minutesLeft} min left at your pace`],
        ]}
      />
    </Panel>
    {done.length > 0 && (
      <Panel title="Submitted" flush>
        <ItemList label="Submitted" items={done.slice(0, 20)} nameOf={nameOf} project={project} />
      </Panel>
    )}
  </>
)
