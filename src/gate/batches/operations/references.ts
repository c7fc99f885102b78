import type { Tx } from '#src/platform/db/database.ts'
import { invalid, unknownReference } from '#src/platform/errors.ts'
import { ceilings } from '#src/platform/limits.ts'
import { channelsAmong, onlyChannel } from '#src/play/channels/operations/channels.ts'
import { neutralPersona, personasAmong } from '#src/play/personas/operations.ts'
import { withJudges } from '#src/play/runs/operations/judges.ts'
import type { PlanParts } from '#src/play/runs/operations/plan-parts.ts'
import type { Playable, PlayableIndex, PlayableQuery } from '#src/play/runs/playable.ts'
import { scenariosToPlay } from '#src/play/scenarios/operations.ts'
import { testsToPlay } from '#src/play/tests/operations.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import type { Batch } from '../contract.ts'
import type { Baseline, Item } from '../definition.ts'
import type { PlanInput } from '../plan.ts'
import { findBatchRun } from '../store/batch-runs.ts'

type Both = Record<'scenario' | 'test', PlayableIndex>

async function playablesFor(tx: Tx, projectId: string, items: readonly Item[], limit?: number): Promise<Both> {
  const idsOf = (type: Item['type']) => [...new Set(items.filter((item) => item.type === type).map(({ id }) => id))]
  const tags = idsOf('tag')
  const queryOf = (type: 'scenario' | 'test'): PlayableQuery => ({ ids: idsOf(type), tags, ...(limit && { limit }) })
  return {
    scenario: await scenariosToPlay(tx, projectId, queryOf('scenario')),
    test: await testsToPlay(tx, projectId, queryOf('test')),
  }
}

const playablesOf = ({ scenario, test }: Both, { type, id }: Item): Playable[] =>
  type === 'tag'
    ? [...(scenario.byTag.get(id) ?? []), ...(test.byTag.get(id) ?? [])]
    : [...[{ scenario, test }[type].byId.get(id) ?? []].flat()]

/**
 * Refuses references that the project does not have. Archived ones are allowed: they are left out, and reported, when the batch is run.
 * Throws `invalid` with every pointer.
 */
export async function refuseUnknown(tx: Tx, projectId: string, { items, matrix }: Pick<Batch, 'items' | 'matrix'>): Promise<void> {
  const both = await playablesFor(tx, projectId, items)
  const channels = await channelsAmong(tx, projectId, matrix.channelIds)
  const personas = await personasAmong(tx, projectId, matrix.personaIds)
  const missing = (ids: readonly string[], known: readonly { id: string }[], pointer: string) =>
    ids.flatMap((id, at) => (known.some((item) => item.id === id) ? [] : [`${pointer}/${at}`]))
  const pointers = [
    ...items.flatMap((item, at) =>
      item.type === 'tag' || playablesOf(both, item).some((playable) => playable.projectId === projectId) ? [] : [`/items/${at}/id`],
    ),
    ...missing(matrix.personaIds, personas, '/matrix/personaIds'),
    ...missing(matrix.channelIds, channels, '/matrix/channelIds'),
  ]
  if (pointers.length > 0) throw unknownReference(...pointers)
}

/** A baseline that is named by its id must belong to the project; any other may exist later. */
export async function refuseUnknownBaseline(tx: Tx, projectId: string, baseline: Baseline | null | undefined): Promise<void> {
  if (baseline && 'channelId' in baseline && (await channelsAmong(tx, projectId, [baseline.channelId])).length === 0)
    throw unknownReference('/baseline/channelId')
  if (!baseline || !('batchRunId' in baseline)) return
  if ((await findBatchRun(tx, baseline.batchRunId))?.projectId !== projectId) throw unknownReference('/baseline/batchRunId')
}

/** The scenarios and tests that the items of a batch mean now, without archived ones. */
export async function subjectsOf(tx: Tx, { projectId, items }: Pick<Batch, 'projectId' | 'items'>) {
  const both = await playablesFor(tx, projectId, items)
  const all = new Map(items.flatMap((item) => playablesOf(both, item)).map((playable) => [playable.template.subject.id, playable]))
  return [...all.values()].filter(({ archivedAt }) => !archivedAt).map(({ template }) => template.subject)
}

type Planned = { batch: Pick<Batch, 'items' | 'matrix'>; project: Project; parts: PlanParts; isPlayed: boolean }

/**
 * Everything that a batch names; the number of queries grows only with its tags. `isPlayed`: its runs are as many as were imported, and no
 * model is asked about them.
 */
export async function planInputFor(tx: Tx, { batch, project, parts, isPlayed }: Planned): Promise<PlanInput> {
  const maxItems = isPlayed ? ceilings.importEntries.max : ceilings.batchItems.max
  const both = await playablesFor(tx, project.id, batch.items, maxItems)
  const all = new Map(batch.items.flatMap((item) => playablesOf(both, item)).map((playable) => [playable.template.subject.id, playable]))
  const items = [...all.values()].filter(({ archivedAt }) => !archivedAt)
  const archivedItems = [...all.values()].filter(({ archivedAt }) => archivedAt).map(({ template }) => template.subject)
  if (items.length > maxItems)
    throw invalid([
      {
        pointer: '',
        code: 'too_big',
        message: `The items of this batch select more than ${maxItems} scenarios and tests. Split it into several batches.`,
      },
    ])
  const channelIds = [...new Set([...batch.matrix.channelIds, ...items.flatMap((item) => item.channelIds)])]
  const personaIds = [...new Set([...batch.matrix.personaIds, ...items.flatMap((item) => item.personaIds ?? [])])]
  const byId = <T extends { id: string }>(list: readonly T[]) => new Map(list.map((item) => [item.id, item]))
  const { keyOf, seedOf } = parts
  return {
    items: isPlayed ? items : await withJudges(tx, project, items, { called: parts.callsModels }),
    archivedItems,
    channels: byId(await channelsAmong(tx, project.id, channelIds)),
    personas: byId(await personasAmong(tx, project.id, personaIds)),
    onlyChannel: await onlyChannel(tx, project.id),
    neutral: neutralPersona,
    limits: { turnTimeoutMs: project.defaults.turnTimeoutMs, runTimeoutMs: project.defaults.runTimeoutMs },
    parts: { keyOf, seedOf, frozen: await parts.freeze(tx, { project, items, variables: {} }) },
  }
}
