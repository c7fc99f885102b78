import { awaitAll } from '#src/platform/db/database.ts'
import { conflict, notFound } from '#src/platform/errors.ts'
import type { Handler } from '#src/platform/implement.ts'
import { reply } from '#src/platform/implement.ts'
import { startClock } from '#src/platform/io/open-io.ts'
import { ceilings } from '#src/platform/limits.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import type { Run, runs } from '#src/play/runs/contract.ts'
import { budgetOf } from '#src/play/runs/store/row-parts.ts'
import { findRun } from '#src/play/runs/store.ts'
import { openSpeaker } from '#src/play/users/kinds.ts'
import { causeOf } from '#src/workspace/activity/operations/activity.ts'
import { redactMessage } from '../redaction/redaction.ts'
import { openSimulator } from '../simulator/simulator.ts'
import { addMessage, lockMessages } from './store.ts'

/** Throws `not_found`, or `conflict` if no person plays the user or the conversation is over. */
function refuseOthers(run: Run | undefined): asserts run is Run {
  if (!run) throw notFound()
  if (run.plan.playedBy !== 'person')
    throw conflict('The driver of this run plays its user. Start a run with "playedBy": "person" to play the user yourself.')
  if (run.status !== 'queued' && run.status !== 'running') throw conflict('The conversation of this run is over. Start another run.')
}

/** Stores the person's message; the worker that plays the run is waiting for it. */
export const sendMessage: Handler<typeof runs.sendMessage> = async (call) => {
  const { tx, params, body } = call
  const messages = await lockMessages(tx, params.id)
  const run = await findRun(tx, params.id)
  refuseOthers(run)
  if (messages.at(-1)?.text === null) throw conflict('You have ended this conversation. Start another run.')
  if (messages.length > run.turns.filter(({ role }) => role === 'user').length)
    throw conflict('Your last message has not reached the agent yet. Wait until it is in the conversation.')
  if (messages.length >= ceilings.turns.max) throw conflict(`A conversation has at most ${ceilings.turns.max} messages of its user.`)
  const message = { runId: params.id, position: messages.length + 1, text: 'text' in body ? body.text : null, sentBy: causeOf(call).actor }
  const added = await addMessage(tx, message)
  // The answer is stored for its idempotency key, so it contains the redacted text; the conversation continues with the original.
  return reply(202, run.plan.redaction ? { ...added, text: added.text && redactMessage(run.plan, added.text) } : added)
}

const isOfModel = (error: unknown): error is Error =>
  error instanceof Error && 'source' in error && (error.source === 'simulator' || error.source === 'environment')

/** The next action of the scenario's driver. Asks a language model if one plays such users; stores nothing. */
export const suggest: Handler<typeof runs.suggest> = async (call) => {
  const { db, caller, params, request } = call
  const { workspaceId } = caller
  const [run, budgetId] = await db.transaction(workspaceId, (tx) => awaitAll(findRun(tx, params.id), budgetOf(tx, params.id)))
  refuseOthers(run)
  const { plan, seed, turns } = run
  const simulator = openSimulator(
    call,
    { plan: run.plan, projectId: run.projectId, budgetId },
    { workspaceId, signal: request.signal, clock: startClock(), answer: (_question, ask) => ask() },
  )
  const persona = { ...plan.persona, traits: samplePersona(plan.persona, seed) }
  const speaker = openSpeaker({ driver: plan.driver, user: plan.user, persona, stop: plan.stop, seed, model: simulator })
  try {
    const action = await speaker.next(turns)
    return { action: action.action, text: action.action === 'say' ? action.text : null, problem: null }
  } catch (error) {
    if (!isOfModel(error)) throw error
    return { action: null, text: null, problem: error.message }
  }
}
