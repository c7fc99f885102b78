import { useState } from 'react'
import { parley } from '#web/api.ts'
import { ChoiceField, ListField, LongField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { choicesOf, chosenValue } from '#web/page/judging/answers.ts'
import { useChange } from '#web/page/queries.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Review } from './work.ts'

type Props = { review: Pick<Review, 'id' | 'rubric'>; opened: boolean; onClose(): void }

/** Objects to answers of a submitted review, and proposes others; an admin decides. */
export function DisputeForm({ review: { id, rubric }, opened, onClose }: Props) {
  const [criterionKeys, setKeys] = useState<string[]>([])
  const [proposals, setProposals] = useState<Record<string, string>>({})
  const [reason, setReason] = useState('')
  const dispute = useChange(
    () => {
      const proposed = criterionKeys.flatMap((key) => {
        const criterion = rubric.criteria.find((criterion) => criterion.key === key)
        const choice = choices(key).find(({ value }) => String(value) === proposals[key])
        return criterion && choice ? [{ criterionKey: key, value: chosenValue(criterion, choice.value, undefined) }] : []
      })
      return parley.POST('/reviews/{id}/dispute', { params: { path: { id } }, body: { criterionKeys, proposed, reason } })
    },
    ['reviews', 'review-tasks'],
    onClose,
  )
  const choices = (key: string) => {
    const criterion = rubric.criteria.find((criterion) => criterion.key === key)
    return criterion ? choicesOf(criterion) : []
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Dispute answers">
      <Form action="Dispute" busy={dispute.isPending} error={dispute.error} onSubmit={() => dispute.mutate(undefined)} onCancel={onClose}>
        <ListField
          pointer="/criterionKeys"
          label="Answers to dispute"
          required
          options={rubric.criteria.map(({ key, label }) => ({ value: key, label }))}
          value={criterionKeys}
          onChange={setKeys}
        />
        {criterionKeys.map((key, at) =>
          choices(key).length === 0 ? null : (
            <ChoiceField
              key={key}
              pointer={`/proposed/${at}`}
              label={`Instead: ${rubric.criteria.find((criterion) => criterion.key === key)?.label}`}
              description="Leave it empty to let the admin choose."
              clearable
              options={choices(key).map(({ value, label }) => ({ value: String(value), label }))}
              value={proposals[key] ?? ''}
              onChange={(value) => setProposals({ ...proposals, [key]: value })}
            />
          ),
        )}
        <LongField pointer="/reason" label="Reason" required value={reason} onChange={setReason} />
      </Form>
    </Dialog>
  )
}
