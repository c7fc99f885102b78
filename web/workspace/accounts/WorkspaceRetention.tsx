import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { ListField, NumberField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { KeepExchangesField, keepExchangesInWords, keepExchangesLabel } from '#web/page/KeepExchangesField.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { notifySuccess } from '#web/page/notify.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { count, several } from '#web/ui/count.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { exactTime } from '#web/ui/Time.tsx'

type Retention = Schemas['SharedRetention']
type State = Schemas['WorkspaceRetentionState']

const fields = [
  { member: 'transcriptDays', label: 'Transcripts', description: 'All words of a conversation, in projects without their own time.' },
  {
    member: 'exchangeDays',
    label: 'Exchanges',
    description: 'Requests and responses behind replies, in projects without their own time.',
  },
  {
    member: 'recordingDays',
    label: 'Recordings',
    description: 'Recordings of runs in cassettes, in projects without their own time.',
  },
  {
    member: 'activityDays',
    label: 'Changes in the activity',
    description: 'Changed values in entries. Authors, actions and times remain, and the chain can still be verified.',
  },
] as const

/** The retention settings of the workspace: admins set them, everybody else reads them. */
export function WorkspaceRetention() {
  const mayManage = useMay('admin')
  const state = useRead(['workspace', 'retention', ''], (signal) => parley.GET('/workspace/retention', { signal }))
  return (
    <Panel title="Retention">
      <Loaded query={state} rows={4}>
        {(data) => (mayManage ? <RetentionForm state={data} /> : <ReadOnly state={data} />)}
      </Loaded>
    </Panel>
  )
}

function ReadOnly({ state }: { state: State }) {
  const { retention } = state
  const of = (days: number | undefined) => (days === undefined ? 'Never deleted' : `Deleted after ${several(days, 'day')}`)
  return (
    <>
      <Facts
        rows={[
          ...fields.map(({ member, label }) => [label, of(retention[member])] as const),
          [keepExchangesLabel, keepExchangesInWords(retention.keepExchanges)] as const,
          ['Legal hold', retention.holds?.join(', ') || 'Nothing'] as const,
        ]}
      />
      <p>{emptiedNow(state, retention.activityDays)} An admin can change these times.</p>
    </>
  )
}

function RetentionForm({ state }: { state: State }) {
  const [retention, setRetention] = useState<Retention>(state.retention)
  const { activityDays } = retention
  const query = activityDays === undefined ? {} : { activityDays }
  const preview = useRead(['workspace', 'retention', String(activityDays ?? '')], (signal) =>
    parley.GET('/workspace/retention', { params: { query }, signal }),
  )
  const save = useChange(
    () => parley.POST('/workspace/retention', { body: { retention } }),
    ['workspace', 'projects'],
    () => notifySuccess('Saved. Nothing is deleted for a day.'),
  )
  const set = (member: keyof Retention, value: number | string | string[] | undefined) => {
    const { [member]: _, ...others } = retention
    setRetention(value === undefined ? others : { ...others, [member]: value })
  }
  return (
    <Form action="Save retention" busy={save.isPending} error={save.error} onSubmit={() => save.mutate(undefined)}>
      {fields.map(({ member, label, description }) => (
        <NumberField
          key={member}
          pointer={`/retention/${member}`}
          label={`${label} (days)`}
          description={description}
          min={1}
          max={3_650}
          placeholder="Never"
          value={retention[member]}
          onChange={(days) => set(member, days)}
        />
      ))}
      <KeepExchangesField
        about="For projects without their own choice. "
        unset="All runs"
        value={retention.keepExchanges}
        onChange={(keep) => set('keepExchanges', keep)}
      />
      <ListField
        pointer="/retention/holds"
        label="Legal hold"
        description="IDs of runs, batch runs, batches, scenarios, tests and cassettes, and tags, in all projects. Nothing in these is deleted. Entries of the activity are held by the ID of their resource."
        value={retention.holds ?? []}
        onChange={(holds) => set('holds', holds.length === 0 ? undefined : holds)}
      />
      {preview.data && <p role="status">{emptiedNow(preview.data, activityDays)}</p>}
      {!preview.data && preview.error && <p role="status">Parley could not read what these settings would delete now.</p>}
    </Form>
  )
}

/** The entries that a number of days would empty today, and the time from which anything is deleted. */
function emptiedNow({ activityDue, startsAt }: State, days: number | undefined): string {
  const due =
    days === undefined
      ? 'Entries of the activity keep their changed values.'
      : `With this setting, Parley would now empty ${activityDue === 1 ? '1 entry' : `${count(activityDue ?? 0)} entries`} of the activity.`
  const starts =
    startsAt !== null && Date.parse(startsAt) > Date.now()
      ? ` Nothing is deleted before ${exactTime(startsAt)}.`
      : ' After a change, nothing is deleted for a day.'
  return due + starts
}
