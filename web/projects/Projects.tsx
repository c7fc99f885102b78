import { Button, Modal, SegmentedControl } from '@mantine/core'
import { IconFolders, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { parley, type Schemas } from '../api.ts'
import { RowLink } from '../page/Go.tsx'
import { useMay } from '../page/me.ts'
import { problemOf } from '../page/problem.ts'
import { useList } from '../page/queries.ts'
import { useTitle } from '../page/use-title.ts'
import { useView } from '../page/view.ts'
import { paths } from '../paths.ts'
import { type Column, DataList } from '../ui/DataList.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ProblemPanel } from '../ui/ProblemPanel.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { Time } from '../ui/Time.tsx'
import { NewProject } from './NewProject.tsx'

const columns: Column<Schemas['Project']>[] = [
  { title: 'Name', width: 'minmax(0, 2fr)', render: ({ id, name }) => <RowLink to={paths.project(id)}>{name}</RowLink> },
  { title: 'Description', width: 'minmax(0, 3fr)', wideOnly: true, render: ({ description }) => description },
  { title: 'Status', width: '110px', render: ({ status }) => <StateTag state={status} /> },
  { title: 'Created', width: '110px', wideOnly: true, render: ({ createdAt }) => <Time at={createdAt} quiet /> },
]

export function Projects() {
  useTitle('Projects')
  const [{ archived = 'false' }, setView] = useView('archived')
  const [making, setMaking] = useState(false)
  const mayEdit = useMay('editor')
  const list = useList(['projects', { archived }], (cursor, signal) =>
    parley.GET('/projects', { params: { query: { ...cursor, archived: archived as 'true' | 'false' } }, signal }),
  )
  const create = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      New project
    </Button>
  )
  return (
    <>
      <PageHead title="Projects" actions={create}>
        A project holds everything about one agent: scenarios, tests, personas, channels and their results.
      </PageHead>
      <Panel
        flush
        aside={
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
      >
        {list.error && list.rows.length === 0 ? (
          <ProblemPanel problem={problemOf(list.error)} onRetry={() => void list.refetch()} />
        ) : (
          <DataList
            label="Projects"
            columns={columns}
            rows={list.rows}
            keyOf={({ id }) => id}
            loading={list.isPending}
            {...(list.more && { more: list.more })}
            empty={
              <EmptyState
                icon={IconFolders}
                title={archived === 'true' ? 'No archived projects' : 'No projects yet'}
                action={archived === 'false' && create}
              >
                {archived === 'false'
                  ? 'Create one for your agent, or import the demo from the start page.'
                  : 'Archived projects keep all their runs.'}
              </EmptyState>
            }
          />
        )}
      </Panel>
      <Modal opened={making} onClose={() => setMaking(false)} title="New project" closeButtonProps={{ 'aria-label': 'Close' }}>
        <NewProject onCancel={() => setMaking(false)} />
      </Modal>
    </>
  )
}
