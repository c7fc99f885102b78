import { parley, type Schemas } from '#web/api.ts'
import { Columns } from '#web/page/Columns.tsx'
import { Go } from '#web/page/Go.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { useRead } from '#web/page/queries.ts'
import { ArchiveResource, EditResource, ResourceHead } from '#web/page/resource/ResourceHead.tsx'
import { useResource } from '#web/page/resource/resources.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { IconGavel } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { percent } from '#web/ui/percent.ts'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import table from '#web/ui/Table.module.css'
import { Time } from '#web/ui/Time.tsx'
import css from './Rounds.module.css'

type Cycle = Schemas['CalibrationCycle']
type Rounds = Schemas['CalibrationRounds']
type Drift = Rounds['drift']['people']

/** One cycle: when the next round comes, and how the earlier ones compare. */
export function CalibrationCyclePage() {
  const mayEdit = useMay('editor')
  const query = useResource('calibration-cycles', useParam('id'))
  useTitle(query.data?.name, 'Calibration cycle')
  const actions = ({ id, name }: Cycle) => (
    <>
      <ArchiveResource
        resource="calibration-cycles"
        stored={{ id, name }}
        consequence="No further round starts. Its calibrations remain."
      />
      <EditResource resource="calibration-cycles" id={id} main />
    </>
  )
  return (
    <Loaded page query={query} rows={6}>
      {(cycle) => (
        <>
          <ResourceHead
            resource="calibration-cycles"
            stored={cycle}
            state={cycle.status}
            actions={mayEdit && !cycle.archivedAt && actions(cycle)}
          />
          <Columns beside={<Schedule cycle={cycle} />}>
            <History id={cycle.id} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const Schedule = ({ cycle }: { cycle: Cycle }) => (
  <Panel title="Rounds">
    <Facts
      rows={[
        ['Problem', cycle.problem],
        ['Next', cycle.nextAt && <Time key="next" at={cycle.nextAt} />],
        [
          'Every',
          `${cycle.every}, ${cycle.every === 'week' ? days[cycle.day - 1] : `day ${cycle.day}`}, ${cycle.hour}:00 ${cycle.timeZone}`,
        ],
        ['Conversations', count(cycle.conversations)],
        ['People', count(cycle.participants.length)],
        ['To answer', `${count(cycle.daysToAnswer)} days`],
        ['To reconcile', `${count(cycle.daysToReconcile)} days`],
        [
          'Rubric',
          <Go key="rubric" to={paths.rubrics.one(cycle.projectId, cycle.rubricId)}>
            Questions
          </Go>,
        ],
      ]}
    />
  </Panel>
)

function History({ id }: { id: string }) {
  const query = useRead(['calibrations', 'cycle', id], (signal) =>
    parley.GET('/calibration-cycles/{id}/rounds', { params: { path: { id } }, signal }),
  )
  return (
    <Panel title="Agreement over time" flush>
      <Loaded query={query} rows={6}>
        {(rounds) => (rounds.data.length === 0 ? <NoRounds /> : <Compared rounds={rounds} />)}
      </Loaded>
    </Panel>
  )
}

const NoRounds = () => (
  <EmptyState icon={IconGavel} title="No round yet">
    The first starts by itself at its time.
  </EmptyState>
)

function Compared({ rounds: { data, drift } }: { rounds: Rounds }) {
  const project = useParam('project')
  return (
    <>
      <p className={css.soft}>
        People: {driftInWords(drift.people)}
        {drift.judges.map(({ metric, judgeVersion, drift: own }) => (
          <span key={`${metric} ${judgeVersion}`}>
            {' '}
            Judge {metric}: {driftInWords(own)}
          </span>
        ))}
      </p>
      <Scrolled label="Rounds">
        <table className={table.table}>
          <thead>
            <tr>
              {['Round', 'Started', 'State', 'Sheets', 'Same verdict', 'Alpha', 'Judges, same verdict'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((round) => (
              <tr key={round.number}>
                <th scope="row">
                  <Go to={paths.calibrations.one(project, round.calibrationId)}>{`Round ${round.number}`}</Go>
                </th>
                <td>
                  <Time at={round.startedAt} quiet />
                </td>
                <td>{round.state}</td>
                <td>
                  {count(round.submitted)} of {count(round.participants)}
                </td>
                <td>{inWords(round.percent, percent)}</td>
                <td>{inWords(round.alpha, (value) => value.toFixed(2))}</td>
                <td>{round.judges.map(({ metric, percent: same }) => `${metric} ${inWords(same, percent)}`).join(', ') || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </>
  )
}

function inWords(measure: Schemas['Measure'] | null, format: (value: number) => string): string {
  if (measure === null || measure.value === null) return '–'
  const { value, low, high } = measure
  return low === null || high === null ? format(value) : `${format(value)} (${format(low)} to ${format(high)})`
}

function driftInWords(drift: Drift): string {
  if (drift === null) return 'two closed rounds are needed to compare.'
  const { before, last, p, called } = drift
  const share = ({ n, agreed }: typeof before) => percent(agreed / n)
  return called
    ? `agreement changed, from ${share(before)} to ${share(last)} (p ${p < 0.001 ? 'below 0.001' : p.toFixed(3)}).`
    : `no change is shown, ${share(before)} before and ${share(last)} in the last round.`
}
