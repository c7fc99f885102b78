import type { z } from 'zod'
import { batches } from '#src/gate/batches/contract.ts'
import { batchNamed, createBatch } from '#src/gate/batches/operations/batches.ts'
import { seedBatchRun } from '#src/gate/batches/operations/seeded.ts'
import type { World } from '#src/platform/world.ts'
import { channels } from '#src/play/channels/contract.ts'
import { createChannel } from '#src/play/channels/operations/channels.ts'
import { errorEnding } from '#src/play/runs/ending.ts'
import type { NewScenario } from '#src/play/scenarios/contract.ts'
import { createScenarios, scenariosToPlay } from '#src/play/scenarios/operations.ts'
import type { ChangeScope } from '#src/workspace/activity/operations/activity.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import type { ImportReport, NewImport } from '../contract.ts'
import { cut } from '../cut.ts'
import type { ImportResult } from '../result.ts'
import type { PlayedScenario } from './made.ts'

type Context = { project: Project; world: Pick<World, 'outgoing' | 'vault' | 'jobs'>; workspaceId: string; request: NewImport }

/** The channel of conversations that were played elsewhere: it names the agent, but does not reach anyone. */
const channelBody = (projectId: string, name: string) =>
  channels.create.body.parse({ projectId, kind: 'pull', name, status: 'disabled', config: {} })

/**
 * The results as runs of a batch run, of a batch with that name that contains results: a second file of the same batch becomes its next
 * batch run, so that both are compared. Adds the IDs of what it creates.
 */
export async function addResults(
  acting: ChangeScope,
  { project, world, workspaceId, request }: Context,
  scenarios: readonly PlayedScenario[],
  ids: ImportReport['ids'],
): Promise<void> {
  const { tx, cause } = acting
  const name = request.batch?.name ?? 'Imported results'
  const tag = cut(`results: ${name}`, 60)
  let batch = await batchNamed(tx, project.id, name, tag)
  if (!batch) {
    const channel = await createChannel(tx, world, cause, channelBody(project.id, cut(`${name}: played elsewhere`, 120)))
    ids.channels.push(channel.id)
    const body: z.input<typeof batches.create.body> = {
      projectId: project.id,
      name,
      tags: [tag],
      items: [{ type: 'tag', id: tag }],
      matrix: { channelIds: [channel.id] },
    }
    batch = await createBatch(acting, { jobs: world.jobs, workspaceId }, batches.create.body.parse(body), async () => {})
  }
  const { byTag } = await scenariosToPlay(tx, project.id, { ids: [], tags: [tag] })
  const known = new Set((byTag.get(tag) ?? []).map(({ template }) => template.subject.name))
  const fresh = new Map<string, NewScenario>()
  for (const { scenario } of scenarios)
    if (!known.has(scenario.name) && !fresh.has(scenario.name))
      fresh.set(scenario.name, { ...scenario, tags: [...new Set([tag, ...scenario.tags])].slice(0, 20) })
  ids.scenarios.push(...(await createScenarios(tx, cause, project, [...fresh.values()])).map(({ id }) => id))

  const now = new Date()
  const results = new Map(scenarios.map(({ scenario, result }) => [`${result.repeat} ${scenario.name}`, result]))
  const repeats = 1 + Math.max(...scenarios.map(({ result }) => result.repeat))
  const { id } = await seedBatchRun(acting, batch, {
    seed: 'imported',
    label: request.batch?.label ?? null,
    repeats,
    origin: 'imported',
    played: (run) => {
      const result = results.get(`${run.cell.repeatIndex} ${run.plan.subject.name}`)
      return result && { ...run, ...endedOf(result, now) }
    },
  })
  ids.batchRuns.push(id)
}

function endedOf({ outcome, reason, ended, startedAt = '', durationMs, turns }: ImportResult, now: Date) {
  const startedMs = startedAt === '' ? now.getTime() - durationMs : Date.parse(startedAt)
  const times = { startedAt: new Date(startedMs).toISOString(), endedAt: new Date(startedMs + durationMs).toISOString() }
  const replies = turns.filter(({ role }) => role === 'agent').length
  const metrics = { durationMs, turns: replies, latencyMs: null, firstTokenMs: null, retries: 0 }
  const verdict = {
    outcome,
    outcomeReason: reason,
    terminationReason: ended,
    errorSource: null,
    error: null,
    assertions: [],
    metrics,
    usage: null,
    reached: null,
  }
  const ending =
    outcome === 'error' ? { ...errorEnding(ended, 'environment', { reason: 'importedWithoutVerdict', message: reason }), metrics } : verdict
  return { ...times, ending, turns: turns.map((turn) => ({ ...turn, startedAt: times.startedAt })) }
}
