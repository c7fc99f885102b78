import { Button, Group, Modal, Stack } from '@mantine/core'
import { parley, type Schemas } from '#web/api.ts'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { notifyFailure, notifySuccess } from '#web/page/notify.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { JsonView } from '#web/ui/CodeView.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { IconRepeat } from '#web/ui/icons.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Time } from '#web/ui/Time.tsx'
import { Attempts } from './Attempts.tsx'
import { eventInWords } from './events.ts'

type Props = { integrationId: string; id: string | undefined; onClose(): void }

export function DeliveryView({ integrationId, id, onClose }: Props) {
  return (
    // Without Modal.Header, which would be a second banner on the page while this is open.
    <Modal.Root opened={id !== undefined} onClose={onClose} size="xl" lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          <Group justify="space-between" mb="sm">
            <Modal.Title>Delivery</Modal.Title>
            <Modal.CloseButton aria-label="Close" />
          </Group>
          {id && <DeliveryDetails integrationId={integrationId} id={id} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The request, every attempt, and the button to redeliver. */
function DeliveryDetails({ integrationId, id }: { integrationId: string; id: string }) {
  const path = { id: integrationId, deliveryId: id }
  const mayManage = useMay('admin')
  const query = useRead(
    ['integrations', integrationId, 'deliveries', id],
    (signal) => parley.GET('/integrations/{id}/deliveries/{deliveryId}', { params: { path }, signal }),
    { everyMs: (delivery) => (delivery?.status === 'pending' ? 2_000 : false) },
  )
  const redelivery = useChange(
    () => parley.POST('/integrations/{id}/deliveries/{deliveryId}/redeliver', { params: { path }, body: {} }),
    ['integrations'],
    () => notifySuccess('The event is being sent again with the same ID and body.'),
  )
  return (
    <Loaded query={query} rows={5}>
      {(delivery) => (
        <Stack gap="lg">
          <Group justify="space-between">
            <StateTag state={delivery.status} />
            {mayManage && delivery.status !== 'pending' && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconRepeat size={14} aria-hidden />}
                loading={redelivery.isPending}
                onClick={() => redelivery.mutate(undefined, { onError: notifyFailure })}
              >
                Redeliver
              </Button>
            )}
          </Group>
          <Facts rows={factsOf(delivery)} />
          <Attempts attempts={delivery.attempts} />
          <section>
            <h3>Request</h3>
            <JsonView value={delivery.payload} label="the request" maxHeight={360} />
          </section>
        </Stack>
      )}
    </Loaded>
  )
}

const factsOf = ({ eventType, eventId, resourceId, reason, nextAttemptAt, createdAt, trigger }: Schemas['Delivery']) =>
  [
    ['Event', eventInWords(eventType)],
    ['Event ID', <code key="id">{eventId}</code>],
    ['About', <code key="about">{resourceId}</code>],
    ['Reason', trigger === 'test' ? 'a test was requested' : 'the event happened'],
    ['Gave up', reason],
    ['Redelivered', nextAttemptAt && <Time key="next" at={nextAttemptAt} />],
    ['Started', <Time key="begun" at={createdAt} />],
  ] as const
