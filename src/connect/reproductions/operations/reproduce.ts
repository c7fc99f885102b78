import type { Caller } from '#src/platform/caller.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { Limits } from '#src/platform/limits.ts'
import type { Run } from '#src/play/runs/contract.ts'
import { planRuns } from '#src/play/runs/operations/plan.ts'
import { maxRunsOf, queueRuns } from '#src/play/runs/operations/queue.ts'
import { getRun } from '#src/play/runs/operations/read.ts'
import { RunRequest } from '#src/play/runs/run-request.ts'
import { scenarios } from '#src/play/scenarios/contract.ts'
import { createScenario, scenariosByIds, scenariosToPlay } from '#src/play/scenarios/operations.ts'
import { tests } from '#src/play/tests/contract.ts'
import { createTest, testsByIds, testsToPlay } from '#src/play/tests/operations.ts'
import type { Cause } from '#src/workspace/activity/operations/activity.ts'
import type { Made, Way } from '../contract.ts'
import { definitionOf, failureIn } from '../definition.ts'
import { sourceOf } from './source.ts'
import type { Words } from './words.ts'

export type Scope = { tx: Tx; caller: Caller; cause: Cause; limits: Limits }
type Wish = { way: Way; channelId?: string | undefined; name?: string | undefined; preview: boolean; words?: Words | undefined }

/** Makes a test or scenario of a run, and tries it on a channel if one is named. Throws as `sourceOf`. */
export async function reproduce(scope: Scope, runId: string, { way, channelId, name, preview, words }: Wish): Promise<Made> {
  const { tx, caller, cause } = scope
  const { run, turns, replaced } = await sourceOf(tx, caller, runId)
  const title = name ?? `${run.recording?.externalId ?? run.plan.subject.name} (${way})`.slice(0, 120)
  const definition = definitionOf(way, run, turns, words?.wording)
  const body = { projectId: run.projectId, name: title, ...(channelId && { channelIds: [channelId] }), ...definition }
  const made = way === 'scenario' ? ('scenario' as const) : ('test' as const)
  const parsed = made === 'scenario' ? scenarios.create.body.parse(body) : tests.create.body.parse(body)
  const base = { made, madeFrom: runId, replaced, definition: parsed as Record<string, unknown>, worded: words?.worded ?? null }
  if (preview) return { ...base, id: null, runId: null, reproduces: null, sentence: 'This is what would be made.' }
  const { id } = made === 'scenario' ? await createScenario(tx, cause, parsed as never) : await createTest(tx, cause, parsed as never)
  const tried = channelId === undefined ? undefined : await tryOut(scope, run.projectId, { made, id, channelId })
  return {
    ...base,
    id,
    runId: tried?.id ?? null,
    reproduces: null,
    sentence: tried ? 'It is being tried.' : 'It was not tried: name a channel to see whether it fails in the same way.',
  }
}

type Trial = { made: Made['made']; id: string; channelId: string }
async function tryOut({ tx, cause, caller, limits }: Scope, projectId: string, { made, id, channelId }: Trial): Promise<Run> {
  const [toPlay, byIds] = made === 'scenario' ? [scenariosToPlay, scenariosByIds] : [testsToPlay, testsByIds]
  const { template } = (await toPlay(tx, projectId, { ids: [id], tags: [] })).byId.get(id)!
  const [resource] = await byIds(tx, [id])
  const target = { workspaceId: caller.workspaceId, limits }
  const planned = await planRuns(tx, { ...resource!, template }, RunRequest.parse({ channelId, repeats: 1 }), maxRunsOf(target))
  return (await queueRuns({ tx, cause }, { ...target, projectId }, planned))[0]!
}

/** What the try shows, once it has ended. */
export async function concluded(tx: Tx, made: Made): Promise<Made> {
  if (made.runId === null) return made
  const [source, run] = [await getRun(tx, made.madeFrom), await getRun(tx, made.runId)]
  if (run.endedAt === null) return made
  const [wanted, found] = [failureIn(source), failureIn(run)]
  if (!wanted)
    return { ...made, sentence: `The run did not fail, so there is nothing to reproduce. The try: ${run.outcomeReason ?? run.status}` }
  const reproduces = found !== undefined && found.kind === wanted.kind && found.name === wanted.name
  const what = `"${wanted.name ?? wanted.kind}"`
  const sentence = reproduces
    ? `It reproduces the failure: ${what} fails again.`
    : `It does not reproduce the failure: ${what} does not fail with this agent. ${run.outcomeReason ?? ''}`.trim()
  return { ...made, reproduces, sentence }
}
