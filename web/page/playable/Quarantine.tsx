import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { parley } from '#web/api.ts'
import { paths, withView } from '#web/paths.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconAlertTriangle, IconRepeat } from '#web/ui/icons.tsx'
import { exactTime } from '#web/ui/Time.tsx'
import { authorOf } from '../activity/sentence.ts'
import { TextField } from '../Fields.tsx'
import { Form } from '../Form.tsx'
import { Go } from '../Go.tsx'
import { useMay } from '../me.ts'
import { notifyFailure } from '../notify.ts'
import { useRead } from '../queries.ts'
import type { StoredResource } from '../resource/resources.ts'
import type { Playable } from './play.ts'
import css from './Quarantine.module.css'
import { quarantineInWords } from './quarantine-in-words.ts'
import { useReplace } from './use-replace.ts'

type Props<P extends Playable> = { kind: P; stored: StoredResource[P] }
const dayMs = 86_400_000
const dayOf = (at: number | string) => new Date(at).toISOString().slice(0, 10)

/** Takes a scenario or test out of the gate, with a reason and an end. */
export function Quarantine<P extends Playable>({ kind, stored }: Props<P>) {
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState(dayOf(Date.now() + 7 * dayMs))
  const replace = useReplace(kind, stored.id, () => setOpened(false))
  if (stored.status !== 'active' && stored.status !== 'draft') return null
  return (
    <>
      <Button variant="default" leftSection={<IconAlertTriangle size={16} aria-hidden />} onClick={() => setOpened(true)}>
        Quarantine
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Take it out of the gate">
        <Form
          action="Quarantine"
          busy={replace.isPending}
          error={replace.error}
          onSubmit={() =>
            replace.mutate(() => ({ status: 'quarantined', quarantineReason: reason, quarantinedUntil: `${until}T23:59:00Z` }))
          }
        >
          <Stack gap="sm">
            <TextField pointer="/quarantineReason" label="Why" required autoFocus value={reason} onChange={setReason} />
            <TextInput
              type="date"
              label="Until"
              description="It is played until then, but no gate counts it. Then it counts again."
              min={dayOf(Date.now())}
              max={dayOf(Date.now() + 89 * dayMs)}
              value={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          </Stack>
        </Form>
      </Dialog>
    </>
  )
}

/** Who took it out of the gate and when, with what else they changed. */
function Since({ kind, id }: { kind: Playable; id: string }) {
  const path = { resourceType: kind === 'tests' ? 'test' : 'scenario', resourceId: id } as const
  const entry = useRead(['activity', 'of', id, 'status'], (signal) =>
    parley.GET('/activity/resource/{resourceType}/{resourceId}', { params: { path, query: { changed: '/status', limit: 1 } }, signal }),
  ).data?.data[0]
  if (!entry) return null
  return (
    <Go to={withView(paths.activity, { actor: entry.actor.id })}>
      {authorOf(entry.actor).name}, {exactTime(entry.at)}
    </Go>
  )
}

/** Why it is out of the gate and until when, and the way back. */
export function QuarantineNotice<P extends Playable>({ kind, stored }: Props<P>) {
  const mayEdit = useMay('editor')
  const replace = useReplace(kind, stored.id)
  const words = quarantineInWords(stored)
  if (!words) return null
  return (
    <p className={css.notice}>
      <IconAlertTriangle size={18} aria-hidden />
      <span dir="auto">
        {words} <Since kind={kind} id={stored.id} />
      </span>
      {mayEdit && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRepeat size={14} aria-hidden />}
          loading={replace.isPending}
          onClick={() =>
            replace.mutate(() => ({ status: 'active', quarantineReason: null, quarantinedUntil: null }), { onError: notifyFailure })
          }
        >
          Count it again
        </Button>
      )}
    </p>
  )
}
