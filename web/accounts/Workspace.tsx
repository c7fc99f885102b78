import { useState } from 'react'
import { parley } from '../api.ts'
import { Column } from '../page/Columns.tsx'
import { TextField } from '../page/Fields.tsx'
import { Form } from '../page/Form.tsx'
import { useMay, useMe } from '../page/me.ts'
import { notifySuccess } from '../page/notify.ts'
import { useChange } from '../page/queries.ts'
import { useTitle } from '../page/use-title.ts'
import { Facts } from '../ui/Facts.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Time } from '../ui/Time.tsx'
import { EffectiveSettings } from './EffectiveSettings.tsx'
import { WorkspaceRetention } from './WorkspaceRetention.tsx'

export function Workspace() {
  useTitle('Workspace')
  const { workspace } = useMe()
  const [mayOwn, mayManage] = [useMay('owner'), useMay('admin')]
  const [name, setName] = useState(workspace.name)
  const rename = useChange(
    () => parley.PUT('/workspace', { body: { name } }),
    ['me', 'workspaces'],
    () => notifySuccess('Renamed.'),
  )
  return (
    <Column>
      <PageHead title="Workspace">Everything in Parley belongs to a workspace. Workspaces cannot see each other’s data.</PageHead>
      <Panel title="This workspace">
        <Facts
          of={[
            ['ID', <code key="id">{workspace.id}</code>],
            ['Created', <Time key="made" at={workspace.createdAt} />],
          ]}
        />
        {mayOwn && (
          <div style={{ marginTop: 16 }}>
            <Form action="Rename" busy={rename.isPending} error={rename.error} onSubmit={() => rename.mutate(undefined)}>
              <TextField pointer="/name" label="Name" required value={name} onChange={setName} />
            </Form>
          </div>
        )}
      </Panel>
      <WorkspaceRetention />
      {mayManage && <EffectiveSettings />}
    </Column>
  )
}
