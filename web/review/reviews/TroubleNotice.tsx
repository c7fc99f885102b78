import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { parley } from '#web/api.ts'
import { notifyFailure, notifySuccess } from '#web/page/notify.ts'
import { problemOf } from '#web/page/problem.ts'
import { useChange } from '#web/page/queries.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import css from './parts.module.css'
import type { Draft, useDraft } from './use-draft.ts'
import { forgetActive, type Review } from './work.ts'

type Props = { draft: ReturnType<typeof useDraft>; body: Draft; review: Review; onLeave(): void }
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** What happened while someone was writing; their text stays. */
export function TroubleNotice({ draft, body, review, onLeave }: Props) {
  const { trouble, ending } = draft
  if (!trouble) return ending === undefined ? null : <LeaseNotice ending={ending} />
  const { title, detail } = problemOf(trouble.error)
  const copy = (
    <CopyButton text={() => describeDraft(body, review)} label="Copy your answers">
      Copy your answers
    </CopyButton>
  )
  if (trouble.kind === 'taken')
    return (
      <Notice title="This review was assigned to someone else">
        {detail} Your answers are still here. If your lease merely expired, you can submit them alongside theirs.
        <div>
          <SubmitAlongside id={review.id} body={{ ...body, token: draft.token() }} onSubmitted={onLeave} />
          {copy}
          <NextReview onPress={onLeave} />
        </div>
      </Notice>
    )
  if (trouble.kind === 'elsewhere')
    return (
      <Notice title="This review was changed in another window">
        {detail} Your answers here are not lost. Choose which version to use.
        <div>
          <VersionChoice id={review.id} onInsist={draft.insist} />
          {copy}
        </div>
      </Notice>
    )
  return (
    <Notice title="This review cannot be saved">
      {trouble.error.problem.code === 'unauthorized' && `${title}. `}
      {detail}
      <div>
        {copy}
        <NextReview onPress={onLeave} />
      </div>
    </Notice>
  )
}

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={css.notice} role="alert">
    <strong>{title}</strong>
    {children}
  </div>
)

const LeaseNotice = ({ ending }: { ending: number }) => (
  <div className={css.notice} role="status">
    <strong>
      {ending > Date.now()
        ? `Reserved for you until ${clock.format(ending)}`
        : `Reserved for you until ${clock.format(ending)}, now available to others`}
    </strong>
    No one else has taken it, and your draft is saved. Continue to reclaim it.
  </div>
)

const NextReview = ({ onPress }: { onPress(): void }) => (
  <Button size="xs" variant="default" onClick={onPress}>
    Next review
  </Button>
)

function SubmitAlongside({ id, body, onSubmitted }: { id: string; body: Draft & { token: string }; onSubmitted(): void }) {
  const submit = useChange(
    () => parley.POST('/reviews/{id}/submit', { params: { path: { id } }, body }),
    ['reviews'],
    () => {
      notifySuccess('Your review was submitted alongside the other one.')
      onSubmitted()
    },
  )
  return (
    <Button size="xs" loading={submit.isPending} onClick={() => submit.mutate(undefined, { onError: notifyFailure })}>
      Submit alongside theirs
    </Button>
  )
}

function VersionChoice({ id, onInsist }: { id: string; onInsist(): Promise<void> }) {
  const takeOther = () => {
    forgetActive(id)
    location.reload()
  }
  return (
    <>
      <Button size="xs" onClick={() => void onInsist().catch(notifyFailure)}>
        Use this version
      </Button>
      <Button size="xs" variant="default" onClick={takeOther}>
        Use the other version
      </Button>
    </>
  )
}

const describeDraft = ({ answers, rationale }: Draft, { rubric }: Review): string =>
  [
    ...(answers ?? []).map(({ criterionKey, value, notApplicable, cannotJudge, comment }) => {
      const label = rubric.criteria.find(({ key }) => key === criterionKey)?.label ?? criterionKey
      const text = notApplicable ? 'does not apply' : cannotJudge ? 'cannot judge' : JSON.stringify(value ?? null)
      return `${label}: ${text}${comment ? `\n  ${comment}` : ''}`
    }),
    rationale,
  ]
    .filter(Boolean)
    .join('\n')
