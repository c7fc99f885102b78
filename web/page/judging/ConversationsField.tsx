import { SegmentedControl, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { boundFault } from '#web/ui/bounds.ts'
import { count } from '#web/ui/count.ts'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'
import { useBatchRunChoices } from '../batch-runs.ts'
import { outcomes } from '../conversation/use-run.ts'
import { ChoiceField, NumberField } from '../Fields.tsx'
import { useFault } from '../Form.tsx'
import { Go } from '../Go.tsx'
import { problemOf } from '../problem.ts'
import { useRead } from '../queries.ts'
import { ResourceField } from '../ResourceField.tsx'
import css from './Question.module.css'
import { useRubrics } from './rubrics.ts'

export type Which = { runIds: string[] } | { batchRunId: string }
type Props = {
  project: string
  value: Which
  onChange(value: Which): void
  rubric: string
  onRubric(id: string): void
}

/** A batch run, or the newest completed runs that match. */
export function ConversationsField({ project, value, onChange, rubric, onRubric }: Props) {
  const rubrics = useRubrics(project).data?.data.filter(({ publishedVersion }) => publishedVersion !== null) ?? []
  const from = 'batchRunId' in value ? 'batch' : 'runs'
  const { options } = useBatchRunChoices(project)
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label="Source of conversations"
        data={[
          { value: 'runs', label: 'Latest runs' },
          { value: 'batch', label: 'A batch run' },
        ]}
        value={from}
        onChange={(to) => onChange(to === 'batch' ? { batchRunId: '' } : { runIds: [] })}
      />
      {'batchRunId' in value ? (
        <ChoiceField
          pointer="/batchRunId"
          label="Batch run"
          required
          options={options}
          value={value.batchRunId}
          onChange={(batchRunId) => onChange({ batchRunId })}
        />
      ) : (
        <NewestRuns project={project} runIds={value.runIds} onChange={(runIds) => onChange({ runIds })} />
      )}
      <ChoiceField
        pointer="/rubricId"
        label="Rubric"
        description="Leave it empty to use the default rubric of the project."
        clearable
        options={rubrics.map(({ id, name, publishedVersion }) => ({ value: id, label: `${name}, version ${publishedVersion}` }))}
        value={rubric}
        onChange={onRubric}
      />
    </Stack>
  )
}
const numbers = { min: 1, max: 200 }
/** A run whose words were erased, or in which the agent never replied, cannot be judged. */
const hasWords = ({ erased, metrics }: Schemas['RunSummary']) => erased?.what !== 'transcript' && metrics?.turns !== 0

function NewestRuns({ project, runIds, onChange }: { project: string; runIds: readonly string[]; onChange(ids: string[]): void }) {
  const [most, setMost] = useState<number | undefined>(20)
  const [outcome, setOutcome] = useState('')
  const [scenarioId, setScenario] = useState('')
  const query = {
    projectId: project,
    status: 'completed' as const,
    limit: most ?? 20,
    ...(outcome && { outcome: outcome as 'passed' }),
    ...(scenarioId && { scenarioId }),
  }
  const fault = useFault('/runIds')
  const isInBounds = boundFault(most, numbers, false) === undefined && Number.isInteger(query.limit)
  const runs = useRead(['runs', 'newest', query], (signal) => parley.GET('/runs', { params: { query }, signal }), { enabled: isInBounds })
  const matchingIds = isInBounds
    ? runs.data?.data
        .filter(hasWords)
        .map(({ id }) => id)
        .join(' ')
    : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was found matters, not who asks for it
  useEffect(() => {
    if (matchingIds !== undefined && matchingIds !== runIds.join(' ')) onChange(matchingIds === '' ? [] : matchingIds.split(' '))
  }, [matchingIds])
  return (
    <>
      <NumberField pointer="/number" label="Number of conversations" {...numbers} value={most} onChange={setMost} />
      <ChoiceField
        pointer="/outcome"
        label="Outcome"
        placeholder="any"
        clearable
        options={outcomes}
        value={outcome}
        onChange={setOutcome}
      />
      <ResourceField
        pointer="/scenarioId"
        label="Scenario"
        placeholder="any"
        clearable
        resource="scenarios"
        value={scenarioId}
        onChange={setScenario}
      />
      {runs.error ? (
        <ProblemPanel
          problem={{ ...problemOf(runs.error), title: 'The conversations could not be read' }}
          onRetry={() => void runs.refetch()}
        />
      ) : (
        <p className={fault ? 'fault' : css.soft} role="status">
          {isInBounds && !runs.isPending && (
            <Found many={runIds.length} project={project} isFiltered={outcome !== '' || scenarioId !== ''} />
          )}{' '}
          {runIds.length > 0 && fault}
        </p>
      )}
    </>
  )
}

function Found({ many, project, isFiltered }: { many: number; project: string; isFiltered: boolean }) {
  if (many === 1) return '1 completed conversation matches.'
  if (many > 1) return `${count(many)} completed conversations match.`
  if (isFiltered) return 'No completed conversations match. Clear the outcome or the scenario to find more.'
  return (
    <>
      This project has no completed conversations yet. <Go to={paths.scenarios.list(project)}>Run a scenario</Go> first.
    </>
  )
}
