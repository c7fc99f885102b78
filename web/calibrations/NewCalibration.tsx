import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley, type Schemas } from '../api.ts'
import { Column } from '../page/Columns.tsx'
import { ListField, TextField } from '../page/Fields.tsx'
import { Form } from '../page/Form.tsx'
import { Go } from '../page/Go.tsx'
import { ConversationsField, type Which } from '../page/judging/ConversationsField.tsx'
import { useReviewers } from '../page/judging/reviewers.ts'
import { useChange } from '../page/queries.ts'
import { SchemaFields, type Value } from '../page/SchemaFields.tsx'
import { resolve } from '../page/schema.ts'
import { useDescription } from '../page/use-description.ts'
import { useTitle } from '../page/use-title.ts'
import { useParam } from '../page/view.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Waiting } from '../ui/Waiting.tsx'

type Input = Schemas['NewCalibrationInput']

/** Makes a calibration: who judges which conversations, what they are compared with, and what is shown when. */
export function NewCalibration() {
  const project = useParam('project')
  const navigate = useNavigate()
  useTitle('New calibration')
  const { data: description } = useDescription()
  const { list } = useReviewers(true)
  const [which, setWhich] = useState<Which>({ runIds: [] })
  const [value, setValue] = useState<Value>({ participants: [] })
  const make = useChange(
    () => parley.POST('/reviews/calibrate', { body: { ...value, ...which, projectId: project } as unknown as Input }),
    ['calibrations'],
    ({ session: calibration }) => void navigate({ to: paths.calibrations.one(project, calibration.id) }),
  )
  const schema = description && resolve(description, description.components.schemas.NewCalibrationInput ?? {})
  if (!schema) return <Waiting rows={8} />
  const fields = (members: readonly string[]) => (
    <SchemaFields schema={schema} only={members} value={value} pointer="" onChange={setValue} />
  )
  const backPath = paths.calibrations.list(project)
  return (
    <Column>
      <PageHead title="New calibration" above={<Go to={backPath}>Calibration</Go>}>
        Everyone gets the same conversations, each in a different order.
      </PageHead>
      <Form
        action="Start calibration"
        busy={make.isPending}
        error={make.error}
        onSubmit={() => make.mutate(undefined)}
        written={{ value, which }}
        onCancel={() => void navigate({ to: backPath })}
      >
        <Panel title="Participants">
          <Stack gap="md">
            <TextField
              pointer="/name"
              label="Name"
              value={String(value.name ?? '')}
              onChange={(name) => setValue({ ...value, name: name || undefined })}
            />
            <ListField
              pointer="/participants"
              label="Participants"
              required
              options={list.map(({ memberId, name }) => ({ value: memberId, label: name }))}
              value={value.participants as string[]}
              onChange={(participants) => setValue({ ...value, participants })}
            />
          </Stack>
        </Panel>
        <Panel title="Conversations">
          <ConversationsField
            project={project}
            value={which}
            onChange={setWhich}
            rubric={String(value.rubricId ?? '')}
            onRubric={(rubricId) => setValue({ ...value, rubricId: rubricId || undefined })}
          />
        </Panel>
        <Panel title="Baseline and visibility">{fields(['baseline', 'mode', 'visibility'])}</Panel>
        <details>
          <summary>Blinding, passing rule and schedule</summary>
          <Panel>{fields(['hideJudge', 'hideAgentVersion', 'allowRevision', 'passRule', 'repeatAfterDays', 'draft', 'seed'])}</Panel>
        </details>
      </Form>
    </Column>
  )
}
