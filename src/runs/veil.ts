import type { Run, RunSummary } from './contract.ts'

/** What is kept from somebody who has yet to judge the conversation by themselves. */
export type Veil = { judge: boolean; agentVersion: boolean; batch: boolean }
export const hidden = 'hidden'

/** Without what the judge found, which agent it was, and which batch run it belongs to, as far as these are hidden. */
export function veiledSummary<R extends RunSummary>(run: R, { judge, agentVersion, batch }: Veil): R {
  return {
    ...run,
    ...(judge && { outcome: null, effectiveOutcome: null, outcomeReason: null, errorSource: null, error: null }),
    ...(agentVersion && { channelId: hidden, cell: { ...run.cell, channelId: hidden, key: hidden } }),
    ...(batch && { batchRunId: null, supersededBy: null }),
  }
}

export function veiledRun(run: Run, veil: Veil): Run {
  const { judge, agentVersion } = veil
  const { channel } = run.plan
  const plain = {
    ...channel,
    id: hidden,
    name: hidden,
    version: 0,
    environment: 'development',
    kind: 'demo',
    config: {},
    auth: { type: 'none' },
  }
  const plan = { ...run.plan, ...(agentVersion && { channel: plain as typeof channel }) }
  return { ...veiledSummary(run, veil), plan, ...(judge && { assertions: [], evaluations: [] }) }
}
