import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { calibrationLifecycle } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { type Criterion, valueText } from '#web/page/judging/answers.ts'
import { useMay } from '#web/page/me.ts'
import { useRunNames } from '#web/page/run-names.ts'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { percent } from '#web/ui/percent.ts'
import { usePrinting } from '#web/ui/printing.ts'
import { baselineNames } from './baseline.ts'
import type { Calibration } from './calibration.ts'
import { Reconcile } from './Reconcile.tsx'
import css from './Report.module.css'
import type { Cell, Report } from './report.ts'

type Props = {
  report: Report
  calibration: Calibration
  criteria: readonly Criterion[]
  nameOf(id: string): string
  labelOf(key: string | null): string
}

/** As many as people discuss at once; the coefficients are below them. */
const maxShown = 5

/** The conversations on which people differ most, the answers of each, and the decision made later. */
export function HardestConversations({ report, calibration, criteria, nameOf, labelOf }: Props) {
  const runName = useRunNames(
    calibration.projectId,
    report.hardest.map(({ runId }) => runId),
  )
  const mayEdit = useMay('editor') && calibrationLifecycle.can('reconcile', calibration.state)
  const [deciding, setDeciding] = useState<Cell>()
  const [isWhole, setWhole] = useState(false)
  const isPrinting = usePrinting()
  const shown = isWhole || isPrinting ? report.hardest : report.hardest.slice(0, maxShown)
  if (report.hardest.length === 0)
    return (
      <p className={css.soft} style={{ padding: '12px 16px' }}>
        {report.criteria.some(({ pairable }) => pairable > 0)
          ? 'Everyone gave the same answers for every conversation.'
          : 'No conversation has answers of two participants, so there is nothing to compare.'}
      </p>
    )
  return (
    <>
      <ol className={css.hard}>
        {shown.map(({ runId, disagreement, criteria: differing }) => (
          <li key={runId}>
            <h3>
              <Go to={paths.runs.one(calibration.projectId, runId)}>{runName(runId)}</Go>
              <span className={`${css.soft} numbers`}>{percent(disagreement)} of pairs differ</span>
            </h3>
            {differing
              .filter((criterion) => criterion.disagreement > 0)
              .map((item) => {
                const criterion = criteria.find(({ key }) => key === item.criterionKey)
                const decision = calibration.decisions.find(
                  (candidate) => candidate.runId === runId && candidate.criterionKey === item.criterionKey,
                )
                return (
                  <DifferingAnswers
                    key={item.criterionKey ?? ''}
                    item={item}
                    criterion={criterion}
                    decision={decision}
                    baseline={report.baseline}
                    nameOf={nameOf}
                    labelOf={labelOf}
                  >
                    {mayEdit && criterion && (
                      <Button size="compact-xs" variant="default" onClick={() => setDeciding({ runId, criterion })}>
                        {decision ? 'Change decision' : 'Decide'}
                      </Button>
                    )}
                  </DifferingAnswers>
                )
              })}
          </li>
        ))}
      </ol>
      {shown.length < report.hardest.length && (
        <p className={css.more}>
          <Button size="xs" variant="default" onClick={() => setWhole(true)}>
            Show {count(report.hardest.length - shown.length)} more
          </Button>
        </p>
      )}
      {deciding && (
        <Reconcile
          key={`${deciding.runId}-${deciding.criterion.key}`}
          cell={deciding}
          calibration={calibration}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}

type DifferingAnswersProps = Pick<Props, 'nameOf' | 'labelOf'> & {
  item: Report['hardest'][number]['criteria'][number]
  criterion: Criterion | undefined
  decision: Calibration['decisions'][number] | undefined
  baseline: Report['baseline']
  children: ReactNode
}

/** The answer of each participant to one question about a conversation, and the decision. */
const DifferingAnswers = ({ item, criterion, decision, baseline, nameOf, labelOf, children }: DifferingAnswersProps) => (
  <div className={css.said}>
    <span>{labelOf(item.criterionKey)}</span>
    {item.answers.map(({ participantId, value, comment }) => (
      <span key={participantId}>
        <bdi>{nameOf(participantId)}</bdi>: <strong>{valueText(criterion, value as string)}</strong>
        {comment && <span className={css.soft}> “{comment}”</span>}
      </span>
    ))}
    {item.baseline !== null && (
      <span>
        {baselineNames[baseline as Calibration['baseline']]}: <strong>{valueText(criterion, item.baseline as string)}</strong>
      </span>
    )}
    {decision && (
      <span className={css.decided}>
        Agreed:{' '}
        <strong>
          {decision.notApplicable ? 'does not apply' : decision.cannotJudge ? 'cannot judge' : valueText(criterion, decision.value)}
        </strong>
        , {decision.rationale}
        {decision.gold && ' (gold)'}
      </span>
    )}
    {children}
  </div>
)
