import type { Schemas } from '#web/api.ts'
import { answerText, valueText } from '#web/page/judging/answers.ts'
import { criterionKindOf } from '#web/rules.ts'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import css from './TaskPage.module.css'
import type { Review } from './work.ts'

type Props = {
  reviews: readonly Review[]
  resolution: Schemas['ReviewTask']['resolution']
  onlyDiffering: boolean
  nameOf(memberId: string): string
}

/** Reviewers as columns, questions as rows; cells that differ have a tint and a word. */
export function CompareTable({ reviews, resolution, onlyDiffering, nameOf }: Props) {
  const criteria = reviews[0]!.rubric.criteria
  const rows = criteria.map((criterion) => {
    const cells = reviews.map((review) => {
      const answer = review.answers.find(({ criterionKey }) => criterionKey === criterion.key)
      return { id: review.id, text: answerText(criterion, answer), comment: answer?.comment }
    })
    const usual = mostFrequent(cells.map(({ text }) => text))
    const differ = criterionKindOf(criterion).level !== null && new Set(cells.map(({ text }) => text)).size > 1
    return { criterion, differ, cells: cells.map((cell) => ({ ...cell, differs: differ && cell.text !== usual })) }
  })
  const visibleRows = rows.filter(({ differ }) => differ || !onlyDiffering)
  if (visibleRows.length === 0) return <p className={css.soft}>The reviewers agree on every answer.</p>
  return (
    <Scrolled className={css.scroll} label="Answers side by side">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Question</th>
            {reviews.map(({ id, assigneeId, kind, verdict, surplus }) => (
              <th key={id} scope="col">
                {assigneeId ? nameOf(assigneeId) : 'Reviewer'} {kind === 'adjudication' && '(adjudicates)'} {surplus && '(surplus)'}
                <small>{verdict}</small>
              </th>
            ))}
            {resolution && <th scope="col">Consensus</th>}
          </tr>
        </thead>
        <tbody>
          {visibleRows.map(({ criterion, cells }) => {
            const holds = resolution?.criteria.find(({ criterionKey }) => criterionKey === criterion.key)
            return (
              <tr key={criterion.key}>
                <th scope="row">{criterion.label}</th>
                {cells.map(({ id, text, comment, differs }) => (
                  <td key={id} data-differs={differs}>
                    {text} {differs && <span className="visually-hidden">(differs)</span>}
                    {comment && <small>“{comment}”</small>}
                  </td>
                ))}
                {resolution && (
                  <td>{holds ? (holds.value === null ? (holds.reason ?? 'nothing') : valueText(criterion, holds.value)) : ''}</td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scrolled>
  )
}

function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(texts, (text) => text)].map(([word, list]) => [word, list.length] as const)
  const [first, second] = counts.sort(([, a], [, b]) => b - a)
  return second && first![1] === second[1] ? undefined : first?.[0]
}
