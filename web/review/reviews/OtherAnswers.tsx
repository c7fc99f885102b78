import { answerText, type Criterion, valueText } from '#web/page/judging/answers.ts'
import css from './parts.module.css'
import type { Review } from './work.ts'

type Props = { review: Review; criterion: Criterion; ownText: string | undefined; nameOf?: (memberId: string) => string }

/** The answers of others and of the judge to one criterion, if the reader may see them; differences from the own answer are marked. */
export function OtherAnswers({ review: { peers, run, disputes, kind }, criterion, ownText, nameOf }: Props) {
  const others = peers.flatMap(({ label, assigneeId, answers }) => {
    const answer = answers.find(({ criterionKey }) => criterionKey === criterion.key)
    const name = assigneeId && nameOf ? nameOf(assigneeId) : `Reviewer ${label}`
    return answer ? [{ id: label, name, text: answerText(criterion, answer), comment: answer.comment }] : []
  })
  const metric = criterion.judgeMetricKey ?? criterion.key
  const verdict = run.judge?.assertions.find((assertion) => (assertion.name ?? assertion.kind) === metric)
  const disputed = disputes.filter(({ criterionKeys }) => criterionKeys.includes(criterion.key))
  if (others.length === 0 && !verdict && disputed.length === 0) return null
  return (
    <ul className={css.beside} aria-label={`Other answers to: ${criterion.label}`}>
      {others.map(({ id, name, text, comment }) => {
        const differs = ownText !== undefined && kind === 'standard' && text !== ownText
        return (
          <li key={id} data-differs={differs}>
            <strong>{name}:</strong> {text}
            {differs && ' (differs)'}
            {comment && <>, “{comment}”</>}
          </li>
        )
      })}
      {verdict && (
        <li>
          <strong>Judge:</strong> {verdict.outcome}. {verdict.rationale}
        </li>
      )}
      {disputed.map(({ number, state, reason, proposed, response }) => {
        const proposal = proposed.find(({ criterionKey }) => criterionKey === criterion.key)
        return (
          <li key={number}>
            <strong>Dispute, {state.replace('_', ' ')}:</strong> {reason} {proposal && `Proposed: ${valueText(criterion, proposal.value)}.`}{' '}
            {response}
          </li>
        )
      })}
    </ul>
  )
}
