import { Tabs } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import { Loaded } from '#web/page/Loaded.tsx'
import { useTitle } from '#web/page/use-title.ts'
import { useParam, useView } from '#web/page/view.ts'
import { Waiting } from '#web/ui/Waiting.tsx'
import { Cells } from './Cells.tsx'
import { CoverageTab, hasCoverage } from './CoverageTab.tsx'
import { DetailSheet } from './DetailSheet.tsx'
import { Failures } from './Failures.tsx'
import { Figures } from './Figures.tsx'
import { Head } from './Head.tsx'
import { HiddenResults } from './HiddenResults.tsx'
import { NamesProvider, namesOf } from './names.ts'
import { Progress } from './Progress.tsx'
import { type BatchRun, useBatchRun } from './use-batch-run.ts'
import { useRevealed } from './use-revealed.ts'
import { Verdict } from './Verdict.tsx'

// Loaded with the first visit: anyone on a slow network waits for the verdict only.
const Live = lazy(async () => ({ default: (await import('./Live.tsx')).Live }))
const Comparison = lazy(async () => ({ default: (await import('./Comparison.tsx')).Comparison }))
const RunsTab = lazy(async () => ({ default: (await import('./RunsTab.tsx')).RunsTab }))
const HistoryTab = lazy(async () => ({ default: (await import('./HistoryTab.tsx')).HistoryTab }))
const SettingsTab = lazy(async () => ({ default: (await import('./SettingsTab.tsx')).SettingsTab }))

/** One batch run: its progress, the verdict with its causes, and all the details. */
export function BatchRunPage() {
  const query = useBatchRun(useParam('id'))
  return (
    <Loaded page query={query} rows={12}>
      {(batchRun) => <BatchRunView batchRun={batchRun} live={query.live} />}
    </Loaded>
  )
}

// Tabs with results are hidden from reviewers who still have to judge some of its conversations; from reviewers of its baseline, only the
// comparison is.
const resultTabs: readonly string[] = ['cells', 'comparison', 'failures', 'history']
const comparisonTabs: readonly string[] = ['comparison']
const tabs = [
  ['failures', 'Failures', Failures],
  ['cells', 'Results', Cells],
  ['comparison', 'Comparison', Comparison],
  ['coverage', 'Coverage', CoverageTab],
  ['runs', 'Runs', RunsTab],
  ['history', 'History', HistoryTab],
  ['plan', 'Settings', SettingsTab],
] as const

/** The tabs that its viewer may open, the most useful first: failures if it did not pass, otherwise the results. */
function tabsOf(batchRun: BatchRun) {
  const { outcome, withheld, metrics } = batchRun
  const hidden = [
    ...(withheld ? (outcome === null || metrics === null ? resultTabs : comparisonTabs) : []),
    ...(hasCoverage(batchRun) ? [] : ['coverage']),
  ]
  const [failures, results, ...others] = tabs
  const ordered = outcome === null || outcome === 'passed' ? [results, failures, ...others] : tabs
  return ordered.filter(([name]) => !hidden.includes(name))
}

function BatchRunView({ batchRun, live }: { batchRun: BatchRun; live: boolean }) {
  const { projectId, number, snapshot, outcome, withheld } = batchRun
  const [{ tab, cell, outcome: filter }, setView] = useView('tab', 'cell', 'outcome')
  const hidesAll = outcome === null || batchRun.metrics === null
  const visibleTabs = tabsOf(batchRun)
  const first = visibleTabs[0]![0]
  const requested = tab ?? (cell === undefined ? first : 'cells')
  const open = visibleTabs.find(([name]) => name === requested)?.[0] ?? first
  const results = useRevealed([open, filter])
  const title = `${snapshot.batch.name} #${number}`
  useTitle(title, 'Batch run')
  const names = useMemo(() => namesOf(snapshot), [snapshot])
  return (
    <NamesProvider value={names}>
      <Head title={title} batchRun={batchRun} live={live} />
      <Verdict batchRun={batchRun} />
      {withheld && <HiddenResults project={projectId} hidesAll={hidesAll} showsGate={outcome !== null} />}
      {live && <Progress batchRun={batchRun} />}
      {live && !withheld && (
        <Suspense fallback={null}>
          <Live batchRun={batchRun} />
        </Suspense>
      )}
      <Figures batchRun={batchRun} />
      {batchRun.metrics && <DetailSheet batchRun={batchRun} />}
      <Tabs
        ref={results}
        value={open}
        onChange={(name) => setView({ tab: name === first ? undefined : (name ?? undefined), cell: undefined })}
        keepMounted={false}
      >
        <Tabs.List mb="sm">
          {visibleTabs.map(([name, label]) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {visibleTabs.map(([name, , Part]) => (
          <Tabs.Panel key={name} value={name}>
            <Suspense fallback={<Waiting />}>
              <Part batchRun={batchRun} />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </NamesProvider>
  )
}
