import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { parley } from '../api.ts'
import { Archive } from '../page/Archive.tsx'
import { AssertionList } from '../page/AssertionList.tsx'
import { Columns } from '../page/Columns.tsx'
import { Go, GoButton } from '../page/Go.tsx'
import { LatestRuns } from '../page/LatestRuns.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useMay } from '../page/me.ts'
import { useNames } from '../page/names.ts'
import { useRead } from '../page/queries.ts'
import { RunIt } from '../page/RunIt.tsx'
import { useTitle } from '../page/use-title.ts'
import { useParam } from '../page/view.ts'
import { paths, withView } from '../paths.ts'
import { Facts } from '../ui/Facts.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { duration, Time } from '../ui/Time.tsx'
import css from './TestPage.module.css'

export function TestPage() {
  const [project, id] = [useParam('project'), useParam('id')]
  const navigate = useNavigate()
  const mayEdit = useMay('editor')
  const { nameOf } = useNames(project)
  const test = useRead(['tests', id], (signal) => parley.GET('/tests/{id}', { params: { path: { id } }, signal }))
  useTitle(test.data?.name, 'Test')
  return (
    <Loaded page query={test} rows={10}>
      {(data) => (
        <>
          <PageHead
            title={data.name}
            above={<Go to={paths.tests.list(project)}>Tests</Go>}
            tags={<StateTag state={data.archivedAt ? 'archived' : data.status} />}
            actions={
              <>
                <Archive
                  what="test"
                  name={data.name}
                  touches="tests"
                  call={() => parley.DELETE('/tests/{id}', { params: { path: { id } } })}
                  onDone={() => void navigate({ to: paths.tests.list(project) })}
                />
                {mayEdit && (
                  <GoButton to={paths.tests.edit(project, id)} variant="default" leftSection={<IconPencil size={16} aria-hidden />}>
                    Edit
                  </GoButton>
                )}
                <RunIt subject={{ kind: 'tests', id, projectId: project }} />
              </>
            }
          >
            {data.description}
          </PageHead>
          <Columns
            beside={
              <Panel title="Settings">
                <Facts
                  of={[
                    ['Kind', data.kind],
                    ['Priority', data.priority],
                    ['Channels', data.channelIds.length > 0 ? data.channelIds.map(nameOf).join(', ') : 'chosen for each run'],
                    ['Repeats', data.repeats],
                    ['Tags', data.tags.join(', ')],
                    ['Version', data.version],
                    ['Changed', <Time key="changed" at={data.updatedAt} />],
                    [
                      'Activity',
                      <Go key="activity" to={withView(paths.activity, { resourceType: 'test', resourceId: id })}>
                        Activity
                      </Go>,
                    ],
                  ]}
                />
              </Panel>
            }
          >
            <Panel title="Messages">
              <ol className={css.turns}>
                {data.turns.map(({ role, content, expect, maxLatencyMs }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: turns have no identity but their place
                  <li key={at}>
                    <p className={css.said}>{role === 'silence' ? <em>no message</em> : content}</p>
                    {maxLatencyMs !== undefined && <p className={css.quiet}>Reply within {duration(maxLatencyMs)}.</p>}
                    {expect.length > 0 && <AssertionList assertions={expect} />}
                  </li>
                ))}
              </ol>
            </Panel>
            <Panel title="Assertions on the whole conversation">
              <AssertionList
                assertions={data.assertions}
                {...(data.turns.some(({ expect, maxLatencyMs }) => expect.length > 0 || maxLatencyMs !== undefined) && {
                  none: 'No assertions other than those on each reply.',
                })}
              />
            </Panel>
            <LatestRuns project={project} of={{ testId: id }} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}
