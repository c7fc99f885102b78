import { isHidden } from '#web/page/conversation/use-run.ts'
import { Go } from '#web/page/Go.tsx'
import { useNames } from '#web/page/names.ts'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { flakiest } from './flakiest.ts'
import { useLastRuns } from './last-runs.ts'
import css from './PassRate.module.css'

/** The scenarios and tests that passed and failed without a change between, the least steady first. */
export function Flaky({ project }: { project: string }) {
  const { scenarios, tests } = useNames(project)
  const { data } = useLastRuns(project)
  const found = flakiest((data?.data ?? []).filter((run) => !isHidden(run)))
  if (found.length === 0) return null
  const nameOf = (id: string) => [...scenarios, ...tests].find((one) => one.id === id)?.name ?? '…'
  return (
    <Panel title="Flaky">
      <ul className={css.counts}>
        {found.slice(0, 5).map(({ id, isTest, passed, of }) => (
          <li key={id}>
            <Go to={(isTest ? paths.tests : paths.scenarios).one(project, id)}>{nameOf(id)}</Go>
            <span className="numbers">
              {count(passed)} of {count(of)} passed
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
