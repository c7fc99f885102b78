import { spendingOf } from '#web/page/budget.ts'
import { Columns } from '#web/page/Columns.tsx'
import { activityFact } from '#web/page/resource/ResourceHead.tsx'
import { TakenFrom } from '#web/page/TakenFrom.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Time } from '#web/ui/Time.tsx'
import { BaselineName } from '../BaselineName.tsx'
import { Definition } from '../Definition.tsx'
import list from '../DryRunView.module.css'
import { isRemark, Warnings } from '../DryRunView.tsx'
import { describeGate } from '../format.ts'
import { HooksPanel } from './HooksPanel.tsx'
import type { BatchRun } from './use-batch-run.ts'

/** The settings at planning, which later changes of the batch do not affect, and each evaluation. */
export function SettingsTab({ batchRun }: { batchRun: BatchRun }) {
  const { projectId, snapshot, seed, warnings, baseline, resumes, judgements, budget } = batchRun
  const quarantined = snapshot.items.filter(({ quarantinedUntil }) => quarantinedUntil)
  return (
    <Columns
      beside={
        <>
          <Panel title="Gate">
            <ul className={list.list}>
              {describeGate({ gate: snapshot.batch.gate, baseline }).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Facts
              rows={[
                ['Baseline', <BaselineName key="baseline" baseline={baseline} />],
                ['Batch version', snapshot.batch.version],
                ['Seed', <code key="seed">{seed}</code>],
                [
                  'Cassette',
                  snapshot.cassette && (
                    <TakenFrom key="cassette" project={projectId} cassette={snapshot.cassette} tally={batchRun.metrics?.cassette} />
                  ),
                ],
                ['Budget used', budget && spendingOf(budget)],
                ['Resumed', resumes > 0 && resumes],
                activityFact('batchRun', batchRun.id),
              ]}
            />
          </Panel>
          <Panel title="Warnings at the start">
            <Warnings warnings={warnings.filter(({ code }) => !isRemark(code))} />
          </Panel>
          {batchRun.hooks && <HooksPanel hooks={batchRun.hooks} />}
          {quarantined.length > 0 && (
            <Panel title="Quarantined: no effect on the gate">
              <ul className={list.list}>
                {quarantined.map(({ id, name, quarantinedUntil }) => (
                  <li key={id}>
                    {name}, until <Time at={quarantinedUntil!} />
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          {judgements.length > 0 && (
            <Panel title="Judged">
              <Facts
                rows={judgements.map(({ number, cause, outcome, at }) => [
                  `${number}. ${cause}`,
                  <span key={number}>
                    {outcome && <StateTag state={outcome} />} <Time at={at} />
                  </span>,
                ])}
              />
            </Panel>
          )}
        </>
      }
    >
      <Definition definition={snapshot.batch} project={projectId} />
    </Columns>
  )
}
