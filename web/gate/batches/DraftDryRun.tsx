import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parley, Refusal, type Schemas, unwrap } from '#web/api.ts'
import { problemOf } from '#web/page/problem.ts'
import { humanize } from '#web/page/schema.ts'
import { Panel } from '#web/ui/Panel.tsx'
import type { Fault } from '#web/ui/ProblemPanel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import css from './DryRunView.module.css'
import { DryRunView } from './DryRunView.tsx'

/** The service's preview of a batch that is being written, shortly after the last key press. */
export function useDraftDryRun(body: Schemas['BatchDryRunRequestInput']) {
  const [text] = useDebouncedValue(JSON.stringify(body), 400)
  const request = JSON.parse(text) as typeof body
  // Without these there is nothing to ask about. They come from the requested draft, which lags behind the typed one: otherwise the first
  // answer would name both.
  const isComplete = Boolean(request.name) && (request.items ?? []).length > 0
  const query = useQuery({
    queryKey: ['batches', 'draft', text],
    placeholderData: keepPreviousData,
    enabled: isComplete,
    queryFn: ({ signal }) => unwrap(parley.POST('/batches/dry-run', { body: request, signal })),
  })
  const faults: readonly Fault[] = query.error instanceof Refusal ? (query.error.problem.errors ?? []) : []
  return { ...query, faults, isComplete, behind: isComplete && (text !== JSON.stringify(body) || query.isFetching) }
}

const pointerLabel = (pointer = '') => humanize(pointer.split('/').filter(Boolean).join(' · ') || 'batch')

type Props = {
  dryRun: ReturnType<typeof useDraftDryRun>
  /** Faults that their fields show, in the units of the field. */
  atFields: readonly Fault[]
}

export function DraftDryRun({ dryRun: { data, error, faults, isComplete, behind }, atFields }: Props) {
  return (
    <Panel title="With these settings, a run would play" aside={behind && <Tag tone="info">looking</Tag>}>
      <div role="status">
        {!isComplete ? (
          <p>Enter a name and choose scenarios or tests to see the number of runs.</p>
        ) : error ? (
          <>
            <p>{faults.length > 0 ? 'To create it:' : problemOf(error).detail}</p>
            <ul className={css.list}>
              {faults.map((fault) => (
                <li key={`${fault.pointer}${fault.message}`}>
                  <strong>{pointerLabel(fault.pointer)}</strong>: {atFields.includes(fault) ? 'fix the marked field.' : fault.message}
                </li>
              ))}
            </ul>
          </>
        ) : data ? (
          <DryRunView dryRun={data} />
        ) : (
          <Waiting rows={3} />
        )}
      </div>
    </Panel>
  )
}
