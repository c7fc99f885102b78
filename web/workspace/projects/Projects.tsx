import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { RowLink } from '#web/page/Go.tsx'
import { ListPage } from '#web/page/ListPage.tsx'
import { useMay } from '#web/page/me.ts'
import { useList } from '#web/page/queries.ts'
import { useView } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconFolders, IconPlus } from '#web/ui/icons.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Time } from '#web/ui/Time.tsx'
import { NewProject } from './NewProject.tsx'

const columns: Column<Schemas['Project']>[] = [
  { title: 'Name', width: 'minmax(0, 2fr)', render: ({ id, name }) => <RowLink to={paths.project(id)}>{name}</RowLink> },
  { title: 'Description', width: 'minmax(0, 3fr)', wideOnly: true, render: ({ description }) => description },
  { title: 'Status', width: '110px', render: ({ status }) => <StateTag state={status} /> },
  { title: 'Created', width: '110px', wideOnly: true, render: ({ createdAt }) => <Time at={createdAt} quiet /> },
]

export function Projects() {
  const [{ archived = 'false' }, setView] = useView('archived')
  const [isCreating, setCreating] = useState(false)
  const mayEdit = useMay('editor')
  const list = useList(['projects', { archived }], (cursor, signal) =>
    parley.GET('/projects', { params: { query: { ...cursor, archived: archived as 'true' | 'false' } }, signal }),
  )
  const create = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      New project
    </Button>
  )
  return (
    <>
      <ListPage
        title="Projects"
        about="A project holds everything about one agent: scenarios, tests, personas, channels and their results."
        actions={create}
        columns={columns}
        query={list}
        keyOf={({ id }) => id}
        filters={
          <SegmentedControl
            size="xs"
            aria-label="Projects to show"
            value={archived}
            onChange={(value) => setView({ archived: value === 'true' ? value : undefined })}
            data={[
              { value: 'false', label: 'Active' },
              { value: 'true', label: 'Archived' },
            ]}
          />
        }
        empty={
          archived === 'true'
            ? { icon: IconFolders, title: 'No archived projects', text: 'Archived projects keep all their runs.' }
            : {
                icon: IconFolders,
                title: 'No projects yet',
                text: 'Create one for your agent, or import the demo from the start page.',
                action: create,
              }
        }
      />
      <Dialog opened={isCreating} onClose={() => setCreating(false)} title="New project">
        <NewProject onCancel={() => setCreating(false)} />
      </Dialog>
    </>
  )
}
