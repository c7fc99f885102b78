import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { answerText, valueText } from '#web/page/judging/answers.ts'
import { useMay, useMe } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Time } from '#web/ui/Time.tsx'
import css from './TaskPage.module.css'
import type { Review } from './work.ts'

type Props = { reviews: readonly Review[]; nameOf(memberId: string): string }

/** Disputes that wait for a decision, with the disputed and the proposed answers. */
export function OpenDisputes({ reviews, nameOf }: Props) {
  return reviews.flatMap((review) =>
    review.disputes
      .filter(({ state }) => state === 'open')
      .map((dispute) => <Decide key={review.id} review={review} dispute={dispute} nameOf={nameOf} />),
  )
}

type Decision = Schemas['DisputeDecisionInput']['decision']
type DecideProps = { review: Review; dispute: Review['disputes'][number]; nameOf(memberId: string): string }
function Decide({ review, dispute: { openedBy, openedAt, criterionKeys, proposed, reason }, nameOf }: DecideProps) {
  const me = useMe().member.id
  const [response, setResponse] = useState('')
  const mayDecide = useMay('admin') && review.assigneeId !== me
  const decide = useChange(
    (decision: Decision) => parley.POST('/reviews/{id}/resolve', { params: { path: { id: review.id } }, body: { decision, response } }),
    ['reviews', 'review-tasks', 'runs'],
  )
  const press = (decision: Decision) => () => decide.mutate(decision, { onError: notifyFailure })
  return (
    <Panel title={`Disputed by ${nameOf(openedBy)}`}>
      <p>
        <bdi>{reason}</bdi>{' '}
        <span className={css.small}>
          <Time at={openedAt} />
        </span>
      </p>
      <ul>
        {criterionKeys.map((key) => {
          const criterion = review.rubric.criteria.find((criterion) => criterion.key === key)
          const instead = proposed.find(({ criterionKey }) => criterionKey === key)
          return (
            <li key={key}>
              <strong>{criterion?.label ?? key}</strong>{' '}
              {answerText(
                criterion,
                review.answers.find(({ criterionKey }) => criterionKey === key),
              )}
              {instead && <> → {valueText(criterion, instead.value)}</>}
            </li>
          )
        })}
      </ul>
      {mayDecide || openedBy === me ? (
        <>
          <Textarea
            dir="auto"
            label="Response"
            required
            autosize
            minRows={1}
            value={response}
            onChange={(event) => setResponse(event.currentTarget.value)}
          />
          <Group mt="sm">
            {mayDecide && (
              <>
                <Button size="xs" loading={decide.isPending} disabled={proposed.length === 0} onClick={press('accepted')}>
                  Accept
                </Button>
                <Button size="xs" variant="default" loading={decide.isPending} onClick={press('rejected')}>
                  Reject
                </Button>
              </>
            )}
            {openedBy === me && (
              <Button size="xs" variant="subtle" loading={decide.isPending} onClick={press('withdrawn')}>
                Withdraw
              </Button>
            )}
          </Group>
        </>
      ) : (
        <p className={css.soft}>An admin other than the reviewer decides.</p>
      )}
    </Panel>
  )
}
