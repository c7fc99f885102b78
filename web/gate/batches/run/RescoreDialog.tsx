import { AssertionList } from '#web/page/assertions/AssertionList.tsx'
import { Go } from '#web/page/Go.tsx'
import { modelCallsOf, type Present, usePresentAssertions } from '#web/page/present-assertions.ts'
import { problemOf } from '#web/page/problem.ts'
import { paths, withView } from '#web/paths.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { count, several } from '#web/ui/count.ts'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import css from './RescoreDialog.module.css'
import type { BatchRun } from './use-batch-run.ts'

type Props = { batchRun: BatchRun; opened: boolean; busy: boolean; onCancel(): void; onConfirm(): void }

/** Says what would be judged again, by what, and whether that is possible, before anything is. */
export function RescoreDialog({ batchRun, opened, ...rest }: Props) {
  const { items } = batchRun.snapshot
  const { present, isPending, error } = usePresentAssertions(opened ? items.map(({ id }) => id) : [])
  const judged = present.filter((one) => modelCallsOf(one) > 0)
  return (
    <ConfirmDialog title="Rescore this batch run?" action="Rescore" refused={judged.length > 0} opened={opened} {...rest}>
      <div className={css.preview}>
        <p>
          Parley evaluates {several(conversationsOf(batchRun), 'conversation')} again with the current assertions. No conversation is played
          again, and earlier evaluations remain available.
        </p>
        {error ? (
          <ProblemPanel problem={problemOf(error)} />
        ) : isPending ? (
          <Waiting rows={2} />
        ) : judged.length > 0 ? (
          <Judged items={judged} project={batchRun.projectId} />
        ) : (
          <Changed batchRun={batchRun} present={present} />
        )}
      </div>
    </ConfirmDialog>
  )
}

/** An excluded run counts if it has a conversation, which its count does not say; most have none. */
const conversationsOf = ({ counts: { passed, failed, inconclusive } }: BatchRun) => passed + failed + inconclusive

const maxShown = 10

function Changed({ batchRun: { snapshot, comparison }, present }: { batchRun: BatchRun; present: readonly Present[] }) {
  const versions = new Map(snapshot.items.map(({ id, version }) => [id, version]))
  const changed = present.filter(({ id, version }) => versions.get(id) !== version)
  const all = several(present.length, 'scenario or test', 'scenarios and tests')
  return (
    <>
      <p>
        No language model is asked.{' '}
        {changed.length === 0
          ? `None of the ${all} has changed since the batch run started.`
          : `${count(changed.length)} of ${all} ${changed.length === 1 ? 'has' : 'have'} changed since the batch run started:`}
      </p>
      {changed.slice(0, maxShown).map(({ id, name, version, assertions }) => (
        <details key={id} className={css.changed}>
          <summary>
            <bdi>{name}</bdi>: version {versions.get(id)}, now {version}
          </summary>
          <AssertionList assertions={assertions} />
        </details>
      ))}
      {changed.length > maxShown && <p>and {count(changed.length - maxShown)} more.</p>}
      {changed.length > 0 && comparison && (
        <p>
          If their required assertions differ from those of the baseline (run {comparison.baseline.number}), their cells are no longer
          compared with it. Rescore the baseline first to compare them.
        </p>
      )}
    </>
  )
}

const Judged = ({ items, project }: { items: readonly Present[]; project: string }) => (
  <>
    <p role="alert">
      A language model judges {several(items.length, 'scenario or test', 'scenarios and tests')} of this batch run, and it is asked for one
      run at a time. Open their runs, select those of this batch run, and rescore them there:
    </p>
    <ul className={css.judged}>
      {items.slice(0, maxShown).map((one) => (
        <li key={one.id}>
          <Go to={withView(paths.runs.list(project), { [one.id.startsWith('tst_') ? 'testId' : 'scenarioId']: one.id })}>{one.name}</Go>: at
          most {several(modelCallsOf(one), 'call')} for each run
        </li>
      ))}
      {items.length > maxShown && <li>and {count(items.length - maxShown)} more</li>}
    </ul>
  </>
)
