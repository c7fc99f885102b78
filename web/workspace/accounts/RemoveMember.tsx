import { parley, type Schemas } from '#web/api.ts'
import { notifyFailure, notifySuccess } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { several } from '#web/ui/count.ts'
import { Time } from '#web/ui/Time.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { useBelongings } from './belongings.ts'

type Props = { member: Schemas['Member'] | undefined; onClose(): void }

/** Says what stops before it happens. */
export function RemoveMember({ member, onClose }: Props) {
  const { reviews, keys, loading } = useBelongings(member?.id)
  const remove = useChange(
    ({ id }: Schemas['Member']) => parley.DELETE('/members/{id}', { params: { path: { id } } }),
    ['members', 'reviews', 'apiKeys'],
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
      <p>{name} is signed out everywhere with the next request. Their entries remain in the activity.</p>
      {loading ? (
        <Waiting rows={2} />
      ) : (
        <ul>
          {keys.map((key) => (
            <li key={key.id}>
              The key <strong>{key.name}</strong> stops working;{' '}
              {key.lastUsedAt ? (
                <>
                  it was last used <Time at={key.lastUsedAt} />.
                </>
              ) : (
                'it has never been used.'
              )}
            </li>
          ))}
          <li>
            {reviews.length === 0
              ? 'No reviews are open.'
              : `${several(reviews.length, 'open review')} go back to the pool, for anyone who may review.`}
          </li>
          <li>Batches with a schedule continue.</li>
        </ul>
      )}
      {keys.length > 0 && <p>If a program uses one of these keys, first create a key of a service account for it.</p>}
    </ConfirmDialog>
  )
}
