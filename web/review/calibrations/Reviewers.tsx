import { Stack } from '@mantine/core'
import { parley, type Schemas } from '#web/api.ts'
import { Filter, Filters } from '#web/page/Filter.tsx'
import { Go, GoButton } from '#web/page/Go.tsx'
import { useRubrics } from '#web/page/judging/rubrics.ts'
import { Loaded } from '#web/page/Loaded.tsx'
import { useRead } from '#web/page/queries.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam, useView } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconChartDots, IconListDetails } from '#web/ui/icons.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { GoldItems } from './GoldItems.tsx'
import { ReviewersView } from './ReviewersView.tsx'
import { UndecidedNotice, useUndecidedTasks } from './UndecidedNotice.tsx'

type Rubric = Schemas['Rubric']

/** How people judge under a rubric: the one in the address, otherwise the default one. */
export function Reviewers() {
  const project = useParam('project')
  const [{ rubric: requestedId }] = useView('rubric')
  useTitle('Reviewer statistics')
  const rubrics = useRubrics(project)
  const id = requestedId ?? (rubrics.data?.data.find(({ isDefault }) => isDefault) ?? rubrics.data?.data[0])?.id
  const rubric = useRead(['rubrics', id ?? ''], (signal) => parley.GET('/rubrics/{id}', { params: { path: { id: id ?? '' } }, signal }), {
    enabled: id !== undefined,
  })
  if (rubrics.data && id === undefined)
    return (
      <EmptyState
        top
        icon={IconListDetails}
        title="No rubrics yet"
        action={<GoButton to={paths.rubrics.list(project)}>Go to rubrics</GoButton>}
      >
        Parley compares reviewers by their answers to the same questions. Create a rubric first.
      </EmptyState>
    )
  return (
    <Loaded page query={id === undefined || rubrics.isPending ? { ...rubrics, data: undefined } : rubric} rows={10}>
      {(data) => <RubricStatistics key={data.id} rubric={data} rubrics={rubrics.data?.data ?? []} />}
    </Loaded>
  )
}

function RubricStatistics({ rubric, rubrics }: { rubric: Rubric; rubrics: readonly Rubric[] }) {
  const { id, projectId, name } = rubric
  const [{ version: requestedVersion }, setView] = useView('version', 'rubric', 'reviewer')
  const version = Number(requestedVersion) || rubric.publishedVersion || rubric.version
  const params = { path: { id } }
  const versions = useRead(['rubrics', id, 'versions'], (signal) => parley.GET('/rubrics/{id}/versions', { params, signal }))
  const statistics = useRead(['reviews', 'statistics', id, version], (signal) =>
    parley.GET('/rubrics/{id}/statistics', { params: { ...params, query: { version } }, signal }),
  )
  const undecided = useUndecidedTasks({ project: projectId, rubricId: id, version })
  // The head and the warning appear complete, so that nothing below them moves.
  if (versions.isPending || undecided.pending) return <Waiting rows={12} />
  const published = versions.data?.data ?? []
  const criteria = published.find((candidate) => candidate.version === version)?.criteria ?? rubric.criteria
  return (
    <>
      <PageHead
        title="Reviewer statistics"
        above={
          <>
            <Go to={paths.calibrations.list(projectId)}>Calibration</Go> / <Go to={paths.rubrics.one(projectId, id)}>{name}</Go>
          </>
        }
        tags={<Tag>version {version}</Tag>}
        actions={
          <Filters>
            {rubrics.length > 1 && (
              <Filter
                label="Rubric"
                value={id}
                options={rubrics.map((candidate) => ({ value: candidate.id, label: candidate.name }))}
                onChange={(to) => setView({ rubric: to, version: undefined, reviewer: undefined })}
              />
            )}
            {published.length > 1 && (
              <Filter
                label="Version"
                value={String(version)}
                options={published.map((candidate) => ({ value: String(candidate.version), label: `Version ${candidate.version}` }))}
                onChange={(to) => setView({ version: to })}
              />
            )}
          </Filters>
        }
      >
        Agreement over time, severity, speed and disputes of each reviewer, from resolved conversations.
      </PageHead>
      <Stack gap={20}>
        <Loaded query={statistics} rows={10}>
          {(data) => (
            <>
              <UndecidedNotice {...undecided} project={projectId} rubricId={id} />
              {data.reviewers.length > 0 ? (
                <ReviewersView statistics={data} labelOf={(key) => criteria.find((candidate) => candidate.key === key)?.label ?? key} />
              ) : (
                <Panel>
                  <EmptyState
                    icon={IconChartDots}
                    title={`No resolved conversations under version ${version}`}
                    action={<GoButton to={paths.reviewTasks.new(projectId)}>Assign conversations</GoButton>}
                  >
                    Assign each conversation to two people. Their numbers appear here once both submit and they agree or an admin decides.
                  </EmptyState>
                </Panel>
              )}
            </>
          )}
        </Loaded>
        <GoldItems rubricId={id} />
      </Stack>
    </>
  )
}
