import { useView } from '#web/page/view.ts'
import { count } from '#web/ui/count.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { percent } from '#web/ui/percent.ts'
import { Bars } from './Bars.tsx'
import { ControlChart } from './ControlChart.tsx'
import { Deviations } from './Deviations.tsx'
import { DisputedQuestions } from './DisputedQuestions.tsx'
import { DriftTable } from './DriftTable.tsx'
import css from './Report.module.css'
import { ReviewerTable } from './ReviewerTable.tsx'
import { firstToSee, measureOf, nameOf, pointsOf, type Statistics } from './reviewers.ts'

/** Everyone in one table and on one axis; the history of the chosen one. */
export function ReviewersView({ statistics, labelOf }: { statistics: Statistics; labelOf(key: string): string }) {
  const [{ reviewer }, setView] = useView('reviewer')
  const reviewers = statistics.reviewers.toSorted((a, b) => a.name.localeCompare(b.name))
  const selection = reviewers.find(({ memberId }) => memberId === reviewer) ?? firstToSee(reviewers)
  if (!selection) return null
  const name = nameOf(selection)
  const points = pointsOf(selection.drift)
  const rowsOf = (member: 'agreement' | 'severity') =>
    reviewers.map((person) => ({ key: person.memberId, name: nameOf(person), measure: measureOf(person[member]) }))
  return (
    <div className={css.report}>
      <Panel title="Reviewers" aside={<span className={`${css.soft} numbers`}>{conversationCount(statistics.tasks)}</span>} flush>
        <ReviewerTable reviewers={reviewers} selection={selection} onChoose={({ memberId }) => setView({ reviewer: memberId })} />
      </Panel>
      <h2>{name} over time</h2>
      {selection.agreement.value === null ? (
        <p className={css.soft}>
          No one else judged the same conversations, so there is nothing to compare. Assign each conversation to two people.
        </p>
      ) : (
        <div className={css.two}>
          <Panel title="Agreement, in groups of 50 reviews">
            <ControlChart name={name} points={points} centre={selection.agreement.value} />
          </Panel>
          <Panel title="As numbers" flush>
            <DriftTable name={name} points={points} />
          </Panel>
        </div>
      )}
      <h2>All reviewers</h2>
      <div className={css.two}>
        <Panel title="Agreement">
          <Bars
            rows={rowsOf('agreement')}
            about="How often their verdict matches the consensus, where two or more people judged."
            from={0}
            to={1}
            format={percent}
          />
        </Panel>
        <Panel title="Severity">
          <Deviations
            rows={rowsOf('severity')}
            about="Mean of their scores minus those of the others on the same conversations, as a share of the scale. Left: stricter."
          />
        </Panel>
      </div>
      {statistics.criteria.length > 0 && (
        <Panel title="Disputed questions" flush>
          <DisputedQuestions criteria={statistics.criteria} labelOf={labelOf} />
        </Panel>
      )}
    </div>
  )
}

const mostRead = 5_000
const conversationCount = (tasks: number) =>
  `${tasks >= mostRead ? 'newest ' : ''}${count(tasks)} ${tasks === 1 ? 'conversation' : 'conversations'}`
