import { Button, Select } from '@mantine/core'
import { IconChartDots, IconPencil, IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { parley, type Schemas } from '../api.ts'
import { Archive } from '../page/Archive.tsx'
import { Columns } from '../page/Columns.tsx'
import { Go, GoButton } from '../page/Go.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useMay } from '../page/me.ts'
import { notifyFailure, notifySuccess } from '../page/notify.ts'
import { useChange, useRead } from '../page/queries.ts'
import { useTitle } from '../page/use-title.ts'
import { useParam, useView } from '../page/view.ts'
import { paths, withView } from '../paths.ts'
import { publishingFaults } from '../rules.ts'
import { DiffView } from '../ui/DiffView.tsx'
import { Facts } from '../ui/Facts.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { Tag } from '../ui/Tag.tsx'
import { Time } from '../ui/Time.tsx'
import { CriteriaView } from './CriteriaView.tsx'
import { inWords } from './in-words.ts'
import css from './RubricPage.module.css'

type Rubric = Schemas['Rubric']
type Version = Schemas['RubricVersion']

export function RubricPage() {
  const id = useParam('id')
  const rubric = useRead(['rubrics', id], (signal) => parley.GET('/rubrics/{id}', { params: { path: { id } }, signal }))
  const versions = useRead(['rubrics', id, 'versions'], (signal) =>
    parley.GET('/rubrics/{id}/versions', { params: { path: { id } }, signal }),
  )
  useTitle(rubric.data?.name, 'Rubric')
  return (
    <Loaded page query={rubric} rows={10}>
      {(data) => <Whole rubric={data} versions={versions.data?.data ?? []} />}
    </Loaded>
  )
}

/** The version of the address, the present one unless it names another; the diff to the one chosen beside it. */
function Whole({ rubric, versions }: { rubric: Rubric; versions: readonly Version[] }) {
  const { id, projectId, name, status, version, publishedVersion, isDefault } = rubric
  const navigate = useNavigate()
  const mayEdit = useMay('editor')
  const [{ version: asked, compare }, setView] = useView('version', 'compare')
  const shown = versions.find((one) => String(one.version) === asked) ?? rubric
  const other = versions.find((one) => String(one.version) === compare)
  const isPresent = shown.version === version
  const faults = publishingFaults(rubric)
  const publish = useChange(
    () => parley.POST('/rubrics/{id}/publish', { params: { path: { id } }, headers: { 'if-match': `"${version}"` }, body: {} }),
    ['rubrics'],
    (fresh) => notifySuccess(`Version ${fresh.publishedVersion} is published. New reviews use it.`),
  )
  const press = () =>
    faults.length > 0
      ? void navigate({ to: withView(paths.rubrics.edit(projectId, id), { publish: 'true' }) })
      : publish.mutate(undefined, { onError: notifyFailure })
  return (
    <>
      <PageHead
        title={name}
        above={<Go to={paths.rubrics.list(projectId)}>Rubrics</Go>}
        tags={
          <>
            <StateTag state={status} />
            {isDefault && <Tag>default of the project</Tag>}
            {!isPresent && <Tag tone="info">version {shown.version}, as published</Tag>}
          </>
        }
        actions={
          <>
            {mayEdit && (
              <GoButton
                variant="default"
                to={withView(paths.reviewers(projectId), { rubric: id, version: isPresent ? undefined : String(shown.version) })}
                leftSection={<IconChartDots size={16} aria-hidden />}
              >
                Reviewer statistics
              </GoButton>
            )}
            {mayEdit && status !== 'retired' && (
              <>
                {!isDefault && (
                  <Archive
                    what="rubric"
                    name={name}
                    touches="rubrics"
                    call={() => parley.DELETE('/rubrics/{id}', { params: { path: { id } } })}
                    onDone={() => void navigate({ to: paths.rubrics.list(projectId) })}
                  />
                )}
                <GoButton variant="default" to={paths.rubrics.edit(projectId, id)} leftSection={<IconPencil size={16} aria-hidden />}>
                  Edit
                </GoButton>
                {publishedVersion !== version && (
                  <Button leftSection={<IconUpload size={16} aria-hidden />} loading={publish.isPending} onClick={press}>
                    Publish version {version}
                  </Button>
                )}
              </>
            )}
          </>
        }
      >
        {rubric.description}
      </PageHead>
      <Columns
        beside={
          <>
            <Panel title="Scoring">
              <Facts
                of={[
                  [
                    'Passing score',
                    <span key="score" className="numbers">
                      {shown.passScore} of 100
                    </span>,
                  ],
                  [
                    'Weights',
                    <span key="sum" className="numbers">
                      {shown.criteria.reduce((sum, { weight }) => sum + weight, 0)} total
                    </span>,
                  ],
                  [
                    'Critical',
                    shown.criteria
                      .filter(({ critical }) => critical !== 'none')
                      .map(({ label }) => label)
                      .join('; '),
                  ],
                ]}
              />
            </Panel>
            <Panel title="Published versions">
              {versions.length === 0 && <p className={css.soft}>None yet. You can assign reviews once a version is published.</p>}
              <ul className={css.versions}>
                {versions.map((one) => (
                  <li key={one.version} data-shown={one.version === shown.version}>
                    <Go
                      to={withView(paths.rubrics.one(projectId, id), { version: String(one.version), compare })}
                    >{`Version ${one.version}`}</Go>
                    <Time at={one.publishedAt} /> {one.version === publishedVersion && <Tag tone="ok">in use</Tag>}
                  </li>
                ))}
              </ul>
              {versions.length > (isPresent && publishedVersion === version ? 1 : 0) && (
                <Select
                  label="Compare with"
                  placeholder="nothing"
                  clearable
                  value={other ? String(other.version) : null}
                  data={versions
                    .filter((one) => one.version !== shown.version)
                    .map((one) => ({ value: String(one.version), label: `Version ${one.version}` }))}
                  onChange={(chosen) => setView({ compare: chosen ?? undefined })}
                />
              )}
            </Panel>
          </>
        }
      >
        {shown.instructions && (
          <Panel title="Instructions">
            <p className={css.words}>{shown.instructions}</p>
          </Panel>
        )}
        {other && (
          <Panel title={`Changes from version ${other.version} to ${shown.version}`}>
            <DiffView label="Changes" before={inWords(other)} after={inWords(shown)} />
          </Panel>
        )}
        <CriteriaView rubric={shown} />
      </Columns>
    </>
  )
}
