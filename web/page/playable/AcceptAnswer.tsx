import { Button } from '@mantine/core'
import { parley, type Schemas, unwrap } from '#web/api.ts'
import { useMay } from '../me.ts'
import { notifyFailure, notifySuccess } from '../notify.ts'
import { alsoAccepts, missedIn } from './accepted.ts'
import type { Playable } from './play.ts'
import { useReplace } from './use-replace.ts'

type Props = { kind: Playable; id: string; run: Pick<Schemas['Run'], 'id'> }

/** The words of this run become one more alternative of the assertion that missed its own. */
export function AcceptAnswer({ kind, id, run }: Props) {
  const mayEdit = useMay('editor')
  const replace = useReplace(kind, id, () => notifySuccess('Accepted from now on. The change is a new version.'))
  if (!mayEdit) return null
  const accept = async () => {
    const missed = missedIn(await unwrap(parley.GET('/runs/{id}', { params: { path: { id: run.id } } })))
    if (!missed) return notifyFailure(new Error('This run has no reply that could be accepted. Change the assertion by hand.'))
    replace.mutate((stored) => alsoAccepts(stored, missed), { onError: notifyFailure })
  }
  return (
    <Button size="compact-xs" variant="default" loading={replace.isPending} onClick={() => void accept().catch(notifyFailure)}>
      Accept this answer, too
    </Button>
  )
}
