import { Button } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useState } from 'react'
import { unwrap } from '../../api.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { count } from '../../ui/count.ts'
import { notifyFailure, notifySuccess } from '../notify.ts'
import { queryClient } from '../queries.ts'
import { archiveResource, type Resource, resources } from './resources.ts'

type Props = { resource: Resource; ids: readonly string[]; onDone(): void }

/** Archives all that are selected, after one question. One that cannot be archived does not hinder the others. */
export function ArchiveSelected({ resource, ids, onDone }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { title, type } = resources[resource]
  const what = ids.length === 1 ? `1 ${type}` : `${count(ids.length)} ${title.toLowerCase()}`
  const archive = async () => {
    setBusy(true)
    const failures: unknown[] = []
    // One after the other: hundreds at once would be refused as too many requests.
    for (const id of ids) await unwrap(archiveResource(resource, id)).catch((error: unknown) => failures.push(error))
    await queryClient.invalidateQueries({ queryKey: [resource] })
    setBusy(false)
    setAsking(false)
    if (failures.length > 0) notifyFailure(failures[0])
    else notifySuccess(`Archived ${what}.`)
    onDone()
  }
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
        onConfirm={() => void archive()}
      >
        They leave the lists. Their pages and runs remain at their addresses, and you can restore them.
      </ConfirmDialog>
    </>
  )
}
