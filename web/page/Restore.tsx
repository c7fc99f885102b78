import { Button } from '@mantine/core'
import { IconArchiveOff } from '#web/ui/icons.tsx'
import type { Answer } from '../api.ts'
import { type Role, useMay } from './me.ts'
import { notifyFailure, notifySuccess } from './notify.ts'
import { usePageAction } from './page-actions.ts'
import { useChange } from './queries.ts'

type Props = { what: string; name: string; touches: string; leastRole?: Role; call(): Promise<Answer<unknown>> }

/** Restores an archived resource. It asks no confirmation, because archiving again is as easy. */
export function Restore({ what, name, touches, leastRole = 'editor', call }: Props) {
  const mayChange = useMay(leastRole)
  const restore = useChange(call, [touches], () => notifySuccess(`“${name}” was restored.`))
  const press = () => restore.mutate(undefined, { onError: notifyFailure })
  usePageAction(mayChange ? `Restore this ${what}` : undefined, IconArchiveOff, press)
  if (!mayChange) return null
  return (
    <Button variant="default" leftSection={<IconArchiveOff size={16} aria-hidden />} loading={restore.isPending} onClick={press}>
      Restore
    </Button>
  )
}
