import { Button } from '@mantine/core'
import { parley } from '../api.ts'
import { done, refused } from '../page/notify.ts'
import { problemOf } from '../page/problem.ts'
import { useChange } from '../page/queries.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import css from './parts.module.css'
import type { Draft, Trouble } from './use-draft.ts'
import { forgetBegun, type Review } from './work.ts'

type Props = {
  trouble: Trouble | undefined
  /** When the lease ends, or ended; told only once it is near. */
  ending: number | undefined
  said: Draft
  token(): string
  review: Review
  onInsist(): Promise<void>
  onLeave(): void
}
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** What happened while somebody wrote; what they wrote stays where it is. */
export function TroubleNotice({ trouble, ending, said, token, review, onInsist, onLeave }: Props) {
  const beside = useChange(
    () => parley.POST('/reviews/{id}/submit', { params: { path: { id: review.id } }, body: { ...said, token: token() } }),
    ['reviews'],
    () => {
      done('Your review was submitted alongside the other one.')
      onLeave()
    },
  )
  if (!trouble) {
    if (ending === undefined) return null
    return (
      <div className={css.notice} role="status">
        <strong>
          {ending > Date.now()
            ? `Reserved for you until ${clock.format(ending)}`
            : `Reserved for you until ${clock.format(ending)}, now available to others`}
        </strong>
        No one else has taken it, and your draft is saved. Continue to reclaim it.
      </div>
    )
  }
  const { detail } = problemOf(trouble.error)
  const copy = (
    <CopyButton text={() => inWords(said, review)} label="Copy your answers">
      Copy your answers
    </CopyButton>
  )
  if (trouble.kind === 'taken')
    return (
      <div className={css.notice} role="alert">
        <strong>This review was assigned to someone else</strong>
        {detail} Your answers are still here. If your lease merely expired, you can submit them alongside theirs.
        <div>
          <Button size="xs" loading={beside.isPending} onClick={() => beside.mutate(undefined, { onError: refused })}>
            Submit alongside theirs
          </Button>
          {copy}
          <Button size="xs" variant="default" onClick={onLeave}>
            Next review
          </Button>
        </div>
      </div>
    )
  if (trouble.kind === 'elsewhere')
    return (
      <div className={css.notice} role="alert">
        <strong>This review was changed in another window</strong>
        {detail} Your answers here are not lost. Choose which version to use.
        <div>
          <Button size="xs" onClick={() => void onInsist().catch(refused)}>
            Use this version
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              forgetBegun(review.id)
              location.reload()
            }}
          >
            Use the other version
          </Button>
          {copy}
        </div>
      </div>
    )
  return (
    <div className={css.notice} role="alert">
      <strong>This review cannot be saved</strong>
      {detail}
      <div>
        {copy}
        <Button size="xs" variant="default" onClick={onLeave}>
          Next review
        </Button>
      </div>
    </div>
  )
}
const inWords = ({ answers, rationale }: Draft, { rubric }: Review): string =>
  [
    ...(answers ?? []).map(({ criterionKey, value, notApplicable, cannotJudge, comment }) => {
      const label = rubric.criteria.find(({ key }) => key === criterionKey)?.label ?? criterionKey
      const words = notApplicable ? 'does not apply' : cannotJudge ? 'cannot judge' : JSON.stringify(value ?? null)
      return `${label}: ${words}${comment ? `\n  ${comment}` : ''}`
    }),
    rationale,
  ]
    .filter(Boolean)
    .join('\n')
