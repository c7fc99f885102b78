import type { Schemas } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { problemOf } from '#web/page/problem.ts'
import { humanize } from '#web/page/schema.ts'
import { wordsOf } from '#web/page/words.ts'
import { paths } from '#web/paths.ts'
import { several } from '#web/ui/count.ts'
import { DataList } from '#web/ui/DataList.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconCircleCheck } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import css from './ComparisonFacts.module.css'
import { QuotedReply } from './QuotedReply.tsx'
import { type BatchRun, isOver, useFailures } from './use-batch-run.ts'

/** Equal failures under one line, the most frequent first, each with some runs to look at. */
export function Failures({ batchRun: { id, projectId, counts, status } }: { batchRun: BatchRun }) {
  const list = useFailures(id)
  if (list.error && list.rows.length === 0) return <ProblemPanel problem={problemOf(list.error)} onRetry={() => void list.refetch()} />
  return (
    <Panel title="Failures, grouped by cause" flush>
      <DataList
        label="Failure groups"
        columns={[
          { title: 'Outcome', width: '116px', wideOnly: true, render: ({ outcome }) => <StateTag state={outcome} /> },
          {
            title: 'Failure and cause',
            width: 'minmax(0, 3fr)',
            render: (group) => <Failure group={group} project={projectId} />,
          },
          {
            title: 'Count',
            width: 'minmax(84px, 0.6fr)',
            render: ({ runs, cells }) => (
              <span className="numbers">
                {several(runs, 'run')}, {several(cells, 'cell')}
              </span>
            ),
          },
        ]}
        rows={list.rows}
        keyOf={({ fingerprint }) => fingerprint}
        loading={list.isPending}
        {...(list.more && { more: list.more })}
        empty={
          <EmptyState icon={IconCircleCheck} title="No failures">
            {noneInWords(counts, isOver(status))}
          </EmptyState>
        }
      />
    </Panel>
  )
}

/** Why there is none. Of a batch run that is over, such as one canceled immediately, none is still to come. */
function noneInWords({ passed }: BatchRun['counts'], isOver: boolean): string {
  if (passed > 0) return 'Every completed run passed.'
  return isOver ? 'No run was played to its end, so none has a verdict.' : 'No run has a verdict yet.'
}

/** Each failure with its reason, the words of the agent in the first example, and links to all examples. */
function Failure({ group, project }: { group: Schemas['FailureGroup']; project: string }) {
  const { subject, assertion, outcome, reason, errorSource, examples, fingerprint } = group
  const [first] = examples
  const blamed =
    outcome === 'error'
      ? `Error, caused by: ${wordsOf('errorSource', errorSource ?? 'agent')}`
      : outcome === 'failed'
        ? 'Failed'
        : 'No verdict'
  return (
    <>
      <strong>{assertion ? (assertion.name ?? humanize(assertion.kind)) : blamed}</strong>
      {subject && <> in {subject.name}</>}
      <span className="clamped">{reason}</span>
      {first && <QuotedReply project={project} run={first} assertion={assertion} />}
      <span className={css.counts}>
        {examples.length > 1 ? 'Examples' : 'Example'}
        {examples.map((run, at) => (
          <Go key={run + fingerprint} to={paths.runs.one(project, run)}>
            run {at + 1}
          </Go>
        ))}
      </span>
    </>
  )
}
