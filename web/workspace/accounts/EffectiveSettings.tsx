import { parley, type Schemas } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useRead } from '#web/page/queries.ts'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { type Column, DataList } from '#web/ui/DataList.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import css from './InForce.module.css'

type Limit = Schemas['WorkspaceSettings']['limits'][number]
type Surface = Schemas['WorkspaceSettings']['outbound'][number]['surface']

/** Imports call nothing: their files come with the request. */
const surfaceLabels: Partial<Record<Surface, string>> = { channels: 'Agents', webhooks: 'Integrations', models: 'Models' }
const columns: Column<Limit>[] = [
  { title: 'Limit', width: 'minmax(0, 3fr)', render: ({ of }) => of },
  {
    title: 'Value',
    width: 'minmax(96px, 1fr)',
    render: ({ value, unit, default: byDefault }) => (
      <span className="numbers">
        {count(value)} {unit} {value !== byDefault && <Tag tone="info">set</Tag>}
      </span>
    ),
  },
  { title: 'Set by', width: 'minmax(0, 3fr)', wideOnly: true, render: ({ setting }) => <code className={css.setting}>{setting}</code> },
]

/** The settings of this instance, which only its operator can change. */
export function EffectiveSettings() {
  const settings = useRead(['workspace', 'settings'], (signal) => parley.GET('/workspace/settings', { signal }))
  return (
    <Loaded query={settings} rows={16}>
      {({ environment, signIn, outbound, limits }) => (
        <>
          <Panel title="Outbound rules">
            <p className={css.about}>
              Public addresses are open. Private addresses are blocked unless the operator allows them. Parley’s own ports, cloud metadata
              and redirects are always blocked.
            </p>
            <Facts
              rows={outbound.flatMap(({ surface, setting, allowed }) => {
                const label = surfaceLabels[surface]
                if (!label) return []
                return [
                  [
                    label,
                    <span key={surface}>
                      {allowed.length > 0
                        ? allowed.map((entry) => (
                            <code key={entry} className={css.entry}>
                              {entry}
                            </code>
                          ))
                        : 'no private address'}
                      <code className={css.setting}>{setting}</code>
                    </span>,
                  ] as const,
                ]
              })}
            />
          </Panel>
          <Panel title="Sign-in">
            <Facts
              rows={[
                ['Identity provider', signIn.issuer ?? 'built in, for development only'],
                [
                  'Roles by group',
                  <span key="groups">
                    {signIn.groups.length === 0 && 'none. '}
                    {signIn.groups.map((rights) => (
                      <GroupRole key={rights.group} rights={rights} />
                    ))}
                    Set by the operator: <Go to={`${paths.document('operate/sign-in')}#groups-and-roles`}>Groups and roles</Go>
                  </span>,
                ],
                [
                  'Directory (SCIM 2.0)',
                  <span key="directory">
                    <code>{location.origin}/scim/v2</code>, with an API key for it:{' '}
                    <Go to={paths.document('operate/provisioning')}>Provisioning</Go>
                  </span>,
                ],
                ['Environment', environment],
              ]}
            />
          </Panel>
          <Panel title="Limits" flush>
            <DataList label="Limits" columns={columns} rows={limits} keyOf={({ name }) => name} empty={null} />
          </Panel>
        </>
      )}
    </Loaded>
  )
}

const GroupRole = ({ rights: { group, role, projectRoles } }: { rights: Schemas['WorkspaceSettings']['signIn']['groups'][number] }) => {
  const others = Object.entries(projectRoles)
  return (
    <div>
      <strong>{group}</strong>: {role}
      {others.map(([project, other]) => (
        <span key={project}>
          , {other} in <Go to={paths.project(project)}>{project}</Go>
        </span>
      ))}
    </div>
  )
}
