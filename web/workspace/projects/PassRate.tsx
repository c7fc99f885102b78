import type { Schemas } from '#web/api.ts'
import { hiddenReason, isHidden, outcomes } from '#web/page/conversation/use-run.ts'
import { isCounted } from '#web/page/counted.ts'
import { Loaded } from '#web/page/Loaded.tsx'
import { effectiveRate, reasons } from '#web/rules.ts'
import { IntervalBar } from '#web/ui/IntervalBar.tsx'
import { IconEyeOff } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { useLastRuns } from './last-runs.ts'
import css from './PassRate.module.css'

/** With the interval of batch runs: runs of one scenario or test resemble each other, so each of these is one trial. */
function rateOf(runs: readonly Pick<Schemas['Run'], 'scenarioId' | 'testId' | 'effectiveOutcome'>[]) {
  const bySubject = Map.groupBy(runs, ({ scenarioId, testId }) => scenarioId ?? testId)
  const passes = (group: typeof runs) => group.filter(({ effectiveOutcome }) => effectiveOutcome === 'passed').length
  return effectiveRate([...bySubject.values()].map((group) => ({ successes: passes(group), n: group.length })))
}

/** The results of the last conversations. */
export function PassRate({ project }: { project: string }) {
  const runs = useLastRuns(project)
  return (
    <Panel title="Last 100 runs">
      <Loaded query={runs} rows={4}>
        {({ data }) => {
          const hiddenCount = data.filter(isHidden).length
          const countedRuns = data.filter((run) => !isHidden(run) && isCounted(run))
          const rate = rateOf(countedRuns)
          if (rate.value === null) return <p>{hiddenCount > 0 ? hiddenReason : 'No completed runs yet.'}</p>
          return (
            <>
              <IntervalBar
                label="Passed"
                question="for such scenarios"
                {...('noInterval' in rate ? { ...rate, low: null, high: null } : rate)}
              />
              {'noInterval' in rate && <p>No interval: {reasons[rate.noInterval]}</p>}
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
