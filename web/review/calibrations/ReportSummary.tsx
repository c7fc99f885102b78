import { Go } from '#web/page/Go.tsx'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '#web/ui/icons.tsx'
import { Time } from '#web/ui/Time.tsx'
import { type Advice, adviceOf, changeOf, type Judged, type Rule, type Standing } from './advice.ts'
import { describeMeasure, formatNumber, meanings, statistics } from './measure.ts'
import css from './ReportSummary.module.css'
import { type Agreement, keyOf, type Report } from './report.ts'

const words: Record<Standing, string> = { holds: 'holds', short: 'falls short', undecided: 'undecided' }
const marks = { holds: IconCircleCheck, short: IconCircleX, undecided: IconAlertTriangle }

type Props = { report: Report; projectId: string; selection: Agreement | undefined; onChoose(agreement: Agreement): void }

/** The conclusion of the report with the next step, then one coefficient for each question next to its limit. */
export function ReportSummary({ report, projectId, selection, onChoose }: Props) {
  const advice = adviceOf(report)
  const change = changeOf(report)
  return (
    <section className={css.summary} aria-label="Summary">
      <h2>{advice.headline}</h2>
      {advice.steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
      {change && (
        <p>
          Since the <Go to={paths.calibrations.one(projectId, report.earlier[0]!.calibrationId)}>calibration before</Go>, closed{' '}
          <Time at={report.earlier[0]!.closedAt} />: {change}.
        </p>
      )}
      <ul className={css.questions} aria-label="Agreement by question">
        {advice.questions.map((question) => (
          <Question
            key={keyOf(question.agreement)}
            question={question}
            rule={advice.rule}
            isChosen={question.agreement === selection}
            onChoose={() => onChoose(question.agreement)}
          />
        ))}
      </ul>
      <p className={css.soft}>{describeRule(advice, report.pass !== null)}</p>
    </section>
  )
}

type QuestionProps = { question: Judged; rule: Rule; isChosen: boolean; onChoose(): void }
function Question({ question: { agreement, standing, reason }, rule, isChosen, onChoose }: QuestionProps) {
  const measure = agreement[rule.statistic]
  const Mark = marks[standing]
  return (
    <li data-standing={standing}>
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        {agreement.label}
      </button>
      <span className={css.track} role="img" aria-label={`${agreement.label}, ${statistics[rule.statistic]}: ${describeMeasure(measure)}`}>
        {measure.low !== null && measure.high !== null && (
          <span className={css.range} style={{ left: at(measure.low), width: `calc(${at(measure.high)} - ${at(measure.low)})` }} />
        )}
        <span className={css.limit} style={{ left: at(rule.threshold) }} />
        {measure.value !== null && <span className={css.value} style={{ left: at(measure.value) }} />}
      </span>
      <strong className="numbers">{measure.value === null ? '–' : formatNumber(measure.value)}</strong>
      <span className={css.word}>
        <Mark size={16} aria-hidden /> {words[standing]}
        {reason && <small>{reason}</small>}
      </span>
    </li>
  )
}

/** Below zero, people agree less than by chance; it is drawn at the edge. */
const at = (value: number) => `${Math.min(1, Math.max(0, value)) * 100}%`

const describeRule = ({ rule: { statistic, threshold, useLowerBound, minItems } }: Advice, isOwn: boolean): string =>
  [
    `Each number is ${statistics[statistic]}: ${meanings[statistic]}.`,
    'The bar is its 95% interval: other conversations of this kind would give a number within it. The fewer conversations, the wider it is.',
    `The line is ${isOwn ? 'the limit of this calibration' : 'the usual limit'}, ${formatNumber(threshold)}.`,
    `A question holds when ${useLowerBound ? 'the lower end of its bar' : 'its number'} reaches the line, with ${count(minItems)} conversations or more.`,
  ].join(' ')
