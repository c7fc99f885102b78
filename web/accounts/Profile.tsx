import { Button, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { parley } from '../api.ts'
import { Column } from '../page/Columns.tsx'
import { Go } from '../page/Go.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useMe } from '../page/me.ts'
import { useRead } from '../page/queries.ts'
import { useTitle } from '../page/use-title.ts'
import { paths } from '../paths.ts'
import { signOut } from '../session.ts'
import { Facts } from '../ui/Facts.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Time } from '../ui/Time.tsx'
import { useProjectNames } from './project-names.ts'

export function Profile() {
  useTitle('Profile')
  const { member, role, projectRoles, workspace } = useMe()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const workspaces = useRead(['workspaces'], (signal) => parley.GET('/workspaces', { signal }))
  const projects = useProjectNames()
  const roleFacts = Object.entries(projectRoles).map(([id, own]) => ['Role in a project', `${own} of ${projects.nameOf(id)}`] as const)
  return (
    <Column>
      <PageHead
        title="Profile"
        actions={
          <Button variant="default" onClick={() => void signOut()}>
            Sign out
          </Button>
        }
      >
        You sign in with this address. An admin can change your name under <Go to={paths.members}>members</Go>.
      </PageHead>
      <Panel title="You">
        <Facts
          of={[
            ['Name', member.name],
            ['Email', member.email],
            ['Role', `${role} of ${workspace.name}`],
            ...roleFacts,
            ['Member since', <Time key="since" at={member.createdAt} />],
            ['ID', <code key="id">{member.id}</code>],
          ]}
        />
      </Panel>
      <Panel title="Appearance">
        <SegmentedControl
          aria-label="Appearance"
          value={colorScheme}
          onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'auto', label: 'System' },
          ]}
        />
      </Panel>
      <Panel title="Your workspaces">
        <Loaded query={workspaces} rows={2}>
          {({ data }) => (
            <Facts
              of={data.map(
                (membership) =>
                  [membership.name, membership.state === 'pending' ? `${membership.role}, invited` : membership.role] as const,
              )}
            />
          )}
        </Loaded>
      </Panel>
    </Column>
  )
}
