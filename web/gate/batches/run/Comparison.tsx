import { Select } from '@mantine/core'
import { parley, type Schemas } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { problemOf } from '#web/page/problem.ts'
import { useList, useRead } from '#web/page/queries.ts'
import { regressionOf } from '#web/page/regression.ts'
import { useView } from '#web/page/view.ts'
import { paths, withView } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { type Column, DataList } from '#web/ui/DataList.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconArrowRight, IconGitCompare } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { ShownProblem } from '#web/ui/ProblemPanel.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { ComparisonFacts } from './ComparisonFacts.tsx'
import { inWords } from './diverges-in-words.ts'
import { useBatchNames } from './names.ts'
import type { BatchRun } from './use-batch-run.ts'

type Compared = Schemas['CellComparison']
type Conditions = ReturnType<typeof useBatchNames>['conditionsOf']

/** Each cell next to the same one of an earlier batch run: regressed cells first, with the words at which the agent diverged. */
export function Comparison({ batchRun }: { batchRun: BatchRun }) {
  const { id, projectId, batchId, comparison } = batchRun
  const [{ baseline }, setView] = useView('baseline')
  const others = useRead(['batch-runs', 'of', batchId], (signal) =>
    parley.GET('/batch-runs', { params: { query: { batchId, limit: 50 } }, signal }),
  )
  const options = (others.data?.data ?? [])
    .filter((other) => other.id !== id && other.endedAt !== null)
    .map((other) => ({ value: other.id, label: `#${other.number} ${other.label ?? ''} ${other.outcome ?? ''}` }))
  const list = useList(['batch-runs', id, 'compared', baseline], (cursor, signal) =>
    parley.GET('/batch-runs/{id}/comparison', {
      params: { path: { id }, query: { limit: 100, ...(baseline && { baseline }), ...cursor } },
      signal,
    }),
  )
  const [summary] = (list.data?.pages ?? []) as Schemas['Comparison'][]
  const decided = summary?.baseline.batchRunId === comparison?.baseline.batchRunId ? regressionOf(batchRun) : undefined
  const columns = columnsOf(projectId, id, useBatchNames().conditionsOf)
  const chooser = (
    <Select
      size="xs"
      w={230}
      aria-label="Compared with"
      placeholder={comparison ? `the original: #${comparison.baseline.number}` : 'Choose a batch run'}
      data={options}
      value={baseline ?? null}
      clearable
      onChange={(option) => setView({ baseline: option ?? undefined })}
    />
  )
  return (
    <Panel title="Compared with the baseline" aside={chooser} flush>
      {list.isPending ? (
        <Waiting />
      ) : list.error ? (
        <EmptyState icon={IconGitCompare} title="No baseline">
          {whyNot(problemOf(list.error), options.length > 0)}
        </EmptyState>
      ) : (
        <>
          {summary && <ComparisonFacts of={summary} project={projectId} decided={decided} />}
          <DataList
            label="Cells compared with the baseline"
            columns={columns}
            rows={list.rows}
            keyOf={({ key }) => key}
            {...(list.more && { more: list.more })}
            empty={<EmptyState icon={IconGitCompare} title="The two batch runs have no cells in common" />}
          />
        </>
      )}
    </Panel>
  )
}

const columnsOf = (project: string, batchRun: string, conditionsOf: Conditions): Column<Compared>[] => [
  { title: 'Verdict', width: '136px', render: ({ verdict }) => <StateTag state={verdict ?? 'suspect'} /> },
  {
    title: 'Cell and reason',
    width: 'minmax(0, 3fr)',
    render: ({ key, subject, reason, divergence, ...cell }) => (
      <>
        <Go stay to={withView(paths.batchRun(project, batchRun), { tab: 'cells', cell: key })}>
          {subject.name}
        </Go>{' '}
        · {conditionsOf(cell)}
        <span className="clamped">{reason}</span>
        {divergence && (
          <Go to={withView(paths.runs.one(project, divergence.runId), { turn: String(divergence.turn) })}>
            {inWords(divergence)} <IconArrowRight size={13} aria-hidden />
          </Go>
        )}
      </>
    ),
  },
  {
    title: 'Before',
    width: '72px',
    wideOnly: true,
    render: ({ before }) => <span className="numbers">{`${count(before.passed)} of ${count(before.n)}`}</span>,
  },
  {
    title: 'Now',
    width: '72px',
    wideOnly: true,
    render: ({ now }) => <span className="numbers">{`${count(now.passed)} of ${count(now.n)}`}</span>,
  },
]

/** Why there is no comparison, and the way out on this page. */
function whyNot({ detail, errors }: ShownProblem, isThereAnother: boolean): string {
  if (errors?.[0]?.code !== 'no_baseline') return errors?.[0]?.message ?? detail
  return isThereAnother
    ? 'Choose a batch run above to compare this one with.'
    : 'No other run of this batch has ended. After the next one, you can compare the two here.'
}
