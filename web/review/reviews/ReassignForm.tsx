import { useState } from 'react'
import { parley, Refusal } from '#web/api.ts'
import { ChoiceField, LongField, SwitchField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { useReviewers } from '#web/page/judging/reviewers.ts'
import { useMay } from '#web/page/me.ts'
import { useChange } from '#web/page/queries.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Time } from '#web/ui/Time.tsx'
import css from './parts.module.css'
import type { Review } from './work.ts'

/** Reassigns a review or returns it to the pool; first explains what `force` does to the person who is working on it. */
export function ReassignForm({ review, onClose }: { review: Review; onClose(): void }) {
  const { id, state, assigneeId, lease, blind } = review
  const { list, nameOf } = useReviewers(true)
  const mayForce = useMay('admin')
  const [to, setTo] = useState('')
  const [reason, setReason] = useState('')
  const [force, setForce] = useState(false)
  const [keepDraft, setKeep] = useState(false)
  const give = useChange(
    () =>
      parley.POST('/reviews/{id}/reassign', {
        params: { path: { id } },
        body: { reason, force, keepDraft, ...(to === 'pool' ? { toPool: true as const } : { assigneeId: to }) },
      }),
    ['reviews', 'review-tasks'],
    onClose,
  )
  const leased = state === 'in_progress' || (give.error instanceof Refusal && give.error.problem.code === 'review_leased')
  return (
    <Dialog opened onClose={onClose} title="Reassign this review">
      <Form action="Reassign" busy={give.isPending} error={give.error} onSubmit={() => give.mutate(undefined)} onCancel={onClose}>
        <ChoiceField
          pointer="/assigneeId"
          label="To"
          required
          options={[
            { value: 'pool', label: 'The pool' },
            ...list
              .filter(({ memberId }) => memberId !== assigneeId)
              .map(({ memberId, name, open }) => ({ value: memberId, label: `${name} (${open} open)` })),
          ]}
          value={to}
          onChange={setTo}
        />
        <LongField
          pointer="/reason"
          label="Reason"
          description="Stored with the review and shown to both reviewers."
          required
          value={reason}
          onChange={setReason}
        />
        {leased && (
          <div className={css.notice}>
            <strong>
              {assigneeId ? nameOf(assigneeId) : 'Someone'} is working on this review
              {lease && (
                <>
                  ; the lease ends <Time at={lease.expiresAt} />
                </>
              )}
            </strong>
            Without force, the review stays with them. With force, their next save is refused, they see their unsaved answers, and the new
            reviewer starts over.
            {!mayForce && ' Only an admin can force it.'}
          </div>
        )}
        {leased && mayForce && <SwitchField pointer="/force" label="Reassign anyway (force)" value={force} onChange={setForce} />}
        {!blind.hidePeers && to !== 'pool' && (
          <SwitchField pointer="/keepDraft" label="Pass on the current draft" value={keepDraft} onChange={setKeep} />
        )}
      </Form>
    </Dialog>
  )
}
