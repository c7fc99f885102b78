import { clopperPearson } from '#web/rules.ts'
import { IntervalBar } from '#web/ui/IntervalBar.tsx'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import css from './Report.module.css'
import type { Statistics } from './reviewers.ts'

/** Questions whose answers were disputed, and how often successfully: a high share suggests rewording the question. */
export function DisputedQuestions({ criteria, labelOf }: { criteria: Statistics['criteria']; labelOf(key: string): string }) {
  return (
    <Scrolled className={css.scroll} label="Disputes per question">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Disputed</th>
            <th scope="col">Accepted</th>
          </tr>
        </thead>
        <tbody>
          {criteria
            .toSorted((a, b) => b.disputed - a.disputed)
            .map(({ criterionKey, disputed, accepted }) => {
              const rate = clopperPearson({ successes: accepted, n: disputed })
              return (
                <tr key={criterionKey}>
                  <th scope="row">{labelOf(criterionKey)}</th>
                  <td>{disputed}</td>
                  <td>{rate.value !== null && <IntervalBar label={`${labelOf(criterionKey)}, accepted`} {...rate} />}</td>
                </tr>
              )
            })}
        </tbody>
      </table>
    </Scrolled>
  )
}
