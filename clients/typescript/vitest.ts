// import 'parley-client/vitest' in a file of setupFiles, or of tests.
import { expect } from 'vitest'
import { createParley, type Parley } from './client.ts'
import { type Evaluator, evaluate } from './evaluate.ts'
import { explainBatchRun, explainRun, verdictOf } from './explain.ts'
import type { Schemas } from './operation-types.ts'
import { type Agent, type Playable, type Playing, play } from './play.ts'

type Result = { pass: boolean; message: () => string }

export const matchers = {
  toHavePassed(received: unknown): Result {
    const thing = received as Partial<Schemas['Run'] & Schemas['BatchRun']> | null | undefined
    if (typeof thing?.id !== 'string' || thing.status === undefined || !('outcome' in thing))
      throw new TypeError('toHavePassed takes a run or batch run: expect(await parley.wait(run)).toHavePassed()')
    return verdict(received as Schemas['Run'] | Schemas['BatchRun'])
  },
  async toPass(
    agent: unknown,
    playable: Playable,
    { parley = createParley(), ...options }: Playing & { parley?: Parley } = {},
  ): Promise<Result> {
    const runs = await play(parley, agent as Agent, playable, options)
    const others = runs.filter(({ outcome }) => outcome !== 'passed')
    const message = () =>
      others.length === 0
        ? `The agent passed ${runs.length} of ${runs.length} runs.`
        : `${others.length} of ${runs.length} runs did not pass (${parley.origin}/projects/${others[0]!.projectId}/runs/${others[0]!.id})\n${explainRun(others[0]!)}`
    return { pass: others.length === 0, message }
  },
  async toPassEvaluator(
    run: unknown,
    evaluator: Evaluator,
    { parley = createParley(), ...options }: { parameters?: Record<string, unknown>; name?: string; parley?: Parley } = {},
  ): Promise<Result> {
    const { outcome, rationale } = await evaluate(parley, run as { id: string }, evaluator, options)
    return { pass: outcome === 'passed', message: () => `${outcome}: ${rationale}` }
  },
}

function verdict(thing: Schemas['Run'] | Schemas['BatchRun']): Result {
  const counted = 'effectiveOutcome' in thing ? thing.effectiveOutcome : thing.outcome
  const pass = thing.endedAt !== null && counted === 'passed'
  const explain = () => ('batchId' in thing ? explainBatchRun(thing) : explainRun(thing))
  return { pass, message: () => (pass ? `${thing.id} ${verdictOf(thing)}` : explain()) }
}

expect.extend(matchers)

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The run or batch run has ended, and its outcome is passed. */
    toHavePassed(): R
    /** Plays a scenario or test against this agent: a function, or an address. */
    toPass(playable: Playable, options?: Playing & { parley?: Parley }): Promise<void>
    /** A function of yours passes a run that has ended; its quotes are verified. */
    toPassEvaluator(evaluator: Evaluator, options?: { parameters?: Record<string, unknown>; name?: string; parley?: Parley }): Promise<void>
  }
}
