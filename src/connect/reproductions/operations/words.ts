import { randomBytes } from 'node:crypto'
import type { Caller } from '#src/platform/caller.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { startClock } from '#src/platform/io/open-io.ts'
import type { World } from '#src/platform/world.ts'
import type { Model } from '#src/play/models/contract.ts'
import { complete } from '#src/play/models/operations/complete.ts'
import { modelsAmong } from '#src/play/models/operations/models.ts'
import { refuseUnpriced } from '#src/play/models/operations/unpriced.ts'
import { BudgetExceeded } from '#src/workspace/budgets/budget-exceeded.ts'
import type { Worded } from '../contract.ts'
import { questionAbout, tracedIn, type Wording } from '../wording.ts'
import { sourceOf } from './source.ts'

const maxMs = 60_000
/** A megabyte of words, which no model reads. */
const maxCharacters = 300_000

/** The wording of a model, if it is of use, and what is said about it. */
export type Words = { wording?: Wording; worded: Worded }
type Call = World & { caller: Caller; request: { signal: AbortSignal } }

/**
 * Goal and facts of these runs in the words of the model that the project names as its generator, by run; none if it names none. Whatever
 * goes wrong is a problem in words. No transaction is open while it is asked.
 */
export async function wordsFor(call: Call, runIds: readonly string[]): Promise<ReadonlyMap<string, Words>> {
  const { db, caller, request } = call
  const limits = { signal: request.signal, deadline: startClock().now() + maxMs }
  const sources: [string, Source][] = []
  // One after the other, because many at the same time would take the connections of others.
  for (const runId of runIds) {
    const source = await db.statements(caller.workspaceId, (tx) => readSource(tx, caller, runId))
    if (source) sources.push([runId, source])
  }
  return new Map(await Promise.all(sources.map(async ([runId, source]) => [runId, await ask(call, source, limits)] as const)))
}

async function readSource(tx: Tx, caller: Caller, runId: string) {
  const { project, turns } = await sourceOf(tx, caller, runId)
  const id = project.models.generator
  if (id === undefined) return undefined
  const [model] = await modelsAmong(tx, project.id, [id])
  return { project, turns, model, id }
}

type Source = NonNullable<Awaited<ReturnType<typeof readSource>>>
async function ask(call: Call, { project, turns, model, id }: Source, limits: { signal: AbortSignal; deadline: number }): Promise<Words> {
  const without = (problem: string): Words => ({
    worded: { model: { id, name: model?.name ?? id }, goal: null, facts: [], dropped: 0, problem },
  })
  const refusal = refusalOf(model, project, turns)
  if (refusal !== undefined || !model) return without(refusal ?? unusable)
  try {
    const question = questionAbout(turns, model.kind === 'demo' ? 'FENCE' : randomBytes(16).toString('hex'))
    const account = { projectId: project.id, budgetId: null }
    const completion = await complete(call, call.caller.workspaceId, model, question, { ...limits, account })
    if (!completion.ok) return without(completion.fault.message)
    const wording = tracedIn(completion.value, turns)
    if (!wording) return without('Its answer has the wrong form. Use a model that supports structured output.')
    const { goal, facts, dropped } = wording
    const problem = goal || facts.length > 0 ? null : 'Nothing that it said is in the words of the user.'
    const traced = { goal: goal && { turn: goal.turn, quote: goal.quote }, facts: facts.map(({ value: _, ...fact }) => fact) }
    return { wording, worded: { model: { id, name: model.name }, ...traced, dropped, problem } }
  } catch (error) {
    if (error instanceof BudgetExceeded) return without(error.message)
    throw limits.signal.aborted ? new ServiceError('request_timeout', 'You closed the connection before the model answered.') : error
  }
}

const unusable = 'It was archived, or is not of this project. Name another as "models.generator" of the project.'

function refusalOf(model: Model | undefined, project: Source['project'], turns: Source['turns']): string | undefined {
  if (!model) return unusable
  if (model.status === 'disabled') return 'It is disabled.'
  if (turns.reduce((sum, { content }) => sum + content.length, 0) > maxCharacters) return 'The conversation is too long for a model.'
  try {
    refuseUnpriced([model], [project.budget])
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return error.message
  }
  return undefined
}
