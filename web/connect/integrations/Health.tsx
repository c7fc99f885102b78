import { Button } from '@mantine/core'
import { useState } from 'react'
import { integrationLifecycle, parley, type Schemas } from '#web/api.ts'
import { useMay } from '#web/page/me.ts'
import { notifyFailure, notifySuccess } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { IconPlayerPlay, IconPlayerStop } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Time } from '#web/ui/Time.tsx'
import { eventInWords } from './events.ts'
import css from './Health.module.css'
import { stateOf } from './state.ts'

type Integration = Schemas['Integration']

const stateDescriptions: Record<Integration['status'], string> = {
  pending: 'No delivery has arrived yet. Send a test, or wait for the first event.',
  active: 'Events are sent immediately.',
  failing:
    'Deliveries are failing. Parley retries one at a time with growing pauses; the others wait without using up their attempts. The first success makes the integration active again.',
  disabled: 'Nothing is sent. Events that happen now will not be sent later, either.',
}

const descriptionOf = ({ status, lastDelivery }: Integration): string =>
  status === 'pending' && lastDelivery?.ok === false
    ? 'No delivery has arrived yet, and the last one failed. Read below what came back, correct the settings, and send a test.'
    : stateDescriptions[status]

/** The state, its meaning, and how to fix it. */
export function Health({ integration }: { integration: Integration }) {
  const { id, name, status, statusReason, failures, failingSince, heldUntil, lastDelivery } = integration
  const mayManage = useMay('admin')
  const [isOpen, setOpen] = useState(false)
  const call = { params: { path: { id } }, body: {} }
  const enable = useChange(
    () => parley.POST('/integrations/{id}/enable', call),
    ['integrations'],
    () => notifySuccess('Enabled: events are sent from now on.'),
  )
  const disable = useChange(
    () => parley.POST('/integrations/{id}/disable', call),
    ['integrations'],
    () => notifySuccess('Disabled: no more events are sent.'),
  )
  const change = integrationLifecycle.can('enable', status) ? (
    <Button
      size="xs"
      leftSection={<IconPlayerPlay size={14} aria-hidden />}
      loading={enable.isPending}
      onClick={() => enable.mutate(undefined, { onError: notifyFailure })}
    >
      Enable
    </Button>
  ) : (
    <Button variant="default" size="xs" leftSection={<IconPlayerStop size={14} aria-hidden />} onClick={() => setOpen(true)}>
      Disable
    </Button>
  )
  return (
    <Panel title="State" aside={mayManage && !integration.archivedAt && change}>
      <p className={css.words} data-status={stateOf(integration)} role="status">
        <strong>{stateOf(integration)}</strong> {descriptionOf(integration)}
      </p>
      <Facts
        rows={[
          ['Reason', statusReason],
          ['Consecutive failures', failures > 0 ? failures : undefined],
          ['Since', failingSince && <Time key="since" at={failingSince} />],
          ['Next try', heldUntil && <Time key="held" at={heldUntil} />],
          [
            'Last attempt',
            lastDelivery && (
              <span key="last">
                {eventInWords(lastDelivery.eventType)}: {lastDelivery.ok ? 'arrived' : 'failed'} <Time at={lastDelivery.at} />
              </span>
            ),
          ],
        ]}
      />
      <ConfirmDialog
        title="Disable this integration?"
        action="Disable"
        danger
        opened={isOpen}
        busy={disable.isPending}
        onCancel={() => setOpen(false)}
        onConfirm={() => disable.mutate(undefined, { onError: notifyFailure, onSettled: () => setOpen(false) })}
      >
        “{name}” will receive no more events. Waiting deliveries will be discarded.
      </ConfirmDialog>
    </Panel>
  )
}
