import { Button } from '@mantine/core'
import { Column } from '#web/page/Columns.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { NoWorker, useNoWorker } from '#web/page/NoWorker.tsx'
import { useProcessing, useQueueFigures } from '#web/page/queue.ts'
import { useTitle } from '#web/page/use-title.ts'
import { count } from '#web/ui/count.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { IconPlayerPlay } from '#web/ui/icons.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { duration, Time } from '#web/ui/Time.tsx'

/** The waiting jobs of the workspace, counted now. */
export function Queue() {
  useTitle('Queue')
  const mayEdit = useMay('editor')
  const queue = useQueueFigures(2_000)
  const { start, isPending } = useProcessing()
  // Without a worker, the notice has the button.
  const isIdle = useNoWorker() !== undefined
  return (
    <Column>
      <PageHead
        title="Queue"
        actions={
          mayEdit &&
          !isIdle && (
            <Button variant="default" leftSection={<IconPlayerPlay size={16} aria-hidden />} loading={isPending} onClick={start}>
              Process now
            </Button>
          )
        }
      >
        Runs wait here until a worker plays them.
      </PageHead>
      <NoWorker />
      <Panel>
        <Loaded query={queue}>
          {({ remaining, oldestQueuedAgeMs, nextAvailableAt, workers }) => (
            <Facts
              rows={[
                [
                  'Workers',
                  workers.running > 0
                    ? `${count(workers.running)} running, ${count(workers.jobsAtOnce)} jobs simultaneously`
                    : 'none running',
                ],
                ['Worker tags', workers.tags.length > 0 ? workers.tags.join(', ') : 'none'],
                ['Last seen', workers.lastSeenAt ? <Time key="seen" at={workers.lastSeenAt} /> : 'never, or more than 30 days ago'],
                ['Waiting', remaining.queued],
                ['Running', remaining.running],
                ['Scheduled for later', remaining.delayed],
                ['Failed after all attempts', remaining.dead],
                ['Longest wait', oldestQueuedAgeMs === null ? 'none waiting' : duration(oldestQueuedAgeMs)],
                // A job that could start now would be next.
                ['Next later job', remaining.queued === 0 && nextAvailableAt && <Time key="next" at={nextAvailableAt} />],
              ]}
            />
          )}
        </Loaded>
      </Panel>
    </Column>
  )
}
