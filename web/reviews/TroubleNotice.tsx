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
      done('It was submitted beside the other one.')
      onLeave()
    },
  )
  if (!trouble) {
    if (ending === undefined) return null
    return (
      <div className={css.notice} role="status">
        <strong>
          {ending > Date.now()
            ? `Kept for you until ${clock.format(ending)}`
            : `Kept for you until ${clock.format(ending)}, and now free for others`}
        </strong>
        Nobody else has it yet, and your draft is saved. Go on and it is yours again.
      </div>
    )
  }
  const { detail } = problemOf(trouble.error)
  const copy = (
    <CopyButton text={() => inWords(said, review)} label="Copy what you wrote">
      Copy what you wrote
    </CopyButton>
  )
  if (trouble.kind === 'taken')
    return (
      <div className={css.notice} role="alert">
        <strong>It has gone to somebody else</strong>
        {detail} What you wrote is still here. When your time had only run out, you can submit it beside theirs.
        <div>
          <Button size="xs" loading={beside.isPending} onClick={() => beside.mutate(undefined, { onError: refused })}>
            Submit it beside theirs
          </Button>
          {copy}
          <Button size="xs" variant="default" onClick={onLeave}>
            Next one
          </Button>
        </div>
      </div>
    )
  if (trouble.kind === 'elsewhere')
    return (
      <div className={css.notice} role="alert">
        <strong>This review was changed in another window</strong>
        {detail} What you wrote here is not lost: decide which of the two holds.
        <div>
          <Button size="xs" onClick={() => void onInsist().catch(refused)}>
            Keep what is here
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              forgetBegun(review.id)
              location.reload()
            }}
          >
            Take what is there
          </Button>
          {copy}
        </div>
      </div>
    )
  return (
    <div className={css.notice} role="alert">
      <strong>This cannot be saved</strong>
      {detail}
      <div>
        {copy}
        <Button size="xs" variant="default" onClick={onLeave}>
          Next one
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
