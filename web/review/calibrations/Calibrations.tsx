import { calibrationStates, parley, type Schemas } from '#web/api.ts'
import { Filter, Filters } from '#web/page/Filter.tsx'
import { GoButton, RowLink } from '#web/page/Go.tsx'
import { ListPage } from '#web/page/ListPage.tsx'
import { useMay } from '#web/page/me.ts'
import { useList } from '#web/page/queries.ts'
import { useParam, useView } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { IconChartDots, IconPlus, IconScale } from '#web/ui/icons.tsx'
import { Time } from '#web/ui/Time.tsx'
import { baselineNames } from './baseline.ts'
import { CalibrationStateTag } from './CalibrationStateTag.tsx'

type Summary = Schemas['CalibrationSummary']

export function Calibrations() {
  const project = useParam('project')
  const mayEdit = useMay('editor')
  const [{ state }, setView] = useView('state')
  const query = { projectId: project, ...(state && { state: state as Summary['state'] }) }
  const list = useList(['calibrations', project, query], (cursor, signal) =>
    parley.GET('/calibrations', { params: { query: { ...query, ...cursor } }, signal }),
  )
  const make = mayEdit && (
    <GoButton to={paths.calibrations.new(project)} leftSection={<IconPlus size={16} aria-hidden />}>
      New calibration
    </GoButton>
  )
  const columns: Column<Summary>[] = [
    {
      title: 'Name',
      width: 'minmax(0, 3fr)',
      render: ({ id, name }) => <RowLink to={paths.calibrations.one(project, id)}>{name}</RowLink>,
    },
    { title: 'State', width: '124px', render: (calibration) => <CalibrationStateTag state={calibration.state} /> },
    {
      title: 'Submitted',
      width: '92px',
      wideOnly: true,
      render: ({ submitted, sheetCount }) => (
        <span className="numbers">
          {count(submitted)} of {count(sheetCount)}
        </span>
      ),
    },
    {
      title: 'Conversations',
      width: '112px',
      wideOnly: true,
      render: ({ itemCount }) => <span className="numbers">{count(itemCount)}</span>,
    },
    { title: 'Baseline', width: '124px', wideOnly: true, render: ({ baseline }) => baselineNames[baseline] },
    { title: 'Due', width: '104px', wideOnly: true, render: ({ dueAt }) => dueAt && <Time at={dueAt} quiet /> },
    { title: 'Created', width: '92px', wideOnly: true, render: ({ createdAt }) => <Time at={createdAt} quiet /> },
  ]
  return (
    <ListPage
      title="Calibration"
      about="Several people judge the same conversations without seeing each other’s answers. The report shows how well they agree."
      actions={
        <>
          {mayEdit && (
            <GoButton variant="default" to={paths.reviewers(project)} leftSection={<IconChartDots size={16} aria-hidden />}>
              Reviewer statistics
            </GoButton>
          )}
          {make}
        </>
      }
      columns={columns}
      query={list}
      keyOf={({ id }) => id}
      filters={
        <Filters>
          <Filter label="State" value={state} options={calibrationStates} onChange={(to) => setView({ state: to })} />
        </Filters>
      }
      filtered={state && 'calibrations'}
      empty={{
        icon: IconScale,
        title: 'No calibrations yet',
        text: 'Start with two people and ten conversations.',
        action: make,
      }}
    />
  )
}
