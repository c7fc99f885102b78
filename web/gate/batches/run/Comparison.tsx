import { parley, type Schemas } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { problemOf } from '#web/page/problem.ts'
import { useList } from '#web/page/queries.ts'
import { regressionOf } from '#web/page/regression.ts'
import { useView } from '#web/page/view.ts'
import { paths, withView } from '#web/paths.ts'
import { count, several } from '#web/ui/count.ts'
import { type Column, DataList } from '#web/ui/DataList.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconGitCompare } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { ShownProblem } from '#web/ui/ProblemPanel.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { ComparedSides, useEarlierBatchRuns } from './ComparedSides.tsx'
import css from './Comparison.module.css'
import { ComparisonFacts } from './ComparisonFacts.tsx'
import { inWords } from './diverges-in-words.ts'
import { JudgePairsButton } from './JudgePairsButton.tsx'
import { useBatchNames } from './names.ts'
import { RunPairs } from './RunPairs.tsx'
import { ShareText } from './ShareText.tsx'
import type { BatchRun } from './use-batch-run.ts'

type Compared = Schemas['CellComparison']
type Sides = Schemas['Comparison']['compared']
type Axis = Sides['by']
type Conditions = ReturnType<typeof useBatchNames>['conditionsOf']

/** The answer in a sentence, then each cell next to the same one of the other side: the worst first, with conversations side by side. */
export function Comparison({ batchRun }: { batchRun: BatchRun }) {
  const { id, projectId, comparison } = batchRun
  const [view] = useView('baseline', 'compare', 'now', 'before')
  const { baseline, compare, now, before } = view
  const earlier = useEarlierBatchRuns(batchRun)
  const query = {
    ...(baseline && { baseline }),
    ...(compare && { compare: compare as Axis }),
    ...(now && { now }),
    ...(before && { before }),
  }
  const list = useList(['batch-runs', id, 'compared', query], (cursor, signal) =>
    parley.GET('/batch-runs/{id}/comparison', { params: { path: { id }, query: { limit: 100, ...query, ...cursor } }, signal }),
  )
  const [summary] = (list.data?.pages ?? []) as Schemas['Comparison'][]
  const isGates = summary?.compared.by === 'label' && summary.baseline.batchRunId === comparison?.baseline.batchRunId
  const columns = columnsOf(projectId, id, useBatchNames().conditionsOf, summary?.compared)
  return (
    <Panel title="Compared" aside={<ComparedSides batchRun={batchRun} compared={summary?.compared} />} flush>
      {list.isPending ? (
        <Waiting />
      ) : list.error ? (
        <EmptyState icon={IconGitCompare} title="Nothing to compare with">
          {whyNot(problemOf(list.error), earlier.length > 0)}
        </EmptyState>
      ) : (
        <>
          {summary && (
            <div className={css.answer}>
              <p>{summary.sentence}</p>
              <ShareText
                what="comparison"
                text={summary.sentence}
                place={withView(paths.batchRun(projectId, id), { tab: 'comparison', ...view })}
              />
              <JudgePairsButton batchRun={batchRun} baseline={baseline} compared={summary.compared} />
            </div>
          )}
          {summary && <ComparisonFacts comparison={summary} project={projectId} decided={isGates ? regressionOf(batchRun) : undefined} />}
          <DataList
            label="Cells compared"
            columns={columns}
            rows={list.rows}
            keyOf={({ key }) => key}
            {...(list.more && { more: list.more })}
            empty={<EmptyState icon={IconGitCompare} title="The two sides have no cells in common" />}
          />
        </>
      )}
    </Panel>
  )
}

const columnsOf = (project: string, batchRun: string, conditionsOf: Conditions, sides: Sides | undefined): Column<Compared>[] => [
  { title: 'Verdict', width: '136px', render: ({ verdict }) => <VerdictTag verdict={verdict} isOfSides={ofSides(sides)} /> },
  {
    title: ofSides(sides) ? 'Scenario or test' : 'Cell and reason',
    width: 'minmax(0, 3fr)',
    render: ({ key, subject, reason, repeatsNeeded, divergence, pairs, ...cell }) => (
      <>
        <Go stay to={withView(paths.batchRun(project, batchRun), { tab: 'cells', cell: key })}>
          {subject.name}
        </Go>{' '}
        · {conditionsOf(cell)}
        {ofSides(sides) ? (
          repeatsNeeded !== null && (
            <span className="clamped">{several(repeatsNeeded, 'repeat')} on each side would probably decide it.</span>
          )
        ) : (
          <span className="clamped">{reason}</span>
        )}
        {divergence && (
          <div>
            <Go to={withView(paths.runs.one(project, divergence.runId), { turn: String(divergence.turn) })}>{inWords(divergence)}</Go>
          </div>
        )}
        <RunPairs cell={{ subject, pairs }} project={project} />
      </>
    ),
  },
  {
    title: sides?.before.name ?? 'Before',
    width: '110px',
    wideOnly: true,
    render: ({ before }) => <span className="numbers">{`${count(before.passed)} of ${count(before.n)}`}</span>,
  },
  {
    title: sides?.now.name ?? 'Now',
    width: '110px',
    wideOnly: true,
    render: ({ now }) => <span className="numbers">{`${count(now.passed)} of ${count(now.n)}`}</span>,
  },
]

/** Two agents, personas or models side by side: neither is the one before. */
const ofSides = (sides: Sides | undefined) => sides !== undefined && sides.by !== 'label'

function VerdictTag({ verdict, isOfSides }: { verdict: Compared['verdict']; isOfSides: boolean }) {
  if (!isOfSides) return <StateTag state={verdict ?? 'suspect'} />
  if (verdict === 'regressed') return <Tag tone="bad">worse</Tag>
  return verdict === 'improved' ? <Tag tone="ok">better</Tag> : <Tag tone="muted">can’t say</Tag>
}

/** Why there is no comparison, and the way out on this page. */
function whyNot({ detail, errors }: ShownProblem, isThereAnother: boolean): string {
  if (errors?.[0]?.code !== 'no_baseline') return errors?.[0]?.message ?? detail
  return isThereAnother
    ? 'Choose a batch run above to compare this one with.'
    : 'No other run of this batch has ended. After the next one, you can compare the two here.'
}
