import { Go } from '#web/page/Go.tsx'
import { useMay } from '#web/page/me.ts'
import { useRunNames } from '#web/page/run-names.ts'
import { paths } from '#web/paths.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { percent } from '#web/ui/percent.ts'
import { Biases } from './Biases.tsx'
import type { Calibration } from './calibration.ts'
import { MeasureView } from './MeasureView.tsx'
import css from './Report.module.css'
import type { Report } from './report.ts'
import { TryJudge } from './TryJudge.tsx'

type Judge = Report['judges'][number]
type Props = { calibration: Calibration; judges: readonly Judge[]; labelOf(key: string | null): string }

/** Where judges and people differ: examples to give the judge, and the agreement on the held-out half, which provides no examples. */
export function Lessons({ calibration, judges, labelOf }: Props) {
  const { projectId } = calibration
  const mayEdit = useMay('editor')
  // The outcome of a run depends on its judges, and has no examples.
  const open = judges.filter(
    ({ metric, lessons = [], heldOut }) => metric !== 'outcome' && heldOut && lessons.length + heldOut.differing > 0,
  )
  const runName = useRunNames(
    projectId,
    open.flatMap(({ lessons = [] }) => lessons.map(({ runId }) => runId)),
  )
  if (open.length === 0) return null
  return (
    <Panel title="Improve this judge">
      <p className={css.soft}>
        People and the judge differ on these conversations. Explain them to the judge: in other words, or in the examples of its assertion.
        Half of the conversations are held out: none of them is listed here, and the agreement on them shows whether the judge has learned.
      </p>
      {open.map(({ metric, model, criterionKey, lessons = [], heldOut, biases = [] }) => (
        <section className={css.lessons} key={`${metric}-${criterionKey}`} aria-label={`Examples for ${metric}`}>
          <h3>
            {model?.name ?? metric} <span className={css.soft}>for {labelOf(criterionKey)}</span>
          </h3>
          <p>
            Same answer on held-out conversations: <MeasureView measure={heldOut!.percent} format={percent} />
          </p>
          <ul className={css.hard}>
            {lessons.map(({ runId, people, judge, why }) => (
              <li key={runId}>
                <Go to={paths.runs.one(projectId, runId)}>{runName(runId)}</Go> People: <strong>{people}</strong>, the judge:{' '}
                <strong>{judge}</strong>
                {why.map((text) => (
                  <span key={text} className={css.soft}>
                    {' '}
                    “{text}”
                  </span>
                ))}
              </li>
            ))}
          </ul>
          <Biases biases={biases} />
          {mayEdit && !model && (
            <TryJudge {...{ calibration, metric, criterionKey }} runId={lessons[0]?.runId ?? calibration.items[0]!.runId} />
          )}
        </section>
      ))}
    </Panel>
  )
}
