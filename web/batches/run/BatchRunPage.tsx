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
import { Failures } from './Failures.tsx'
import { Figures } from './Figures.tsx'
import { NamesProvider, namesOf } from './names.ts'
import { PlannedWith } from './PlannedWith.tsx'
import { Progress } from './Progress.tsx'
import { RunsOf } from './RunsOf.tsx'
import { type BatchRun, useBatchRun } from './use-batch-run.ts'
import { Verdict } from './Verdict.tsx'
import { Withheld } from './Withheld.tsx'

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
const telling: readonly string[] = ['cells', 'comparison', 'failures']
const comparing: readonly string[] = ['comparison']
const tabs = [
  ['cells', 'Cells', Cells],
  ['comparison', 'Comparison', Comparison],
  ['failures', 'Failures', Failures],
  ['runs', 'Runs', RunsOf],
  ['plan', 'Settings', PlannedWith],
] as const

function BatchRunView({ batchRun, live }: { batchRun: BatchRun; live: boolean }) {
  const { projectId, batchId, number, snapshot, outcome, status, label, trigger, startedAt, endedAt, createdAt, withheld } = batchRun
  const [{ tab: asked }, setView] = useView('tab')
  const whole = outcome === null
  const shown = tabs.filter(([name]) => !(withheld && (whole ? telling : comparing).includes(name)))
  const first = shown[0]![0]
  const tab = shown.find(([name]) => name === asked)?.[0] ?? first
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
      {withheld && <Withheld project={projectId} whole={whole} />}
      {live && <Progress batchRun={batchRun} />}
      <Figures batchRun={batchRun} />
      <Tabs value={tab} onChange={(chosen) => setView({ tab: chosen === first ? undefined : (chosen ?? undefined) })} keepMounted={false}>
        <Tabs.List mb="md">
          {shown.map(([name, words]) => (
            <Tabs.Tab key={name} value={name}>
              {words}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map(([name, , Part]) => (
          <Tabs.Panel key={name} value={name}>
            <Part batchRun={batchRun} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </NamesProvider>
  )
}
