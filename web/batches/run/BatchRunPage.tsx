import { Tabs } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
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
import css from './BatchRunPage.module.css'
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

/** One run of a batch: how far it is, the verdict and what caused it, and all that stands behind it. */
export function BatchRunPage() {
  const query = useBatchRun(useParam('id'))
  return (
    <Loaded page query={query} rows={12}>
      {(batchRun) => <BatchRunView batchRun={batchRun} live={query.live} />}
    </Loaded>
  )
}

const tabs = [
  ['cells', 'Cells', Cells],
  ['comparison', 'Comparison', Comparison],
  ['failures', 'Failures', Failures],
  ['runs', 'Runs', RunsOf],
  ['plan', 'Planned with', PlannedWith],
] as const

function BatchRunView({ batchRun, live }: { batchRun: BatchRun; live: boolean }) {
  const { projectId, batchId, number, snapshot, outcome, status, label, trigger, startedAt, endedAt, createdAt, withheld } = batchRun
  const [{ tab = 'cells' }, setView] = useView('tab')
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
        {trigger === 'schedule' ? 'By its schedule' : 'By request'}, {endedAt ? 'ended' : 'begun'}{' '}
        <Time at={endedAt ?? startedAt ?? createdAt} />
      </PageHead>
      <Verdict batchRun={batchRun} />
      {withheld && (
        <p className={css.withheld} role="note">
          <IconEyeOff size={18} aria-hidden /> You have yet to judge conversations of it: what it came to is kept from you until then.
        </p>
      )}
      {live && <Progress batchRun={batchRun} />}
      <Figures batchRun={batchRun} />
      <Tabs value={tab} onChange={(chosen) => setView({ tab: chosen === 'cells' ? undefined : (chosen ?? undefined) })} keepMounted={false}>
        <Tabs.List mb="md">
          {tabs.map(([name, words]) => (
            <Tabs.Tab key={name} value={name}>
              {words}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(([name, , Part]) => (
          <Tabs.Panel key={name} value={name}>
            <Part batchRun={batchRun} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </NamesProvider>
  )
}
