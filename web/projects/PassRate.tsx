import { IconEyeOff } from '@tabler/icons-react'
import { parley } from '../api.ts'
import { hiddenReason, isHidden, outcomes } from '../page/conversation/use-run.ts'
import { Loaded } from '../page/Loaded.tsx'
import { useRead } from '../page/queries.ts'
import { wilson } from '../rules.ts'
import { IntervalBar } from '../ui/IntervalBar.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { Tag } from '../ui/Tag.tsx'
import css from './PassRate.module.css'

// What went wrong outside the agent says nothing about it; it is counted beside the rate.
const notTheAgent = ['platform', 'simulator', 'judge', 'environment']

/** How the last conversations went. */
export function PassRate({ project }: { project: string }) {
  const runs = useRead(['runs', 'rate', project], (signal) =>
    parley.GET('/runs', { params: { query: { projectId: project, status: 'completed', limit: 100 } }, signal }),
  )
  return (
    <Panel title="Last 100 runs">
      <Loaded query={runs} rows={3}>
        {({ data }) => {
          const hiddenCount = data.filter(isHidden).length
          const countedRuns = data.filter((run) => !isHidden(run) && (run.errorSource === null || !notTheAgent.includes(run.errorSource)))
          const passed = countedRuns.filter(({ effectiveOutcome }) => effectiveOutcome === 'passed').length
          const rate = wilson({ successes: passed, n: countedRuns.length })
          if (rate.value === null) return <p>{hiddenCount > 0 ? hiddenReason : 'No completed runs yet.'}</p>
          return (
            <>
              <IntervalBar label="Passed" {...rate} />
              <ul className={css.counts}>
                {outcomes.map((outcome) => (
                  <li key={outcome}>
                    <StateTag state={outcome} />
                    <span className="numbers">{data.filter((run) => run.effectiveOutcome === outcome).length}</span>
                  </li>
                ))}
                {hiddenCount > 0 && (
                  <li>
                    <Tag icon={IconEyeOff}>hidden until you submit your reviews</Tag>
                    <span className="numbers">{hiddenCount}</span>
                  </li>
                )}
              </ul>
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}
