import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths, withView } from '#web/paths.ts'
import { ceilings } from '#web/rules.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconPlayerPlay } from '#web/ui/icons.tsx'
import { NumberField, TextField } from '../Fields.tsx'
import { Form } from '../Form.tsx'
import { MoneyField } from '../MoneyField.tsx'
import { useMay } from '../me.ts'
import { usePageAction } from '../page-actions.ts'
import { useChange } from '../queries.ts'
import { ResourceField } from '../ResourceField.tsx'
import { type Playable, play } from './play.ts'

type Target = { kind: Playable; id: string; projectId: string }

/** Runs a scenario or a test and opens its run, or its runs if there are several. */
export function RunIt({ playable }: { playable: Target }) {
  const [isOpen, setOpen] = useState(false)
  const mayRun = useMay('editor')
  usePageAction(mayRun ? `Run this ${playable.kind === 'scenarios' ? 'scenario' : 'test'}` : undefined, IconPlayerPlay, () => setOpen(true))
  if (!mayRun) return null
  return (
    <>
      <Button leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Run it
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Run now">
        <RunForm playable={playable} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function RunForm({ playable: { kind, id, projectId }, onCancel }: { playable: Target; onCancel(): void }) {
  const navigate = useNavigate()
  const [channelId, setChannel] = useState('')
  const [personaId, setPersona] = useState('')
  const [repeats, setRepeats] = useState<number>()
  const [seed, setSeed] = useState('')
  const [maxMicroUsd, setMoney] = useState<number>()
  const run = useChange(
    () =>
      play(kind, id, {
        ...(channelId && { channelId }),
        ...(personaId && { personaId }),
        ...(repeats && { repeats }),
        ...(seed && { seed }),
        ...(maxMicroUsd !== undefined && { budget: { maxMicroUsd } }),
      }),
    ['runs'],
    ({ runs }) => {
      const filter = kind === 'scenarios' ? { scenarioId: id } : { testId: id }
      void navigate({ to: runs.length === 1 ? paths.runs.one(projectId, runs[0]!.id) : withView(paths.runs.list(projectId), filter) })
    },
  )
  return (
    <Form action="Run it" busy={run.isPending} error={run.error} onSubmit={() => run.mutate(undefined)} onCancel={onCancel}>
      <ResourceField
        pointer="/channelId"
        label="Channel"
        description="Leave it empty to use its own channels or the only channel of the project."
        clearable
        resource="channels"
        value={channelId}
        onChange={setChannel}
      />
      <ResourceField
        pointer="/personaId"
        label="Persona"
        description="Leave it empty to use its own personas or the built-in neutral one."
        clearable
        resource="personas"
        value={personaId}
        onChange={setPersona}
      />
      <NumberField
        pointer="/repeats"
        label="Repeats"
        placeholder="as set in the definition"
        min={1}
        max={ceilings.repeats.max}
        value={repeats}
        onChange={setRepeats}
      />
      <TextField
        pointer="/seed"
        label="Seed"
        description="The same seed plays the same user. Leave it empty for a new seed."
        value={seed}
        onChange={setSeed}
      />
      <MoneyField
        pointer="/budget/maxMicroUsd"
        label="Budget"
        description="What language models may cost in these runs, in US dollars. Leave it empty for the limit of the project only."
        value={maxMicroUsd}
        onChange={setMoney}
      />
    </Form>
  )
}
