import type { Attempt, Companion, OpenedCompanion } from '#src/play/runs/companion.ts'
import { refuseReplay, replayFor } from './replays.ts'
import { openRunTape, type RunTape } from './run-tape.ts'
import { openTapedAgent } from './taped-agent.ts'

/** Records the answers of the agent and of models, or replays them. */
export const tape: Companion = {
  allow: (tx, viewer, projectId, request) => refuseReplay(tx, viewer, projectId, request),
  plan: replayFor,
  start: (_tx, _workspaceId, { plan }) => (plan.cassette ? { open: openTapeOfAttempt } : undefined),
}

function openTapeOfAttempt(attempt: Attempt): OpenedCompanion {
  const { world, workspaceId, run, secretsOf, clock, stored: redact } = attempt
  const withAgent = run.plan.cassette!.channels
  let tape: RunTape | undefined
  return {
    async prepare() {
      tape = await openRunTape(world, workspaceId, run, { uses: ['simulator', 'agent'], secretsOf, redact })
      return undefined
    },
    answer: (request, ask) => (request.use === 'agent' && !withAgent ? ask() : tape!.answer(request, ask)),
    ...(withAgent && { agent: (open) => () => openTapedAgent(attempt, tape!, open) }),
    keep: async (tx) => tape?.keep(tx, clock.startedMs),
    // Complete only after the tape was stored.
    ending: (ending) => (tape && ending.metrics ? { ...ending, metrics: { ...ending.metrics, cassette: tape.tally() } } : ending),
  }
}
