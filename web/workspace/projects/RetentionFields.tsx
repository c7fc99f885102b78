import { parley, type Schemas } from '#web/api.ts'
import { ListField, NumberField } from '#web/page/Fields.tsx'
import { type KeepExchanges, KeepExchangesField } from '#web/page/KeepExchangesField.tsx'
import { useRead } from '#web/page/queries.ts'
import { several } from '#web/ui/count.ts'
import { exactTime } from '#web/ui/Time.tsx'

type Retention = Schemas['Retention']
type Props = { project: string; value: Retention; onChange(value: Retention): void }

const fields = [
  {
    member: 'transcriptDays',
    label: 'Delete transcripts after (days)',
    description: 'All words of a conversation, and what judges and reviewers wrote about it. Outcomes, figures and choices stay.',
  },
  { member: 'exchangeDays', label: 'Delete exchanges after (days)', description: 'The requests and responses behind replies.' },
  { member: 'recordingDays', label: 'Delete recordings after (days)', description: 'Recordings of runs in cassettes.' },
] as const

/** What is deleted and when, and how much that would be now. */
export function RetentionFields({ project, value, onChange }: Props) {
  const query = Object.fromEntries(fields.flatMap(({ member }) => (value[member] === undefined ? [] : [[member, value[member]]])))
  const state = useRead(['projects', project, 'retention', JSON.stringify(query)], (signal) =>
    parley.GET('/projects/{id}/retention', { params: { path: { id: project }, query }, signal }),
  )
  return (
    <>
      {fields.map(({ member, ...texts }) => (
        <NumberField
          key={member}
          pointer={`/retention/${member}`}
          {...texts}
          min={1}
          max={3_650}
          placeholder={placeholderOf(state.data, member)}
          value={value[member]}
          onChange={(days) => {
            const { [member]: _, ...others } = value
            onChange(days === undefined ? others : { ...others, [member]: days })
          }}
        />
      ))}
      <KeepExchangesField
        unset="As the workspace has set, or all runs"
        value={value.keepExchanges}
        onChange={(keep) => {
          const { keepExchanges: _, ...others } = value
          onChange(keep === undefined ? others : { ...others, keepExchanges: keep })
        }}
      />
      <ListField
        pointer="/retention/holds"
        label="Legal hold"
        description="IDs of runs, batch runs, batches, scenarios, tests and cassettes, and tags. Nothing in these is deleted."
        value={value.holds ?? []}
        onChange={(holds) => {
          const { holds: _, ...others } = value
          onChange(holds.length === 0 ? others : { ...others, holds })
        }}
      />
      {state.data && <p role="status">{dueNow(state.data, value.keepExchanges)}</p>}
      {!state.data && state.error && <p role="status">Parley could not read what these settings would delete now.</p>}
    </>
  )
}

const partOf = { transcriptDays: 'transcripts', exchangeDays: 'exchanges', recordingDays: 'recordings' } as const

function placeholderOf(state: Schemas['RetentionState'] | undefined, member: keyof typeof partOf): string {
  const part = state?.[partOf[member]]
  return part?.from === 'workspace' ? `${part.days}, by the workspace` : 'Never'
}

/** What these settings would delete today, in one or two sentences. */
function dueNow({ transcripts, exchanges, recordings, held, inUse, startsAt }: Schemas['RetentionState'], keep?: KeepExchanges): string {
  if ([transcripts, exchanges, recordings].every(({ days }) => days === null))
    return keep === undefined || keep === 'all'
      ? 'Nothing is deleted.'
      : 'Nothing that is stored now is deleted; a change applies to runs that end at least a day later.'
  const due = [
    transcripts.days !== null && `the transcripts of ${several(transcripts.due, 'run')}`,
    exchanges.days !== null && `the exchanges of ${several(exchanges.due, 'run')}`,
    recordings.days !== null && several(recordings.due, 'recording'),
  ].filter((text) => text !== false)
  const exceptions = [held > 0 && `${several(held, 'run')} under legal hold`, inUse > 0 && `${several(inUse, 'run')} in use`].filter(
    (text) => text !== false,
  )
  const starts =
    startsAt !== null && Date.parse(startsAt) > Date.now()
      ? ` Nothing is deleted before ${exactTime(startsAt)}.`
      : ' After a change, nothing is deleted for a day.'
  return `With these settings, Parley would now delete ${due.join(', ')}${exceptions.length > 0 ? `, and keep ${exceptions.join(' and ')}` : ''}.${starts}`
}
