import { Button, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { parley } from '#web/api.ts'
import { Column } from '#web/page/Columns.tsx'
import { Go } from '#web/page/Go.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMe } from '#web/page/me.ts'
import { useRead } from '#web/page/queries.ts'
import { useTitle } from '#web/page/use-title.ts'
import { paths } from '#web/paths.ts'
import { signOut } from '#web/session.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Time } from '#web/ui/Time.tsx'
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
          rows={[
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
              rows={data.map(
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
