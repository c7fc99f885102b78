import { parley, type Schemas } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { notifyFailure, notifySuccess } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { paths } from '#web/paths.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { several } from '#web/ui/count.ts'
import { Waiting } from '#web/ui/Waiting.tsx'
import { useBelongings } from './belongings.ts'
import { LastUse } from './KeysOf.tsx'

type Props = { member: Schemas['Member'] | undefined; onClose(): void }

/** Says what stops before it happens. */
export function RemoveMember({ member, onClose }: Props) {
  const { reviews, sheets, pairReviews, keys, loading } = useBelongings(member?.id)
  const remove = useChange(
    ({ id }: Schemas['Member']) => parley.DELETE('/members/{id}', { params: { path: { id } } }),
    ['members', 'reviews', 'calibrations', 'pair-reviews', 'apiKeys'],
    ({ name }) => notifySuccess(`${name} is no longer a member.`),
  )
  const name = member?.name
  return (
    <ConfirmDialog
      title="Remove this member?"
      action="Remove"
      danger
      opened={member !== undefined}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => member && remove.mutate(member, { onError: notifyFailure, onSettled: onClose })}
    >
      <p>{name} is signed out everywhere immediately. Their entries remain in the activity.</p>
      {loading ? (
        <Waiting rows={2} />
      ) : (
        <ul>
          {keys.map((key) => (
            <li key={key.id}>
              The key <strong>{key.name}</strong> stops working: <LastUse apiKey={key} />.
            </li>
          ))}
          <li>
            {reviews.length === 0
              ? 'No reviews are open.'
              : `${several(reviews.length, 'open review')} go back to the pool, for anyone who may review.`}
          </li>
          {sheets.length + pairReviews.length > 0 && (
            <li>
              {several(sheets.length, 'calibration')} and {several(pairReviews.length, 'pair review')} no longer wait for {name}. What{' '}
              {name} has submitted counts; a pair review that waits for nobody else closes.
            </li>
          )}
          <li>Batches with a schedule continue.</li>
        </ul>
      )}
      {keys.length > 0 && member && (
        <p>
          If a program uses {keys.length === 1 ? 'this key' : 'one of these keys'}, first{' '}
          <Go to={paths.member(member.id)} onClick={onClose}>
            hand it to a service account
          </Go>
          .
        </p>
      )}
    </ConfirmDialog>
  )
}
