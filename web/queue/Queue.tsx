import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { parley } from '../api.ts'
import { Column } from '../page/Columns.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useMay } from '../page/me.ts'
import { notifyFailure, notifySuccess } from '../page/notify.ts'
import { useChange, useRead } from '../page/queries.ts'
import { useTitle } from '../page/use-title.ts'
import { Facts } from '../ui/Facts.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { duration, Time } from '../ui/Time.tsx'

/** What waits to be done in the workspace, counted now. */
export function Queue() {
  useTitle('Queue')
  const mayEdit = useMay('editor')
  const queue = useRead(['queue'], (signal) => parley.GET('/queue', { signal }), { everyMs: () => 2_000 })
  const work = useChange(
    () => parley.POST('/queue/process', { body: { limit: 50 } }),
    ['queue', 'runs'],
    ({ claimed, succeeded }) => notifySuccess(`${claimed} jobs were claimed; ${succeeded} succeeded.`),
  )
  return (
    <Column>
      <PageHead
        title="Queue"
        actions={
          mayEdit && (
            <Button
              variant="default"
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
              loading={work.isPending}
              onClick={() => work.mutate(undefined, { onError: notifyFailure })}
            >
              Process now
            </Button>
          )
        }
      >
        Runs wait here until a worker plays them. Without a worker, use this button or POST /v1/queue/process.
      </PageHead>
      <Panel>
        <Loaded query={queue}>
          {({ remaining, oldestQueuedAgeMs, nextAvailableAt }) => (
            <Facts
              of={[
                ['Waiting', remaining.queued],
                ['Running', remaining.running],
                ['Delayed', remaining.delayed],
                ['Dead', remaining.dead],
                ['Longest wait', oldestQueuedAgeMs === null ? 'none waiting' : duration(oldestQueuedAgeMs)],
                ['Next', nextAvailableAt ? <Time key="next" at={nextAvailableAt} /> : 'none delayed'],
              ]}
            />
          )}
        </Loaded>
      </Panel>
    </Column>
  )
}
