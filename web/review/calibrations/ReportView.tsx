import { useEffect, useRef, useState } from 'react'
import { ConfusionHeat } from '#web/page/ConfusionHeat.tsx'
import { Go } from '#web/page/Go.tsx'
import { type Criterion, valueText } from '#web/page/judging/answers.ts'
import { useMay } from '#web/page/me.ts'
import { useView } from '#web/page/view.ts'
import { wordsOf } from '#web/page/words.ts'
import { paths, withView } from '#web/paths.ts'
import { count, several } from '#web/ui/count.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { percent } from '#web/ui/percent.ts'
import { usePrinting } from '#web/ui/printing.ts'
import { AgreementTable } from './AgreementTable.tsx'
import type { Calibration } from './calibration.ts'
import { Deviations } from './Deviations.tsx'
import { Drift } from './Drift.tsx'
import { HardestConversations } from './HardestConversations.tsx'
import { Judges } from './Judges.tsx'
import { Lessons } from './Lessons.tsx'
import { formatNumber, reasonOf } from './measure.ts'
import { PairMatrix } from './PairMatrix.tsx'
import css from './Report.module.css'
import { ReportSummary } from './ReportSummary.tsx'
import { type Agreement, keyOf, type Report } from './report.ts'

type Props = { report: Report; calibration: Calibration; criteria: readonly Criterion[] }

/** The conclusion of the report with the next step and the conversations to discuss; all coefficients and each question on demand. */
export function ReportView({ report, calibration, criteria }: Props) {
  const [{ question }, setView] = useView('question')
  const [isOpen, setOpen] = useState(question !== undefined)
  const isPrinting = usePrinting()
  const agreements = [report.overall, ...report.criteria]
  const selection = agreements.find((agreement) => keyOf(agreement) === question) ?? report.overall
  const nameOf = (id: string) => report.participants.find(({ participantId }) => participantId === id)?.name ?? `Member …${id.slice(-5)}`
  const labelOf = (key: string | null) => agreements.find((agreement) => agreement.criterionKey === key)?.label ?? key ?? 'Verdict'
  return (
    <div className={css.report}>
      <ReportSummary
        report={report}
        projectId={calibration.projectId}
        selection={question === undefined ? undefined : selection}
        onChoose={(agreement) => {
          setOpen(true)
          setView({ question: keyOf(agreement) })
        }}
      />
      <Panel title="Conversations to discuss" flush>
        <HardestConversations report={report} calibration={calibration} criteria={criteria} nameOf={nameOf} labelOf={labelOf} />
      </Panel>
      <Lessons calibration={calibration} judges={report.judges} labelOf={labelOf} />
      <details className={css.rest} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>All coefficients, and how each participant answered</summary>
        {(isOpen || isPrinting) && <Rest agreement={selection} {...{ report, calibration, criteria, nameOf, labelOf }} />}
      </details>
    </div>
  )
}

type RestProps = Props & { agreement: Agreement; nameOf(id: string): string; labelOf(key: string | null): string }

/** All questions in one table; below it, everything about the chosen one. */
function Rest({ agreement: selection, report, calibration, criteria, nameOf, labelOf }: RestProps) {
  const criterion = criteria.find(({ key }) => key === selection.criterionKey)
  const mayEdit = useMay('editor')
  const [{ question }, setView] = useView('question')
  const heading = useRef<HTMLHeadingElement>(null)
  // The details of the question chosen above are below the fold.
  useEffect(() => {
    if (question !== undefined) heading.current?.scrollIntoView()
  }, [question])
  return (
    <div className={css.report}>
      <Panel title="Agreement" flush>
        <AgreementTable
          agreements={[report.overall, ...report.criteria]}
          selection={selection}
          onChoose={(agreement) => setView({ question: agreement.criterionKey === null ? undefined : keyOf(agreement) })}
        />
      </Panel>
      <h2 ref={heading} className={css.chosen}>
        {selection.label}
      </h2>
      <div className={css.two}>
        <Panel title="Agreement between participants">
          <PairMatrix agreement={selection} nameOf={nameOf} />
        </Panel>
        <Panel title="Confused answers">
          <ConfusionHeat
            matrix={selection.confusion}
            rows="One participant said"
            columns="another said"
            labelOf={(category) => valueText(criterion, category)}
          />
        </Panel>
        <Panel
          title="Severity"
          aside={mayEdit && <Go to={withView(paths.reviewers(calibration.projectId), { rubric: calibration.rubric.id })}>Over time</Go>}
        >
          <Deviations
            rows={selection.severity.map(({ participantId, deviation }) => ({
              key: participantId,
              name: nameOf(participantId),
              measure: deviation,
            }))}
            about="Mean of their answers minus the mean of the others, as a share of the scale, with its 95% interval. Left: stricter."
          />
        </Panel>
        {selection.baseline.length > 0 && <BaselinePanel name={report.baseline} rows={selection.baseline} nameOf={nameOf} />}
        {report.earlier.length > 0 && (
          <Panel title="Earlier calibrations">
            <Drift report={report} agreement={selection} />
          </Panel>
        )}
      </div>
      {report.judges.length > 0 && (
        <Panel title="The judge as a participant" flush>
          <Judges judges={report.judges} labelOf={labelOf} />
        </Panel>
      )}
    </div>
  )
}

type BaselineProps = { name: string; rows: Agreement['baseline']; nameOf(id: string): string }
/** Each participant beside the baseline. */
const BaselinePanel = ({ name, rows, nameOf }: BaselineProps) => (
  <Panel title={`Compared with ${wordsOf('baseline', name)}`}>
    <Deviations
      rows={rows.map(({ participantId, bias }) => ({ key: participantId, name: nameOf(participantId), measure: bias }))}
      about="Mean of their answers minus those of the baseline, as a share of the scale, with its 95% interval. Right: more lenient."
    />
    <ul>
      {rows.map(({ participantId, percent: identical, kappa, criticalMismatches }) => (
        <li key={participantId} className={css.soft}>
          <bdi>{nameOf(participantId)}</bdi>:{' '}
          {identical.value === null ? reasonOf(identical.reason) : `${percent(identical.value)} identical`}
          {kappa.value !== null && `, kappa ${formatNumber(kappa.value)}`}
          {criticalMismatches > 0 && `, ${several(criticalMismatches, 'mismatch', 'mismatches')} on a critical question`} (n{' '}
          {count(identical.n)})
        </li>
      ))}
    </ul>
  </Panel>
)
