import { Button, SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { JsonView } from '#web/ui/CodeView.tsx'
import { count, several } from '#web/ui/count.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'
import { Go } from '../Go.tsx'
import { Loaded } from '../Loaded.tsx'
import { problemOf } from '../problem.ts'
import { useChange, useRead } from '../queries.ts'

type Props = { project: string; run: string }

const ways = {
  test: {
    label: 'Test',
    url: '/runs/{id}/to-test',
    about: 'what the user said up to the failure; what failed is expected of the last reply',
  },
  replay: { label: 'Replay', url: '/runs/{id}/to-replay', about: 'all that the user said, with the recorded replies' },
  scenario: {
    label: 'Scenario',
    url: '/runs/{id}/to-scenario',
    about:
      'the first message as the goal of a simulated user, later ones as facts. If the project names a model that words scenarios, it words both when you make it',
  },
} as const
type Way = keyof typeof ways

function wordingOf({ model, goal, facts, dropped, problem }: Schemas['ScenarioWording']): string {
  if (problem) return `The model ${model.name} could not word it, so the words are those of the user. ${problem}`
  const worded = [goal && 'the goal', facts.length > 0 && several(facts.length, 'fact')].filter(Boolean).join(' and ')
  const left = dropped > 0 ? ` Left out, because no words of the user show it: ${count(dropped)}.` : ''
  return `The model ${model.name} worded ${worded}, each with a quote of the user.${left}`
}

/** A button that opens the form. */
export function MakeTest(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Make a test
      </Button>
      <Dialog title="Make a test of this" opened={isOpen} onClose={() => setOpen(false)}>
        <MakeTestForm {...props} />
      </Dialog>
    </>
  )
}

/** Makes a test of what happened in a run, tries it on an agent, and says whether it fails in the same way. */
export function MakeTestForm({ project, run }: Props) {
  const path = { params: { path: { id: run } } }
  const [way, setWay] = useState<Way>('test')
  const { url, about } = ways[way]
  const preview = useRead(['runs', run, url], () => parley.POST(url, { ...path, body: { preview: true } }))
  const channels = useRead(['channels', 'of', project], (signal) =>
    parley.GET('/channels', { params: { query: { projectId: project, limit: 100 } }, signal }),
  )
  const usable = (channels.data?.data ?? []).filter(({ status }) => status !== 'disabled')
  const [chosen, setChosen] = useState<string | null>(null)
  const channelId = chosen ?? usable[0]?.id
  const make = useChange(
    () =>
      parley.POST(url, {
        params: { ...path.params, header: { prefer: 'wait=50' } },
        body: { ...(channelId && { channelId }) },
      }),
    ['tests', 'runs'],
  )
  if (make.data)
    return (
      <>
        <p role="status">{make.data.sentence}</p>
        {make.data.worded && <p>{wordingOf(make.data.worded)}</p>}
        <p>
          {make.data.id && <Go to={paths[way === 'scenario' ? 'scenarios' : 'tests'].one(project, make.data.id)}>The {way}</Go>}
          {make.data.runId && ', '}
          {make.data.runId && <Go to={paths.runs.one(project, make.data.runId)}>its run</Go>}
        </p>
      </>
    )
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label="Make a"
        value={way}
        data={Object.entries(ways).map(([value, { label }]) => ({ value, label }))}
        onChange={(value) => setWay(value as Way)}
      />
      <Loaded query={preview}>
        {({ definition, replaced }) => (
          <>
            <p>
              It has {about}. {replaced > 0 && `${several(replaced, 'personal value')} replaced.`}
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
              <JsonView value={definition} label={`the ${way}`} />
            </details>
          </>
        )}
      </Loaded>
    </>
  )
}
