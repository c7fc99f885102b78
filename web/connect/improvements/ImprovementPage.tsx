import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { Columns } from '#web/page/Columns.tsx'
import { TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { Go } from '#web/page/Go.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { count, several } from '#web/ui/count.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { percent } from '#web/ui/percent.ts'
import { Time } from '#web/ui/Time.tsx'
import { Tries } from './Tries.tsx'

type Improvement = Schemas['Improvement']
const whilePlaying = (improvement: Improvement | undefined) => improvement?.tries.some(({ state }) => state === 'playing') === true && 5_000

/** The tries of a changed agent against the baseline, on the half that can be read and on the half that cannot. */
export function ImprovementPage() {
  const id = useParam('id')
  const query = useRead(['improvements', id], (signal) => parley.GET('/improvements/{id}', { params: { path: { id } }, signal }), {
    everyMs: whilePlaying,
  })
  useTitle(query.data?.name, 'Improvement')
  return (
    <Loaded page query={query} rows={6}>
      {(improvement) => (
        <>
          <PageHead
            title={`Improvement of ${improvement.name}`}
            above={<Go to={paths.batches.one(improvement.projectId, improvement.batchId)}>The half that can be read</Go>}
            actions={<TryChange improvement={improvement} />}
          >
            Only a change that improves the held-out half, too, is an improvement.
          </PageHead>
          <Columns beside={<Halves improvement={improvement} />}>
            <Tries improvement={improvement} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}

function Halves({ improvement: { projectId, heldOut, share, scenarios, createdAt } }: { improvement: Improvement }) {
  return (
    <>
      <Panel title="Halves">
        <Facts
          rows={[
            ['Readable', several(scenarios.readable, 'scenario or test', 'scenarios and tests')],
            [
              'Held out',
              <span key="heldOut">
                {count(scenarios.heldOut)} ({percent(share)})
                {heldOut && (
                  <>
                    , <Go to={paths.batches.one(heldOut.projectId, heldOut.batchId)}>in its own project</Go>
                  </>
                )}
              </span>,
            ],
            ['Since', <Time key="at" at={createdAt} />],
          ]}
        />
      </Panel>
      <Panel title="For an assistant">
        <Stack gap="sm">
          <p>
            Give it a <Go to={paths.apiKeys}>key</Go> with the role editor for <Go to={paths.project(projectId)}>this project</Go> only. It
            reads nothing of the held-out half but these figures.
          </p>
          <p>
            The agent itself hears the users of both halves. Run it where the assistant cannot read its logs.{' '}
            <Go to={paths.document('test/assistants')}>How it works</Go>
          </p>
        </Stack>
      </Panel>
    </>
  )
}

function TryChange({ improvement: { id, tries } }: { improvement: Improvement }) {
  const [isOpen, setOpen] = useState(false)
  const [label, setLabel] = useState('')
  const start = useChange(
    () => parley.POST('/improvements/{id}/tries', { params: { path: { id } }, body: { label } }),
    ['improvements', 'batch-runs'],
    () => {
      setLabel('')
      setOpen(false)
    },
  )
  if (!useMay('editor')) return null
  return (
    <>
      <Button disabled={tries[0]?.state === 'playing'} onClick={() => setOpen(true)}>
        Try a change
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Try a change">
        <Form
          action="Play both halves"
          busy={start.isPending}
          error={start.error}
          onSubmit={() => start.mutate(undefined)}
          onCancel={() => setOpen(false)}
        >
          <p>
            Both halves are played with the present agent, and compared with the baseline. This is try {count(tries.length)}: with each one,
            an improvement is harder to prove.
          </p>
          <TextField
            pointer="/label"
            label="Label"
            description="Names the change, such as its commit: letters, digits and . _ / -"
            autoFocus
            required
            value={label}
            onChange={setLabel}
          />
        </Form>
      </Dialog>
    </>
  )
}
