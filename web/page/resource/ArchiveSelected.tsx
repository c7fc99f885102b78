import { Button } from '@mantine/core'
import { useState } from 'react'
import { unwrap } from '#web/api.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { count } from '#web/ui/count.ts'
import { IconArchive } from '#web/ui/icons.tsx'
import { useBulk } from '../use-bulk.ts'
import { archiveResource, type Resource, resources } from './resources.ts'

type Props = { resource: Resource; ids: readonly string[]; onDone(): void }

/** Archives all selected resources after one confirmation. */
export function ArchiveSelected({ resource, ids, onDone }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { title, type } = resources[resource]
  const what = ids.length === 1 ? `1 ${type}` : `${count(ids.length)} ${title.toLowerCase()}`
  const { isBusy, doAll } = useBulk([resource], () => {
    setAsking(false)
    onDone()
  })
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconArchive size={14} aria-hidden />} onClick={() => setAsking(true)}>
        Archive
      </Button>
      <ConfirmDialog
        title={`Archive ${what}?`}
        action="Archive"
        danger
        opened={isAsking}
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void doAll(ids, (id) => unwrap(archiveResource(resource, id)), `Archived ${what}.`)}
      >
        They leave the lists. Their pages and runs remain at their addresses, and you can restore them.
      </ConfirmDialog>
    </>
  )
}
