import { parley, type Schemas } from '#web/api.ts'
import { ConfusionHeat } from '#web/page/ConfusionHeat.tsx'
import { Go } from '#web/page/Go.tsx'
import { useRead } from '#web/page/queries.ts'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { percent } from '#web/ui/percent.ts'
import { Time } from '#web/ui/Time.tsx'
import css from './JudgesAndPeople.module.css'

type Standing = Schemas['JudgeStanding']
const maxShown = 3
const nameOf = (metric: string) => (metric === 'outcome' ? 'Run outcome' : metric)

/** The last measurement of each judge, whichever version it was. */
function latest(standings: readonly Standing[]): Standing[] {
  const oldestFirst = standings.toSorted((a, b) => a.measuredAt.localeCompare(b.measuredAt))
  return [...new Map(oldestFirst.map((one) => [one.metric, one])).values()].toReversed().slice(0, maxShown)
}

/** What judges said where people agreed, by the last calibration of each. */
export function JudgesAndPeople({ project }: { project: string }) {
  const query = useRead(['calibrations', 'judges', project], (signal) =>
    parley.GET('/judges', { params: { query: { projectId: project } }, signal }),
  )
  const shown = latest(query.data?.data ?? [])
  if (shown.length === 0) return null
  return (
    <Panel title="Judges and people" aside={<Go to={paths.calibrations.list(project)}>All calibrations</Go>}>
      {shown.map(({ metric, calibrationId, measuredAt, agreement: { confusion } }) => (
        <section key={metric} className={css.judge} aria-label={nameOf(metric)}>
          <h3>
            <Go to={paths.calibrations.one(project, calibrationId)}>{nameOf(metric)}</Go> <Time at={measuredAt} quiet />
          </h3>
          <p>{sentenceOf(confusion)}</p>
          <ConfusionHeat matrix={confusion} rows="People agreed on" columns="the judge said" />
        </section>
      ))}
    </Panel>
  )
}

/** The matrix in words. */
function sentenceOf({ categories, cells }: Schemas['ConfusionMatrix']): string {
  const total = cells.flat().reduce((sum, times) => sum + times, 0)
  if (total === 0) return 'People and this judge have not judged the same conversations.'
  const same = cells.reduce((sum, line, at) => sum + line[at]!, 0)
  const row = (category: string) => cells[categories.indexOf(category)] ?? []
  const of = (people: string, judge: string) =>
    `${count(row(people)[categories.indexOf(judge)] ?? 0)} of the ${count(row(people).reduce((sum, times) => sum + times, 0))}`
  return `Same answer as people on ${count(same)} of ${count(total)} conversations (${percent(same / total)}): it passed ${of('fail', 'pass')} that people failed, and failed ${of('pass', 'fail')} that people passed.`
}
