import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { Column } from '#web/page/Columns.tsx'
import { ChoiceField, ListField, TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { Go } from '#web/page/Go.tsx'
import { ConversationsField, type Which } from '#web/page/judging/ConversationsField.tsx'
import { useReviewers } from '#web/page/judging/reviewers.ts'
import { Loaded } from '#web/page/Loaded.tsx'
import { problemOf } from '#web/page/problem.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { SchemaFields, type Value } from '#web/page/SchemaFields.tsx'
import { resolve } from '#web/page/schema.ts'
import { useDescription } from '#web/page/use-description.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam, useView } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { againOf } from './again.ts'

type Input = Schemas['NewCalibrationInput']

/** Creates a calibration: participants, conversations, baseline and visibility. */
export function NewCalibration() {
  useTitle('New calibration')
  const [{ after }] = useView('after')
  const earlier = useRead(
    ['calibrations', after],
    (signal) => parley.GET('/calibrations/{id}', { params: { path: { id: after! } }, signal }),
    { enabled: after !== undefined },
  )
  if (after === undefined) return <CalibrationForm initial={{ participants: [] }} />
  return (
    <Loaded page query={earlier} rows={8}>
      {(data) => <CalibrationForm initial={againOf(data)} />}
    </Loaded>
  )
}

function CalibrationForm({ initial }: { initial: Value }) {
  const project = useParam('project')
  const navigate = useNavigate()
  const { data: description } = useDescription()
  const reviewers = useReviewers(true)
  const [which, setWhich] = useState<Which>({ runIds: [] })
  const [value, setValue] = useState(initial)
  const set = (name: string) => (member: string) => setValue({ ...value, [name]: member || undefined })
  const make = useChange(
    () => parley.POST('/reviews/calibrate', { body: { ...bodyOf(value), ...which, projectId: project } as unknown as Input }),
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
        <Participants value={value} onChange={setValue} reviewers={reviewers} />
        <Panel title="Conversations">
          <ConversationsField
            project={project}
            value={which}
            onChange={setWhich}
            rubric={String(value.rubricId ?? '')}
            onRubric={set('rubricId')}
          />
        </Panel>
        <Panel title="Baseline and visibility">
          <Stack gap="md">
            {fields(['baseline'])}
            {value.baseline === 'expert' && (
              <ChoiceField
                pointer="/expert"
                label="Expert"
                description="Fills in a sheet, too. Leave it empty for the first participant."
                clearable
                options={optionsOf(reviewers)}
                value={String(value.expert ?? '')}
                onChange={set('expert')}
              />
            )}
            {fields(['mode', 'visibility'])}
          </Stack>
        </Panel>
        <details>
          <summary>Blinding, passing rule and schedule</summary>
          <Panel>{fields(['hideJudge', 'hideAgentVersion', 'allowRevision', 'passRule', 'repeatAfterDays', 'draft', 'seed'])}</Panel>
        </details>
      </Form>
    </Column>
  )
}

type Reviewers = ReturnType<typeof useReviewers>
const optionsOf = ({ list }: Reviewers) => list.map(({ memberId, name }) => ({ value: memberId, label: name }))

type ParticipantsProps = { value: Value; onChange: (value: Value) => void; reviewers: Reviewers }
function Participants({ value, onChange, reviewers }: ParticipantsProps) {
  const { error, retry } = reviewers
  return (
    <Panel title="Participants">
      <Stack gap="md">
        <TextField
          pointer="/name"
          label="Name"
          value={String(value.name ?? '')}
          onChange={(name) => onChange({ ...value, name: name || undefined })}
        />
        {error && <ProblemPanel problem={{ ...problemOf(error), title: 'The reviewers could not be read' }} onRetry={retry} />}
        <ListField
          pointer="/participants"
          label="Participants"
          required
          options={optionsOf(reviewers)}
          value={value.participants as string[]}
          onChange={(participants) => onChange({ ...value, participants })}
        />
        <TextField
          pointer="/dueAt"
          label="Due"
          type="datetime-local"
          description="The calibration locks then, without the sheets that are not submitted. Leave it empty to wait for the last sheet."
          value={String(value.dueAt ?? '')}
          onChange={(dueAt) => onChange({ ...value, dueAt: dueAt || undefined })}
        />
      </Stack>
    </Panel>
  )
}

/** The body to send: times in UTC, and an expert only if the baseline is one. */
function bodyOf({ dueAt, expert, ...rest }: Value): Value {
  return {
    ...rest,
    ...(typeof dueAt === 'string' && { dueAt: new Date(dueAt).toISOString() }),
    ...(rest.baseline === 'expert' && expert !== undefined && { expert }),
  }
}
