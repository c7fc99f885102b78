import { useState } from 'react'
import { parley } from '#web/api.ts'
import { Column } from '#web/page/Columns.tsx'
import { TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { useMay, useMe } from '#web/page/me.ts'
import { notifySuccess } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { useTitle } from '#web/page/use-title.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Time } from '#web/ui/Time.tsx'
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
          rows={[
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
