import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '#web/ui/icons.tsx'
import type { Schemas } from '../api.ts'
import { several } from '../ui/count.ts'
import { Time } from '../ui/Time.tsx'
import { useMay } from './me.ts'
import css from './NoWorker.module.css'
import { useProcessing, useQueueFigures } from './queue.ts'

/** Since when no worker has run and nothing has been played; undefined while one runs, while something is played, or if it is unknown. */
export function useNoWorker(): { lastSeenAt: string | null } | undefined {
  const { data } = useQueueFigures(5_000)
  if (!data || data.workers.running > 0 || data.remaining.running > 0) return undefined
  return data.workers
}

/**
 * Next to what waits to be played: that no worker runs, or none with a required tag, since when, and what to do. `tags`: the tags that are
 * needed; default: all.
 */
export function NoWorker({ tags }: { tags?: readonly (string | undefined)[] }) {
  const { data } = useQueueFigures(5_000)
  const missing = data?.missingTags.filter(({ tag }) => tags === undefined || tags.includes(tag)) ?? []
  return (
    <>
      <NoneAtAll />
      {missing.map((tag) => (
        <NoneWith key={tag.tag} missing={tag} />
      ))}
    </>
  )
}

function NoneWith({ missing: { tag, waiting, since, lastSeenAt } }: { missing: Schemas['MissingTag'] }) {
  return (
    <section className={css.notice} aria-label={`No worker has the tag ${tag}`}>
      <IconPlugConnectedX size={24} aria-hidden />
      <div>
        <h2>No worker has the tag “{tag}”, so the runs that need it wait</h2>
        <p>
          {several(waiting, 'job')} could have started, the first <Time at={since} />.{' '}
          {lastSeenAt ? (
            <>
              The last worker with this tag was seen <Time at={lastSeenAt} />.
            </>
          ) : (
            'No worker has had this tag in the last 30 days.'
          )}{' '}
          Start one with <code>PARLEY_WORKER_TAGS={tag}</code>. Runs keep the tag that their channel had when you started them: after a
          change of the channel, cancel them and start them again.
        </p>
      </div>
    </section>
  )
}

/** Renders nothing while a worker runs or something is played. */
function NoneAtAll() {
  const mayEdit = useMay('editor')
  const idle = useNoWorker()
  const { start, isPending } = useProcessing()
  if (!idle) return null
  const { lastSeenAt } = idle
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
            'None was ever started, or none has run for 30 days.'
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
