import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { parley } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { problemOf } from '#web/page/problem.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { paths } from '#web/paths.ts'
import { JsonView } from '#web/ui/CodeView.tsx'
import { several } from '#web/ui/count.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'

type Props = { project: string; run: string }

/** Makes a test of what happened in a run, tries it on an agent, and says whether it fails in the same way. */
export function MakeTest(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        Make a test
      </Button>
      <Dialog title="Make a test of this" opened={isOpen} onClose={() => setOpen(false)}>
        <Form {...props} />
      </Dialog>
    </>
  )
}

function Form({ project, run }: Props) {
  const path = { params: { path: { id: run } } }
  const preview = useRead(['runs', run, 'to-test'], () => parley.POST('/runs/{id}/to-test', { ...path, body: { preview: true } }))
  const channels = useRead(['channels', 'of', project], (signal) =>
    parley.GET('/channels', { params: { query: { projectId: project, limit: 100 } }, signal }),
  )
  const usable = (channels.data?.data ?? []).filter(({ status }) => status !== 'disabled')
  const [chosen, setChosen] = useState<string | null>(null)
  const channelId = chosen ?? usable[0]?.id
  const make = useChange(
    () =>
      parley.POST('/runs/{id}/to-test', {
        params: { ...path.params, header: { prefer: 'wait=50' } },
        body: { ...(channelId && { channelId }) },
      }),
    ['tests', 'runs'],
  )
  if (make.data)
    return (
      <>
        <p role="status">{make.data.sentence}</p>
        <p>
          {make.data.id && <Go to={paths.tests.one(project, make.data.id)}>The test</Go>}
          {make.data.runId && ', '}
          {make.data.runId && <Go to={paths.runs.one(project, make.data.runId)}>its run</Go>}
        </p>
      </>
    )
  return (
    <Loaded query={preview}>
      {({ definition, replaced }) => (
        <>
          <p>
            {several((definition.turns as unknown[]).length, 'message')} of the user; what failed is expected of the last reply.{' '}
            {replaced > 0 && `${several(replaced, 'personal value')} replaced.`}
          </p>
          <Select
            label="Try it on"
            data={usable.map(({ id, name }) => ({ value: id, label: name }))}
            value={channelId ?? null}
            onChange={setChosen}
            allowDeselect={false}
          />
          <Button mt={12} loading={make.isPending} onClick={() => make.mutate(undefined)}>
            Make and try it
          </Button>
          {make.error && <ProblemPanel problem={problemOf(make.error)} />}
          <details>
            <summary>What is made</summary>
            <JsonView value={definition} label="the test" />
          </details>
        </>
      )}
    </Loaded>
  )
}
