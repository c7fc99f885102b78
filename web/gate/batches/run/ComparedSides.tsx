import { Select } from '@mantine/core'
import { parley, type Schemas } from '#web/api.ts'
import { useRead } from '#web/page/queries.ts'
import { useView } from '#web/page/view.ts'
import css from './Comparison.module.css'
import type { BatchRun } from './use-batch-run.ts'

type Compared = Schemas['Comparison']['compared']
const axisNames: Record<Compared['by'], string> = { label: 'Batch runs', channel: 'Channels', persona: 'Personas', model: 'Models' }

/** The other batch runs of the same batch that have ended. */
export function useEarlierBatchRuns({ id, batchId }: BatchRun) {
  const others = useRead(['batch-runs', 'of', batchId], (signal) =>
    parley.GET('/batch-runs', { params: { query: { batchId, limit: 50 } }, signal }),
  )
  return (others.data?.data ?? [])
    .filter((other) => other.id !== id && other.endedAt !== null)
    .map((other) => ({ value: other.id, label: [`#${other.number}`, other.label, other.outcome].filter(Boolean).join(' · ') }))
}

/** What is compared: which two batch runs, or which two channels, personas or models of this one. */
export function ComparedSides({ batchRun, compared }: { batchRun: BatchRun; compared: Compared | undefined }) {
  const [{ baseline }, setView] = useView('baseline', 'compare', 'now', 'before')
  const earlier = useEarlierBatchRuns(batchRun)
  const by = compared?.by ?? 'label'
  const values = compared?.choices.find((choice) => choice.by === by)?.values ?? []
  const kinds = [
    ...(earlier.length > 0 || by === 'label' ? ['label' as const] : []),
    ...(compared?.choices ?? []).map((choice) => choice.by),
  ]
  const isBetween = baseline !== undefined || by === 'label' || values.length === 0
  const original =
    batchRun.comparison && batchRun.comparison.baseline.batchRunId !== batchRun.id
      ? `the original: #${batchRun.comparison.baseline.number}`
      : 'Choose a batch run'
  return (
    <div className={css.sides}>
      {kinds.length > 1 && (
        <Select
          size="xs"
          w={130}
          aria-label="What is compared"
          allowDeselect={false}
          data={kinds.map((kind) => ({ value: kind, label: axisNames[kind] }))}
          value={isBetween ? 'label' : by}
          onChange={(kind) => setView({ compare: kind ?? undefined, baseline: undefined, now: undefined, before: undefined })}
        />
      )}
      {isBetween ? (
        <Select
          size="xs"
          w={230}
          aria-label="Compared with"
          placeholder={original}
          data={earlier}
          value={baseline ?? null}
          clearable
          onChange={(option) => setView({ baseline: option ?? undefined, compare: undefined })}
        />
      ) : (
        (['now', 'before'] as const).map((side) => (
          <Select
            key={side}
            size="xs"
            w={170}
            aria-label={side === 'now' ? 'This one' : 'Compared with'}
            allowDeselect={false}
            data={values
              .filter(({ id }) => id !== compared![side === 'now' ? 'before' : 'now'].id)
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={compared![side].id}
            onChange={(option) => setView({ compare: by, now: compared!.now.id, before: compared!.before.id, [side]: option ?? undefined })}
          />
        ))
      )}
    </div>
  )
}
