import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { SwitchField, TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { RowLink } from '#web/page/Go.tsx'
import { ListPage } from '#web/page/ListPage.tsx'
import { useMay } from '#web/page/me.ts'
import { useChange } from '#web/page/queries.ts'
import { changeColumn } from '#web/page/resource/ResourceList.tsx'
import { useResources } from '#web/page/resource/resources.ts'
import { useParam } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconDeviceAudioTape, IconPlus } from '#web/ui/icons.tsx'
import { ImportCassette } from './ImportCassette.tsx'
import { kilobytes } from './size.ts'

/** What was recorded of conversations, to play them again without models and agents. */
export function Cassettes() {
  const project = useParam('project')
  const list = useResources('cassettes', project, {})
  const mayEdit = useMay('editor')
  const actions = mayEdit && (
    <>
      <ImportCassette />
      <NewCassette />
    </>
  )
  const columns: Column<Schemas['Cassette']>[] = [
    { title: 'Name', width: 'minmax(0, 3fr)', render: ({ id, name }) => <RowLink to={paths.cassettes.one(project, id)}>{name}</RowLink> },
    { title: 'Conversations', width: '112px', render: ({ conversations }) => <span className="numbers">{count(conversations)}</span> },
    { title: 'Calls', width: '88px', wideOnly: true, render: ({ exchanges }) => <span className="numbers">{count(exchanges)}</span> },
    { title: 'Holds', width: '152px', wideOnly: true, render: ({ channels }) => (channels ? 'models and agents' : 'models') },
    { title: 'Size', width: '88px', wideOnly: true, render: ({ bytes }) => <span className="numbers">{kilobytes(bytes)}</span> },
    changeColumn,
  ]
  return (
    <ListPage
      title="Cassettes"
      about="Recorded answers of models and agents. A run that replays a cassette makes no calls and has the same result as the recorded run."
      actions={actions}
      columns={columns}
      query={list}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty={{
        icon: IconDeviceAudioTape,
        title: 'No cassettes yet',
        text: 'Create one, and run a batch with the mode “record”.',
        action: actions,
      }}
    />
  )
}

function NewCassette() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        New cassette
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="New cassette">
        <NewCassetteForm onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function NewCassetteForm({ onCancel }: { onCancel(): void }) {
  const project = useParam('project')
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [channels, setChannels] = useState(true)
  const create = useChange(
    () => parley.POST('/cassettes', { body: { projectId: project, name, channels } }),
    ['cassettes'],
    ({ id }) => void navigate({ to: paths.cassettes.one(project, id) }),
  )
  return (
    <Form
      action="Create cassette"
      busy={create.isPending}
      error={create.error}
      onSubmit={() => create.mutate(undefined)}
      onCancel={onCancel}
    >
      <TextField pointer="/name" label="Name" value={name} onChange={setName} autoFocus />
      <SwitchField
        pointer="/channels"
        label="Record the replies of agents, too"
        description="A replay then makes no calls. Otherwise, every run calls the agent."
        value={channels}
        onChange={setChannels}
      />
    </Form>
  )
}
