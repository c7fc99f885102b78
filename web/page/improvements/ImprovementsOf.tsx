import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley } from '#web/api.ts'
import { NumberField, TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { Go } from '#web/page/Go.tsx'
import { useMay } from '#web/page/me.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Time } from '#web/ui/Time.tsx'

/** The improvements of which a batch is a half or the source, and the way to another. */
export function ImprovementsOf({ batch: { id, name } }: { batch: { id: string; name: string } }) {
  const [isOpen, setOpen] = useState(false)
  const mayEdit = useMay('editor')
  const query = useRead(['improvements', { batchId: id }], (signal) =>
    parley.GET('/improvements', { params: { query: { batchId: id, limit: 5 } }, signal }),
  )
  const all = query.data?.data ?? []
  if (all.length === 0 && !mayEdit) return null
  return (
    <Panel
      title="Improvements"
      aside={
        mayEdit && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            Hold out half
          </Button>
        )
      }
    >
      {all.length === 0 ? (
        <p>
          Hide half of the scenarios from the person or assistant that changes the agent. Only a change that improves the hidden half, too,
          is an improvement.
        </p>
      ) : (
        <Facts
          rows={all.map((one) => [
            `${count(one.scenarios.heldOut)} held out`,
            <Go key="page" to={paths.improvement(one.projectId, one.id)}>
              Tries since <Time at={one.createdAt} />
            </Go>,
          ])}
        />
      )}
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={`Hold out half of ${name}`}>
        <HoldOutForm batchId={id} onCancel={() => setOpen(false)} />
      </Dialog>
    </Panel>
  )
}

function HoldOutForm({ batchId, onCancel }: { batchId: string; onCancel(): void }) {
  const navigate = useNavigate()
  const [share, setShare] = useState<number | undefined>(0.5)
  const [seed, setSeed] = useState('')
  const start = useChange(
    () => parley.POST('/improvements', { body: { batchId, ...(share && { share }), ...(seed && { seed }) } }),
    ['improvements', 'projects'],
    (improvement) => void navigate({ to: paths.improvement(improvement.projectId, improvement.id) }),
  )
  return (
    <Form
      action="Hold out and play"
      busy={start.isPending}
      error={start.error}
      onSubmit={() => start.mutate(undefined)}
      onCancel={onCancel}
    >
      <p>
        A new project gets a copy of the half that can be read, with the channels and personas that it uses. Then both halves are played
        with the present agent, as the baseline. Give the person or assistant that changes the agent access to the new project only.
      </p>
      <NumberField
        pointer="/share"
        label="Share held out"
        description="Of the scenarios and of the tests."
        autoFocus
        min={0.2}
        max={0.8}
        step={0.1}
        share
        value={share}
        onChange={setShare}
      />
      <TextField
        pointer="/seed"
        label="Seed"
        description="The same seed holds out the same ones again. Empty: a new draw."
        value={seed}
        onChange={setSeed}
      />
    </Form>
  )
}
