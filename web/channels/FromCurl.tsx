import { useState } from 'react'
import { parley } from '../api.ts'
import { Column } from '../page/Columns.tsx'
import { LongField, SwitchField, TextField } from '../page/Fields.tsx'
import { FirstRunPath } from '../page/FirstRunPath.tsx'
import { Form } from '../page/Form.tsx'
import { Go, GoButton } from '../page/Go.tsx'
import { useChange } from '../page/queries.ts'
import { useTitle } from '../page/use-title.ts'
import { useParam } from '../page/view.ts'
import { paths, withView } from '../paths.ts'
import { JsonView } from '../ui/CodeView.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ProbeView } from './ProbeView.tsx'

/** A channel out of the command with which somebody calls the agent already. */
export function FromCurl() {
  useTitle('Channel from a curl command')
  const project = useParam('project')
  const [curl, setCurl] = useState('')
  const [name, setName] = useState('')
  const [probe, setProbe] = useState(true)
  const read = useChange(
    () => parley.POST('/channels/from-curl', { body: { projectId: project, curl, create: true, probe, ...(name && { name }) } }),
    ['channels'],
  )
  const { created, notes = [], channel, probe: probed } = read.data ?? {}
  return (
    <Column>
      <FirstRunPath step={created ? (probed && !probed.ok ? 2 : 3) : 1}>
        {created && <GoButton to={withView(paths.scenarios.new(project), { guide: 'first' })}>Next: write a scenario</GoButton>}
      </FirstRunPath>
      <PageHead title="Paste a curl command" above={<Go to={paths.channels.list(project)}>Channels</Go>}>
        Parley reads the command and never runs it. The credential is stored encrypted. The message is sent once, to find the reply in the
        response.
      </PageHead>
      <Panel>
        <Form action="Create channel" busy={read.isPending} error={read.error} onSubmit={() => read.mutate(undefined)}>
          <LongField
            pointer="/curl"
            label="curl command"
            required
            mono
            rows={6}
            placeholder={`curl https://agent.example.com/chat -H 'content-type: application/json' -d '{"message": "Hello"}'`}
            value={curl}
            onChange={setCurl}
          />
          <TextField
            pointer="/name"
            label="Name"
            description="Leave it empty to use the host of the URL."
            value={name}
            onChange={setName}
          />
          <SwitchField pointer="/probe" label="Send the message from the command once" value={probe} onChange={setProbe} />
        </Form>
      </Panel>
      {created && (
        <Panel
          title={`“${created.name}” was created`}
          aside={<GoButton to={paths.channels.one(project, created.id)}>Open the channel</GoButton>}
        >
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          {probed ? <ProbeView probe={probed} /> : <JsonView value={channel} label="the channel" />}
        </Panel>
      )}
    </Column>
  )
}
