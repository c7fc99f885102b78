import type { Turn } from '../transcripts/contract.ts'
import type { Run, RunSummary } from './contract.ts'

/** What is kept from somebody who has yet to judge the conversation, or some of those of a batch run, by themselves. */
export type Veil = { judge: boolean; agentVersion: boolean; batch: boolean }
/** `baseline`: what it is compared with, or which one that is, would tell of another that is kept. */
export type BatchVeil = Veil & { baseline: boolean }
export const hidden = 'hidden'
export const isVeiled = ({ judge, agentVersion, batch }: Veil): boolean => judge || agentVersion || batch

// How it ended, that it was played again, and that nothing could be measured each tell of an error.
const nothingFound = {
  ...{ outcome: null, effectiveOutcome: null, outcomeReason: null, errorSource: null, error: null },
  ...{ terminationReason: null, metrics: null, usage: null, supersededBy: null },
}

/** Without what the judge found, which agent it was, and which batch run it belongs to, as far as these are hidden. */
export function veiledSummary<R extends RunSummary>(run: R, { judge, agentVersion, batch }: Veil): R {
  return {
    ...run,
    ...(judge && nothingFound),
    // What was called, and what it answered, names the agent.
    ...(agentVersion && { channelId: hidden, cell: { ...run.cell, channelId: hidden, key: hidden }, error: null }),
    ...(batch && { batchRunId: null, supersededBy: null }),
  }
}

/** A turn says what was said; the calls behind it say by whom. */
export function veiledTurn(turn: Turn, { agentVersion }: Veil): Turn {
  const { exchanges: _, ...said } = turn
  return agentVersion ? said : turn
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
  const turns = run.turns.map((turn) => veiledTurn(turn, veil))
  return { ...veiledSummary(run, veil), plan, turns, ...(judge && { assertions: [], evaluations: [] }) }
}
