import type { Schemas } from '#web/api.ts'
import { wordsOf } from '#web/page/words.ts'
import { count, several } from '#web/ui/count.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { IconEye } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import css from './parts.module.css'

type Props = { plan: Schemas['Assignment'] | undefined; stale: boolean; nameOf(memberId: string): string }

/** A preview of an assignment, which creates nothing. */
export function PlanPreview({ plan, stale, nameOf }: Props) {
  if (!plan)
    return (
      <Panel title="The plan">
        <EmptyState icon={IconEye} title="Preview the assignment">
          The preview shows how much each reviewer would get, and what is excluded and why. It assigns nothing.
        </EmptyState>
      </Panel>
    )
  const { planned, skipped, load, warnings, seed, precision } = plan
  const conversations = new Set(planned.map(({ runId }) => runId)).size
  const strategies = [...Map.groupBy(planned, ({ sampling }) => sampling.strategy)]
  const reasons = [...Map.groupBy(skipped, ({ reason }) => reason)]
  return (
    <Panel title={stale ? 'Preview (before your latest changes)' : 'Preview'}>
      <Facts
        rows={[
          ['Reviews', planned.length],
          ['Conversations', conversations],
          ['Sampling', strategies.map(([strategy, list]) => `${list.length} ${wordsOf('sampling', strategy)}`).join(', ')],
          ['Precision', precision && precisionInWords(precision)],
          ['Excluded', reasons.map(([reason, list]) => `${list.length}: ${reason.replaceAll('_', ' ')}`).join('; ')],
          ['Seed', <code key="seed">{seed}</code>],
        ]}
      />
      <table className={css.load}>
        <caption className="visually-hidden">Reviews per reviewer</caption>
        <thead>
          <tr>
            <th scope="col">Reviewer</th>
            <th scope="col">New</th>
            <th scope="col">Open then</th>
            <th scope="col">Minutes</th>
          </tr>
        </thead>
        <tbody>
          {load.map(({ reviewerId, added, open, minutes }) => (
            <tr key={reviewerId}>
              <th scope="row">{nameOf(reviewerId)}</th>
              <td>{added}</td>
              <td>{open}</td>
              <td>{Math.round(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {warnings.map((warning) => (
        <p key={warning} className={css.notice}>
          {warning}
        </p>
      ))}
    </Panel>
  )
}

const points = (share: number) => `±${Math.round(share * 100)} points`
/** What the plan will say about the others, and what ±5 points take. */
function precisionInWords({ conversations, population, halfWidth, wanted }: Schemas['AssignmentPrecision']): string {
  const now = `The pass rate of all ${count(population)} will be known to ${points(halfWidth)} or better.`
  if (halfWidth <= wanted.halfWidth || conversations === population) return now
  return `${now} ${points(wanted.halfWidth)} take ${count(wanted.conversations)} drawn at random: ${several(wanted.reviews, 'review')}, about ${several(Math.max(1, Math.round(wanted.minutes / 60)), 'hour')}.`
}
