import { Tabs } from '@mantine/core'
import { useMemo } from 'react'
import { Go } from '../../page/Go.tsx'
import { Loaded } from '../../page/Loaded.tsx'
import { useTitle } from '../../page/use-title.ts'
import { useParam, useView } from '../../page/view.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { StateTag } from '../../ui/StateTag.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Time } from '../../ui/Time.tsx'
import { Actions } from './Actions.tsx'
import { Cells } from './Cells.tsx'
import { Comparison } from './Comparison.tsx'
import { CoverageTab, hasCoverage } from './CoverageTab.tsx'
import { Failures } from './Failures.tsx'
import { HiddenResults } from './HiddenResults.tsx'
import { Metrics } from './Metrics.tsx'
import { NamesProvider, namesOf } from './names.ts'
import { Progress } from './Progress.tsx'
import { RunsTab } from './RunsTab.tsx'
import { SettingsTab } from './SettingsTab.tsx'
import { type BatchRun, useBatchRun } from './use-batch-run.ts'
import { Verdict } from './Verdict.tsx'

/** One run of a batch: how far it is, the verdict and what caused it, and all that stands behind it. */
export function BatchRunPage() {
  const query = useBatchRun(useParam('id'))
  return (
    <Loaded page query={query} rows={12}>
      {(batchRun) => <BatchRunView batchRun={batchRun} live={query.live} />}
    </Loaded>
  )
}

// Those that say how well it went are refused to who has yet to judge some of it; of its baseline, the comparison is.
const resultTabs: readonly string[] = ['cells', 'comparison', 'failures']
const comparisonTabs: readonly string[] = ['comparison']
const tabs = [
  ['cells', 'Cells', Cells],
  ['comparison', 'Comparison', Comparison],
  ['failures', 'Failures', Failures],
  ['coverage', 'Coverage', CoverageTab],
  ['runs', 'Runs', RunsTab],
  ['plan', 'Settings', SettingsTab],
] as const

function BatchRunView({ batchRun, live }: { batchRun: BatchRun; live: boolean }) {
  const { projectId, batchId, number, snapshot, outcome, status, label, trigger, startedAt, endedAt, createdAt, withheld } = batchRun
  const [{ tab: requestedTab }, setView] = useView('tab')
  const hidesAll = outcome === null
  const hiddenTabs = [...(withheld ? (hidesAll ? resultTabs : comparisonTabs) : []), ...(hasCoverage(batchRun) ? [] : ['coverage'])]
  const visibleTabs = tabs.filter(([name]) => !hiddenTabs.includes(name))
  const first = visibleTabs[0]![0]
  const tab = visibleTabs.find(([name]) => name === requestedTab)?.[0] ?? first
  const title = `${snapshot.batch.name} #${number}`
  useTitle(title, 'Batch run')
  const names = useMemo(() => namesOf(snapshot), [snapshot])
  return (
    <NamesProvider value={names}>
      <PageHead
        title={title}
        above={
          <>
            <Go to={paths.batches.list(projectId)}>Batches</Go> / <Go to={paths.batches.one(projectId, batchId)}>{snapshot.batch.name}</Go>
          </>
        }
        tags={
          <>
            <StateTag state={outcome ?? status} />
            {live && <Tag tone="info">live</Tag>}
            {label && <Tag>{label}</Tag>}
          </>
        }
        actions={<Actions batchRun={batchRun} live={live} />}
      >
        {trigger === 'schedule' ? 'On schedule' : 'On demand'}, {endedAt ? 'ended' : 'begun'}{' '}
        <Time at={endedAt ?? startedAt ?? createdAt} />
      </PageHead>
      <Verdict batchRun={batchRun} />
      {withheld && <HiddenResults project={projectId} hidesAll={hidesAll} />}
      {live && <Progress batchRun={batchRun} />}
      <Metrics batchRun={batchRun} />
      <Tabs value={tab} onChange={(name) => setView({ tab: name === first ? undefined : (name ?? undefined) })} keepMounted={false}>
        <Tabs.List mb="md">
          {visibleTabs.map(([name, label]) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {visibleTabs.map(([name, , Part]) => (
          <Tabs.Panel key={name} value={name}>
            <Part batchRun={batchRun} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </NamesProvider>
  )
}
