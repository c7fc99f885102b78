import type { AssertionResult } from '#src/measure/assertions/contract.ts'
import type { Exchange, Turn } from '#src/measure/transcripts/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { followSignals } from '#src/platform/follow-signals.ts'
import { steadyClock } from '#src/platform/io/steady-clock.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import type { SecretsOf } from '#src/play/cassettes/operations/mask.ts'
import { rewriteMocks } from '#src/play/tool-mocks/operations/sessions.ts'
import { coverageOf } from '#src/play/users/kinds.ts'
import { endingOf } from '../ending.ts'
import { hasStandIns, mockedTools } from '../plan.ts'
import type { HeldRun } from '../store/attempts.ts'
import type { ConversationEnd } from '../store/judgings.ts'
import { turnWriter } from '../turn-writer.ts'
import { faultWordless } from '../wordless.ts'
import { haveConversation } from './have-conversation.ts'
import { requireHold, watchHold } from './hold.ts'
import { openRunHooks } from './run-hooks.ts'
import { openRunMocks } from './run-mocks.ts'
import { openRunRedaction } from './run-redaction.ts'
import { openRunTape } from './run-tape.ts'
import type { TakenRun } from './start.ts'
import type { turnFlush } from './turn-flush.ts'

export type Attempt = ReturnType<typeof openAttempt>

type Started = { workspaceId: string; taken: TakenRun; context: Context }
type Means = {
  flush: ReturnType<typeof turnFlush>
  /**
   * Whether the attempt still holds its run. Attempts that ask at the same time share a statement: 1,000 conversations ask 500 times a
   * second.
   */
  isHeld(workspaceId: string, key: string, run: HeldRun): Promise<boolean>
  secretsOf: SecretsOf
}

/** Everything one attempt uses: mocks that answer its tools, redaction, hooks around it, and whether it still holds its run. */
export function openAttempt(world: World, { flush, isHeld, secretsOf }: Means, { workspaceId, taken, context }: Started) {
  const { mocksToken, ...run } = taken
  const { db } = world
  const redaction = openRunRedaction(run.plan)
  return {
    run,
    workspaceId,
    context,
    secretsOf,
    redaction,
    mocks: openRunMocks(world, workspaceId, run, mocksToken),
    hooks: openRunHooks(world, workspaceId, run, redaction),
    turns: turnWriter(async (list) => requireHold(await flush.append(workspaceId, { run, turns: list })), flush.soon),
    hold: watchHold(() => isHeld(workspaceId, 'run', run)),
    write: <T>(work: (tx: Tx) => Promise<T>) => db.transaction(workspaceId, work),
  }
}

export type PlayedConversation = Awaited<ReturnType<typeof playConversation>>

/** Plays the conversation of an attempt; returns it with what its assertions examine and the turns that are not written yet. */
export async function playConversation(world: World, attempt: Attempt) {
  const { run, workspaceId, secretsOf, mocks, hooks, redaction, turns } = attempt
  const signal = followSignals(attempt.context.signal, attempt.hold.signal)
  const startedAt = performance.now()
  const startedMs = steadyClock()()
  const redact = redaction?.deep
  const tape = await openRunTape(world, workspaceId, run, { uses: ['simulator', 'agent'], secretsOf, redact })
  const tries: Exchange[] = []
  const onTurn = (turn: Turn) => turns.add(redaction ? redaction.turn(turn) : turn)
  const { heldBackMs, tapedMs, ...had } = await haveConversation(
    world,
    { run, workspaceId, tape, mocks, hooks, startedMs, tries, redaction, onTurn },
    { ...attempt.context, signal },
  )
  const conversation = faultWordless(had, run.plan.assertions)
  signal.throwIfAborted()
  const durationMs = tapedMs ?? Math.max(0, Math.round(performance.now() - startedAt - heldBackMs))
  const mockState = await mocks?.state(conversation.turns)
  const endStates = conversation.fault ? undefined : await hooks?.endStates(tape, signal)
  await hooks?.tearDown()
  return {
    conversation,
    transcript: {
      turns: conversation.turns,
      durationMs,
      coverage: coverageOf(run.plan.driver, conversation.reached ?? null),
      mockState,
      endStates,
      mockedTools: mockedTools(run.plan),
      standIns: hasStandIns(run.plan),
    },
    unwritten: await turns.rest(),
    endingWith: (results: AssertionResult[]) => endingOf(results, conversation, tries, durationMs, run.plan),
    withTally: <E extends ConversationEnd>(ending: E): E =>
      tape && ending.metrics ? { ...ending, metrics: { ...ending.metrics, cassette: tape.tally() } } : ending,
    /** Writes what belongs to the end besides the run; undefined if there is nothing. */
    keep:
      tape || (redaction && mocks)
        ? async (tx: Tx) => {
            await tape?.keep(tx, startedMs)
            if (redaction && mocks) await rewriteMocks(tx, { runId: run.id, attempt: run.attempt }, redaction.deep)
          }
        : undefined,
  }
}
