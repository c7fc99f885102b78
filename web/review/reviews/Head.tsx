import { Instructions } from '#web/page/judging/Instructions.tsx'
import { count } from '#web/ui/count.ts'
import { IconEyeOff } from '#web/ui/icons.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Time } from '#web/ui/Time.tsx'
import css from './parts.module.css'
import type { Review } from './work.ts'

/** The conversation under review, and what is hidden from the reviewer. */
export function Head({ review }: { review: Review }) {
  const { run, kind, dueAt, overdue, rubric } = review
  return (
    <>
      <div className={css.title}>
        <h1>{run.subject.name}</h1>
        {kind === 'adjudication' && <Tag tone="info">adjudication</Tag>}
        {overdue && <Tag tone="warn">overdue</Tag>}
        <span className={css.end}>
          <Instructions rubric={rubric} />
        </span>
      </div>
      <p className={css.soft}>
        {count(run.turns.length)} turns
        {run.agent && ` · ${run.agent.name}, version ${run.agent.version}`}
        {dueAt && review.submittedAt === null && (
          <>
            {' · due '}
            <Time at={dueAt} />
          </>
        )}
      </p>
      <BlindNotice review={review} />
    </>
  )
}

/** Says what is not shown, and why. */
function BlindNotice({ review: { blind, submittedAt, kind, run } }: { review: Review }) {
  const hidden = [
    blind.hidePeers && kind === 'standard' && 'what other reviewers say',
    blind.hideJudge && run.judge === null && 'the judge’s verdict',
    blind.hideAgentVersion && run.agent === null && 'the version of the agent',
    blind.hideBatch && run.batchRunId === null && 'the batch run',
  ].filter((part) => part !== false)
  if (submittedAt !== null || hidden.length === 0) return null
  const last = hidden.at(-1)
  return (
    <p className={css.blind}>
      <IconEyeOff size={15} aria-hidden /> You do not see {hidden.length > 1 ? `${hidden.slice(0, -1).join(', ')} or ${last}` : last} until
      you submit, so that your answers are your own.
    </p>
  )
}
