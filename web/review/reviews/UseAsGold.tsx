import { Button } from '@mantine/core'
import { parley, type Schemas } from '#web/api.ts'
import { useMay } from '#web/page/me.ts'
import { notifyFailure, notifySuccess } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { IconStar } from '#web/ui/icons.tsx'
import type { Review } from './work.ts'

type GoldValue = Schemas['NewGoldItemInput']['values'][number]

/** Choices and numbers; texts, lists and marks have no right answer to compare with. */
const valuesIn = ({ rubric, answers }: Review): GoldValue[] =>
  answers.flatMap(({ criterionKey, value }) => {
    const type = rubric.criteria.find(({ key }) => key === criterionKey)?.type
    return type === 'text' || (typeof value !== 'string' && typeof value !== 'number') ? [] : [{ criterionKey, value, tolerance: 0 }]
  })

/** Takes the answers of a review as right: from then on, those who judge the conversation are measured by them. */
export function UseAsGold({ review }: { review: Review }) {
  const { run, rubric, rationale } = review
  const values = valuesIn(review)
  const store = useChange(
    () =>
      parley.POST('/gold-items', {
        body: {
          ...{ runId: run.id, rubricId: rubric.id, rubricVersion: rubric.version, values },
          rationale: rationale?.trim() || 'The answers of a review, taken as right.',
        },
      }),
    ['gold-items'],
    () => notifySuccess('These answers are a gold item: reviewers of this conversation are measured by them.'),
  )
  if (!useMay('editor') || review.state !== 'submitted' || values.length === 0) return null
  return (
    <Button
      variant="default"
      px="xs"
      leftSection={<IconStar size={16} aria-hidden />}
      loading={store.isPending}
      onClick={() => store.mutate(undefined, { onError: notifyFailure })}
    >
      Use as gold
    </Button>
  )
}
