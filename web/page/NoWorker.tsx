import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { Time } from '../ui/Time.tsx'
import { useMay } from './me.ts'
import css from './NoWorker.module.css'
import { useProcessing, useQueueFigures } from './queue.ts'

/** Beside what waits to be played: that no worker runs, since when, and what to do. Nothing while one runs or something is played. */
export function NoWorker() {
  const mayEdit = useMay('editor')
  const { data } = useQueueFigures(5_000)
  const { start, isPending } = useProcessing()
  if (!data || data.workers.running > 0 || data.remaining.running > 0) return null
  const { lastSeenAt } = data.workers
  return (
    <section className={css.notice} aria-label="No worker is running">
      <IconPlugConnectedX size={24} aria-hidden />
      <div>
        <h2>No worker is running, so nothing is played</h2>
        <p>
          {lastSeenAt ? (
            <>
              The last worker was seen <Time at={lastSeenAt} />.
            </>
          ) : (
            'No worker was seen in the last 30 days.'
          )}{' '}
          Start one with <code>parley work</code>, or start Parley with the role <code>worker</code>.{' '}
          {mayEdit ? 'You can also process up to 50 jobs now, without a worker.' : 'Ask the operator of this installation.'}
        </p>
        {mayEdit && (
          <Button size="xs" loading={isPending} onClick={start}>
            Process now
          </Button>
        )}
      </div>
    </section>
  )
}
