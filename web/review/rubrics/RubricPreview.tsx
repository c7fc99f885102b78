import { Question } from '#web/page/judging/Question.tsx'
import { useAnswers } from '#web/page/judging/use-answers.ts'
import { scoreOf } from '#web/rules.ts'
import { count } from '#web/ui/count.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { complete, type Input } from './draft.ts'
import css from './RubricPreview.module.css'

const none = () => {}
const outcomes = { pass: 'passed', fail: 'failed', inconclusive: 'inconclusive' } as const

/** The questions as reviewers see them, for trying out: answers are scored as in a review, and not stored. */
export function RubricPreview({ draft }: { draft: Input }) {
  const criteria = complete(draft.criteria ?? [])
  const rubric = { name: draft.name, version: 0, criteria, sections: draft.sections ?? [], passScore: draft.passScore ?? 70 }
  const sheet = useAnswers(rubric, [])
  const { score, verdict } = scoreOf(rubric, sheet.answers as Parameters<typeof scoreOf>[1])
  return (
    <Panel
      title="Preview for reviewers"
      aside={
        score !== null && (
          <span className={css.score}>
            Score {count(Math.round(score))} <StateTag state={outcomes[verdict]} />
          </span>
        )
      }
    >
      <p className={css.about}>Answer here to try the scoring. Nothing is stored.</p>
      {sheet.present.map((criterion) => {
        const at = criteria.indexOf(criterion)
        return (
          <Question
            key={at}
            criterion={criterion}
            number={at + 1}
            // No question is active: the keys of the workbench belong to the form here.
            sheet={{ ...sheet, active: undefined }}
            turns={[]}
            faults={[]}
            missing={false}
            disabled={false}
            onTurn={none}
            onEvidence={none}
          />
        )
      })}
    </Panel>
  )
}
