import { parley, type Schemas } from '../api.ts'
import { Loaded } from '../page/Loaded.tsx'
import { useRead } from '../page/queries.ts'
import { count } from '../ui/count.ts'
import { type Column, DataList } from '../ui/DataList.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Tag } from '../ui/Tag.tsx'
import css from './InForce.module.css'

type Limit = Schemas['WorkspaceSettings']['limits'][number]
type Surface = Schemas['WorkspaceSettings']['outbound'][number]['surface']

const surfaceLabels: Record<Surface, string> = {
  channels: 'Agents',
  webhooks: 'Integrations',
  models: 'Models',
  import: 'Imports (not called yet)',
}
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

/** What whoever runs this instance has set: to be seen here, and changed where it runs. */
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
              of={outbound.map(
                ({ surface, setting, allowed }) =>
                  [
                    surfaceLabels[surface],
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
              )}
            />
          </Panel>
          <Panel title="Models and sign-in">
            <Facts
              of={[
                ['Simulated user', 'rules and scripts: the same seed plays the same user, and no model is called'],
                ['Evaluation', 'assertions and people: no model is called'],
                ['Identity provider', signIn.issuer ?? 'built in, for development only'],
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
