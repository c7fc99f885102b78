import { type ReactNode, useState } from 'react'
import type { Schemas } from '#web/api.ts'
import { QuotedReply } from '#web/page/conversation/QuotedReply.tsx'
import { Go } from '#web/page/Go.tsx'
import { problemOf } from '#web/page/problem.ts'
import { humanize } from '#web/page/schema.ts'
import { wordsOf } from '#web/page/words.ts'
import { paths } from '#web/paths.ts'
import { count, several } from '#web/ui/count.ts'
import { DataList, type More } from '#web/ui/DataList.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconCircleCheck } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import css from './Failures.module.css'
import { type BatchRun, isOver, useFailures } from './use-batch-run.ts'

type Group = Schemas['FailureGroup']
const kinds = ['new', 'flaky', 'known'] as const
const titles = { new: 'New against the baseline', flaky: 'Flaky: passed in other repeats', known: 'Failed before too' }

/** Equal failures under one line, each with some runs to look at: new ones first, then flaky ones; what failed before is folded. */
export function Failures({ batchRun: { id, projectId, counts, status, gateResult } }: { batchRun: BatchRun }) {
  const list = useFailures(id)
  if (list.error && list.rows.length === 0) return <ProblemPanel problem={problemOf(list.error)} onRetry={() => void list.refetch()} />
  return (
    <Panel title="Failures, grouped by cause" flush>
      {gateResult?.failing && <KindBar failing={gateResult.failing} />}
      {kinds.map((kind) => {
        const groups = list.rows.filter((group) => group.kind === kind)
        if (groups.length === 0) return null
        const part = { label: titles[kind], groups, project: projectId }
        return kind === 'known' ? (
          <Folded key={kind} title={describeKnown(groups, gateResult?.failing?.known)} isOpen={isOnly(list.rows, kind)}>
            <Groups {...part} />
          </Folded>
        ) : (
          <section key={kind} aria-label={titles[kind]}>
            <h3 className={css.kind}>{titles[kind]}</h3>
            <Groups {...part} />
          </section>
        )
      })}
      <Groups
        label="Failure groups"
        groups={list.rows.filter(({ kind }) => kind === null)}
        project={projectId}
        loading={list.isPending}
        {...(list.more && { more: list.more })}
        empty={
          list.rows.length === 0 && (
            <EmptyState icon={IconCircleCheck} title="No failures">
              {noneInWords(counts, isOver(status))}
            </EmptyState>
          )
        }
      />
    </Panel>
  )
}

/** How many cells are new failures, flaky, known and fixed, as one bar, each with its words. */
function KindBar({ failing }: { failing: NonNullable<NonNullable<BatchRun['gateResult']>['failing']> }) {
  const shown = (['new', 'flaky', 'known', 'fixed'] as const).filter((kind) => failing[kind] > 0)
  if (shown.length === 0) return null
  return (
    <div className={css.kinds} role="group" aria-label="Cells against the baseline">
      <div className={css.kindBar} aria-hidden>
        {shown.map((kind) => (
          <span key={kind} data-kind={kind} style={{ flexGrow: failing[kind] }} />
        ))}
      </div>
      <ul>
        {shown.map((kind) => (
          <li key={kind} data-kind={kind}>
            <span className="numbers">{count(failing[kind])}</span> {kindWords[kind]}
          </li>
        ))}
      </ul>
    </div>
  )
}

const kindWords = { new: 'new', flaky: 'flaky', known: 'failed before too', fixed: 'failed before and pass now' }

/** Its content, which reads a run for each failure, exists once it is open. */
function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(isOpen)
  return (
    <details className={css.known} open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{title}</summary>
      {opened && children}
    </details>
  )
}

const isOnly = (groups: readonly Group[], kind: Group['kind']) => groups.every((group) => group.kind === kind)

/** "8 that failed before too, oldest since #1" */
function describeKnown(groups: readonly Group[], cells = groups.length): string {
  const since = groups.flatMap((group) => group.since ?? [])
  return `${count(cells)} that failed before too${since.length > 0 ? `, oldest since #${Math.min(...since)}` : ''}`
}

type GroupsProps = { label: string; groups: readonly Group[]; project: string; loading?: boolean; more?: More; empty?: ReactNode }

const Groups = ({ label, groups, project, empty = null, ...rest }: GroupsProps) => (
  <DataList
    label={label}
    columns={[
      { title: 'Outcome', width: '116px', wideOnly: true, render: ({ outcome }) => <StateTag state={outcome} /> },
      {
        title: 'Failure and cause',
        width: 'minmax(0, 3fr)',
        render: (group) => <Failure group={group} project={project} />,
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
    rows={groups}
    keyOf={({ fingerprint }) => fingerprint}
    empty={empty}
    {...rest}
  />
)

/** Why there is none. Of a batch run that is over, such as one canceled immediately, none is still to come. */
function noneInWords({ passed }: BatchRun['counts'], isOver: boolean): string {
  if (passed > 0) return 'Every completed run passed.'
  return isOver ? 'No run was played to its end, so none has a verdict.' : 'No run has a verdict yet.'
}

/** Each failure with its reason, the words of the agent in the first example, and links to all examples. */
function Failure({ group, project }: { group: Group; project: string }) {
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
      <span className={css.examples}>
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
