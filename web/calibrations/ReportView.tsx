import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Go } from '../page/Go.tsx'
import type { Criterion } from '../page/judging/answers.ts'
import { useMay } from '../page/me.ts'
import { useView } from '../page/view.ts'
import { paths, withView } from '../paths.ts'
import { Panel } from '../ui/Panel.tsx'
import { percent } from '../ui/percent.ts'
import { AgreementTable } from './AgreementTable.tsx'
import { ConfusionHeat } from './ConfusionHeat.tsx'
import type { Calibration } from './calibration.ts'
import { Deviations } from './Deviations.tsx'
import { Drift } from './Drift.tsx'
import { HardestConversations } from './HardestConversations.tsx'
import { Judges } from './Judges.tsx'
import { formatNumber, reasonOf } from './measure.ts'
import { PairMatrix } from './PairMatrix.tsx'
import css from './Report.module.css'
import { type Agreement, keyOf, type Report } from './report.ts'

type Props = { report: Report; calibration: Calibration; criteria: readonly Criterion[] }

/** How well people agree: all questions in one table; below it everything about the one that is chosen. */
export function ReportView({ report, calibration, criteria }: Props) {
  const mayEdit = useMay('editor')
  const [{ question }, setView] = useView('question')
  const agreements = [report.overall, ...report.criteria]
  const selection = agreements.find((agreement) => keyOf(agreement) === question) ?? report.overall
  const nameOf = (id: string) => report.participants.find(({ participantId }) => participantId === id)?.name ?? `Member …${id.slice(-5)}`
  const labelOf = (key: string | null) => agreements.find((agreement) => agreement.criterionKey === key)?.label ?? key ?? 'Verdict'
  return (
    <div className={css.report}>
      <PassVerdict pass={report.pass} labelOf={labelOf} />
      <Panel title="Agreement" flush>
        <AgreementTable
          agreements={agreements}
          selection={selection}
          onChoose={(agreement) => setView({ question: agreement.criterionKey === null ? undefined : keyOf(agreement) })}
        />
      </Panel>
      <h2 id="chosen">{selection.label}</h2>
      <div className={css.two}>
        <Panel title="Agreement between participants">
          <PairMatrix of={selection} nameOf={nameOf} />
        </Panel>
        <Panel title="Confused answers">
          <ConfusionHeat matrix={selection.confusion} rows="One participant said" columns="another said" />
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
            about="Mean of their answers minus the mean of the others, as a share of the scale. Left: stricter."
          />
        </Panel>
        {selection.baseline.length > 0 && <BaselinePanel name={report.baseline} rows={selection.baseline} nameOf={nameOf} />}
        {report.earlier.length > 0 && (
          <Panel title="Earlier calibrations">
            <Drift report={report} of={selection} />
          </Panel>
        )}
      </div>
      {report.judges.length > 0 && (
        <Panel title="The judge as a participant" flush>
          <Judges judges={report.judges} labelOf={labelOf} />
        </Panel>
      )}
      <Panel title="Hardest conversations" flush>
        <HardestConversations report={report} calibration={calibration} criteria={criteria} nameOf={nameOf} labelOf={labelOf} />
      </Panel>
    </div>
  )
}

type BaselineProps = { name: string; rows: Agreement['baseline']; nameOf(id: string): string }
/** Each participant beside the baseline. */
const BaselinePanel = ({ name, rows, nameOf }: BaselineProps) => (
  <Panel title={`Compared with the ${name}`}>
    <Deviations
      rows={rows.map(({ participantId, bias }) => ({ key: participantId, name: nameOf(participantId), measure: bias }))}
      about={`Mean of their answers minus the ${name}. Right: more lenient.`}
    />
    <ul>
      {rows.map(({ participantId, percent: identical, kappa, criticalMismatches }) => (
        <li key={participantId} className={css.soft}>
          {nameOf(participantId)}: {identical.value === null ? reasonOf(identical.reason) : `${percent(identical.value)} identical`}
          {kappa.value !== null && `, kappa ${formatNumber(kappa.value)}`}, {criticalMismatches} critical mismatches (n {identical.n})
        </li>
      ))}
    </ul>
  </Panel>
)

function PassVerdict({ pass, labelOf }: { pass: Report['pass']; labelOf(key: string | null): string }) {
  if (!pass) return null
  const { passed, failing, rule } = pass
  const Mark = passed === null ? IconAlertTriangle : passed ? IconCircleCheck : IconCircleX
  return (
    <div className={css.verdict} data-passed={passed ?? 'unknown'} role="status">
      <Mark size={20} aria-hidden />
      <div>
        <strong>
          {passed === null ? 'Too few conversations to decide' : passed ? 'Passed' : 'Not passed'}: {rule.statistic} from {rule.threshold}
          {rule.useLowerBound && ' at the lower end of the interval'}, {rule.minItems} conversations minimum.
        </strong>
        <ul>
          {failing.map(({ criterionKey, value, reason }) => (
            <li key={criterionKey ?? ''}>
              <strong>{labelOf(criterionKey)}</strong> {value === null ? '' : `${formatNumber(value)}, `}
              {reasonOf(reason)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
