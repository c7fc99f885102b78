import type { Caller } from '#src/platform/caller.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { startClock } from '#src/platform/io/open-io.ts'
import type { World } from '#src/platform/world.ts'
import { askGenerator, type Generator, generatorOf } from '#src/play/models/operations/generator.ts'
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
  const generator = await generatorOf(tx, project)
  return generator && { generator, turns }
}

type Source = { generator: Generator; turns: Awaited<ReturnType<typeof sourceOf>>['turns'] }
async function ask(call: Call, { generator, turns }: Source, limits: { signal: AbortSignal; deadline: number }): Promise<Words> {
  const model = { id: generator.id, name: generator.name }
  const without = (problem: string): Words => ({ worded: { model, goal: null, facts: [], dropped: 0, problem } })
  if (turns.reduce((sum, { content }) => sum + content.length, 0) > maxCharacters)
    return without('The conversation is too long for a model.')
  const answer = await askGenerator(call, generator, (fence) => questionAbout(turns, fence), limits)
  if ('problem' in answer) return without(answer.problem)
  const wording = tracedIn(answer.value, turns)
  if (!wording) return without('Its answer has the wrong form. Use a model that supports structured output.')
  const { goal, facts, dropped } = wording
  const problem = goal || facts.length > 0 ? null : 'Nothing that it said is in the words of the user.'
  const traced = { goal: goal && { turn: goal.turn, quote: goal.quote }, facts: facts.map(({ value: _, ...fact }) => fact) }
  return { wording, worded: { model, ...traced, dropped, problem } }
}
