import type { Assertion } from '#src/measure/assertions/contract.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Blinding } from '#src/workspace/blinding/blinding.ts'
import { freezeHooks } from './companions/hooks/shape.ts'
import type { Run, RunSummary } from './contract.ts'

const hidden = 'hidden'

// The way the run ended, a repeated attempt, and missing measurements each reveal an error.
const noVerdict = {
  ...{ outcome: null, effectiveOutcome: null, outcomeReason: null, errorSource: null, error: null },
  ...{ terminationReason: null, metrics: null, usage: null, supersededBy: null },
}

const withoutOpinion = ({ satisfaction, ...recording }: NonNullable<RunSummary['recording']>) => recording

/** Removes what the judge found, which agent it was, and which batch run it belongs to, as far as these are hidden. */
export function redactSummary<R extends RunSummary>({ erased, recording, ...run }: R, { judge, agentVersion, batch }: Blinding): R {
  return {
    ...run,
    // Whether the exchanges were kept can depend on the verdict (`keepExchanges`).
    ...(erased && !(judge && erased.what === 'exchanges') && { erased }),
    // What the sender says of the agent identifies it.
    ...(recording && !agentVersion && { recording: judge ? withoutOpinion(recording) : recording }),
    ...(judge && noVerdict),
    // The called address and its answer identify the agent.
    ...(agentVersion && { channelId: hidden, cell: { ...run.cell, channelId: hidden, key: hidden }, error: null }),
    ...(batch && { batchRunId: null, supersededBy: null }),
  } as R
}

/** The calls behind a reply identify the agent, and whether they were kept is a verdict, as is what the user's model thought of the conversation. */
export function redactTurn(turn: Turn, { agentVersion, judge }: Blinding): Turn {
  const { exchanges, simulation, ...spoken } = turn
  return { ...spoken, ...(exchanges && !agentVersion && !judge && { exchanges }), ...(simulation && !judge && { simulation }) }
}

export function redactRun(run: Run, blinding: Blinding): Run {
  const { judge, agentVersion, batch } = blinding
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
  const { cassette, setup, teardown, ...planned } = run.plan
  const { seedFrom } = planned
  const { hooks, ...rest } = run
  const plan = {
    ...planned,
    // A batch run with the same cassette would be the batch run of this run.
    ...(cassette && !agentVersion && !batch && { cassette }),
    ...(agentVersion
      ? { channel: plain as typeof channel, assertions: planned.assertions.map(withoutAddress) }
      : freezeHooks({ setup, teardown })),
    // The other run would identify its agent and its batch run.
    ...(seedFrom && (agentVersion || batch) && { seedFrom: { ...seedFrom, runId: hidden } }),
  }
  const turns = run.turns.map((turn) => redactTurn(turn, blinding))
  return {
    ...redactSummary(rest, blinding),
    // The calls identify the agent, and a failure is a verdict.
    ...(hooks && !agentVersion && !judge && { hooks }),
    plan,
    turns,
    ...(judge && { assertions: [], evaluations: [], pendingEvaluation: false, coverage: null }),
  }
}

/** The address that is asked for the state the agent left, or that judges it, often belongs to the agent. */
function withoutAddress(assertion: Assertion): Assertion {
  const url = 'https://hidden.invalid/'
  if (assertion.kind === 'http') return { ...assertion, settings: { ...assertion.settings, url } }
  return assertion.kind === 'endState' && assertion.settings.request
    ? { ...assertion, settings: { ...assertion.settings, request: { method: 'GET', url } } }
    : assertion
}
