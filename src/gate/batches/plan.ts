import { ceilings } from '#src/platform/limits.ts'
import type { Channel } from '#src/play/channels/contract.ts'
import type { Persona } from '#src/play/personas/contract.ts'
import { attachmentFault } from '#src/play/runs/attachments.ts'
import { cellKey, seedOf } from '#src/play/runs/cells.ts'
import { partsOfBatch } from '#src/play/runs/companions/shapes.ts'
import { historyFault } from '#src/play/runs/history.ts'
import { freezeChannel, freezePersona, type Plan } from '#src/play/runs/plan.ts'
import { isRequired, type Playable } from '#src/play/runs/playable.ts'
import { letters } from '#src/play/runs/tally.ts'
import { languageFault } from '#src/play/users/kinds.ts'
import type { Warning } from './batch-warning.ts'
import type { Batch, Snapshot } from './contract.ts'
import { orderCells } from './order.ts'
import { sampleCells } from './sample.ts'
import type { Cell as Tallied } from './tally.ts'
import { cannotFailWarning, type LeftOutItem, successUnnoticedWarning, warningsOf, weakGateWarning } from './warnings.ts'
import { isWeak } from './weak-gate.ts'

/** The parts of a batch, stored or in a draft, that planning needs. */
export type PlannedBatch = Omit<
  Batch,
  'createdAt' | 'updatedAt' | 'archivedAt' | 'nextRunAt' | 'status' | 'metadata' | 'description' | 'tags'
>

/** Everything that a batch names, in its current version. */
export type PlanInput = {
  /** In the order of the list, each once. */
  items: readonly Playable[]
  archivedItems: readonly LeftOutItem[]
  /** The channels of the project that are named anywhere, including archived ones. */
  channels: ReadonlyMap<string, Channel>
  personas: ReadonlyMap<string, Persona>
  onlyChannel: Channel | undefined
  neutral: Persona
  limits: Plan['limits']
  /** What the companions of its runs make of their plans. */
  parts: {
    keyOf(key: string): string
    seedOf(cell: { key: string; repeatIndex: number }): string | undefined
    frozen(subjectId: string): Partial<Plan>
  }
}
type Cell = {
  index: number
  key: string
  item: Playable
  subjectId: string
  channelId: string
  personaId: string
  variables: Record<string, unknown>
  repeats: number
}
export type PlannedBatchRun = {
  plan: Plan
  cell: { key: string; personaId: string; channelId: string; variables: Record<string, unknown>; repeatIndex: number }
  seed: string
  batchCell: number
}
export type BatchPlan = { runs: PlannedBatchRun[]; cells: number; snapshot: Snapshot; warnings: Warning[] }

/** `failed`: keys of the cells that did not pass the last time; `compared`: whether its baseline exists. */
export type Drawing = { seed: string; failed: ReadonlySet<string>; compared: boolean; maxRuns: number }

/** Why a batch cannot run in its present form. */
export class Unplayable extends Error {}
export class Oversized extends Unplayable {}

/** Before a sample is drawn, because a matrix multiplies. */
const maxCells = 100_000
/** The JSON size of the cells of all runs, because each run stores its variables. */
const maxCellBytes = 50_000_000

/** `ids` without archived ones; undefined if ids are named and all are archived. */
function unarchived<T extends { archivedAt: string | null }>(ids: readonly string[], known: ReadonlyMap<string, T>): T[] | undefined {
  const items = [...new Set(ids)].flatMap((id) => known.get(id) ?? []).filter(({ archivedAt }) => !archivedAt)
  return ids.length > 0 && items.length === 0 ? undefined : items
}

/** The cells of each item (channels x personas x sets of variables), in the order of the items. Throws Unplayable. */
function cellsOf({ matrix, repeats }: PlannedBatch, input: PlanInput): Cell[] {
  const cells: Cell[] = []
  const sets = matrix.variables.length > 0 ? matrix.variables : [{}]
  for (const item of input.items) {
    const { subject } = item.template
    const channelIds = matrix.channelIds.length > 0 ? matrix.channelIds : item.channelIds
    const only = input.onlyChannel ? [input.onlyChannel] : []
    const channels = channelIds.length > 0 ? unarchived(channelIds, input.channels) : only
    if (!channels?.length)
      throw new Unplayable(
        `There is no channel for the ${subject.type} "${subject.name}" (${subject.id}). Name one in the matrix of the batch.`,
      )
    const whose = matrix.personaIds.length > 0 && item.personaIds ? matrix.personaIds : (item.personaIds ?? [])
    const personas = unarchived(whose, input.personas)
    if (!personas) throw new Unplayable(`All personas of the ${subject.type} "${subject.name}" (${subject.id}) are archived. Name another.`)
    if (personas.length === 0) personas.push(input.neutral)
    const fault = [
      ...personas.map((persona) => languageFault(item.template.driver, persona)),
      ...channels.map((channel) => historyFault(item.template.seedMessages, channel)),
      ...channels.map((channel) => attachmentFault(item.template.driver, channel)),
    ].find((message) => message !== undefined)
    if (fault) throw new Unplayable(`The ${subject.type} "${subject.name}" (${subject.id}) cannot be played: ${fault}`)
    if (cells.length + channels.length * personas.length * sets.length > maxCells)
      throw new Unplayable(`This batch run would have more than ${maxCells} cells before a sample is drawn.`)
    for (const channel of channels)
      for (const persona of personas)
        for (const set of sets) {
          const variables = { ...item.variables, ...set }
          const key = input.parts.keyOf(cellKey({ subjectId: subject.id, channelId: channel.id, personaId: persona.id, variables }))
          cells.push({
            index: cells.length,
            key,
            item,
            subjectId: subject.id,
            channelId: channel.id,
            personaId: persona.id,
            variables,
            repeats: repeats ?? item.repeats,
          })
        }
  }
  return withoutRepeats(cells)
}

// Two sets of variables that differ only in variables that an item overrides are one question.
function withoutRepeats(cells: readonly Cell[]): Cell[] {
  const keys = new Set<string>()
  return cells.filter(({ key }) => !keys.has(key) && keys.add(key))
}

/** Everything that a batch run will play, in the order of playing; throws Unplayable if it cannot run. */
export function planBatch(batch: PlannedBatch, input: PlanInput, { seed, failed, compared, maxRuns }: Drawing): BatchPlan {
  if (input.items.length === 0)
    throw new Unplayable('None of the items of this batch can run: they are archived, or no scenario or test has the tag.')
  const cells = sampleCells(cellsOf(batch, input), batch.sample)
  if (cells.length > ceilings.batchCells.max)
    throw new Oversized(
      `This batch run would have ${cells.length} cells, and at most ${ceilings.batchCells.max} are allowed. Ask for a sample, or for fewer personas, channels or sets of variables.`,
    )
  const count = cells.reduce((sum, cell) => sum + cell.repeats, 0)
  if (count > maxRuns)
    throw new Oversized(
      `This batch run would have ${count} runs, and at most ${maxRuns} are allowed. Ask for fewer repeats, or for a sample.`,
    )
  const bytes = cells.reduce((sum, cell) => sum + cell.repeats * JSON.stringify(cell.variables).length, 0)
  if (bytes > maxCellBytes)
    throw new Oversized(
      `The variables of this batch run would take ${bytes} bytes in all its runs, and at most ${maxCellBytes} are allowed. Use shorter values or fewer runs.`,
    )
  const runs = orderCells(cells, batch.order, seed, failed).flatMap((cell) => runsOf(cell, input, seed))
  const used = <T extends { id: string; name: string; version: number }>(known: Iterable<T>, name: 'channelId' | 'personaId') => {
    const ids = new Set(cells.map((cell) => cell[name]))
    return [...known].filter(({ id }) => ids.has(id)).map(({ id, name, version }) => ({ id, name, version }))
  }
  const { channels: channelsById, onlyChannel } = input
  const channels = [...channelsById.values(), ...(onlyChannel && !channelsById.has(onlyChannel.id) ? [onlyChannel] : [])]
  const cassette = runs[0]?.plan.cassette
  const snapshot: Snapshot = {
    batch: definitionOf(batch),
    items: input.items.map(({ template, quarantinedUntil, quarantineReason }) => {
      const { type, id, name, version } = template.subject
      return {
        ...{ type, id, name, version, required: template.assertions.filter(isRequired).length, quarantinedUntil },
        ...(quarantineReason && { quarantineReason }),
      }
    }),
    channels: used(channels, 'channelId').map((channel) => {
      const { workerTag } = channels.find(({ id }) => id === channel.id)!
      return { ...channel, ...(workerTag && { workerTag }) }
    }),
    personas: used([...input.personas.values(), ...(input.personas.has(input.neutral.id) ? [] : [input.neutral])], 'personaId'),
    cells: cells.length,
    ...(cassette && { cassette }),
  }
  const playedChannels = channels.filter(({ id }) => snapshot.channels.some((channel) => channel.id === id))
  return {
    runs,
    cells: cells.length,
    snapshot,
    warnings: [
      ...warningsOf(batch, snapshot, playedChannels, leftOut(batch, input), { runs: count, compared }),
      ...(isWeak(cells.map(unplayed), { ...batch, compared }) ? [weakGateWarning(compared)] : []),
      ...cannotFailWarning(
        input.items.filter(({ template }) => template.assertions.some((assertion) => assertion.required && !isRequired(assertion))),
      ),
      ...successUnnoticedWarning(cells, (id) => (input.personas.get(id) ?? input.neutral).language),
    ],
  }
}

/** From the gate's view before the first repeat. */
function unplayed({ item, repeats, ...cell }: Cell): Tallied {
  const { subject, assertions } = item.template
  const required = assertions.filter(isRequired).length
  return { ...cell, subject, gates: item.quarantinedUntil === null, required, repeats: letters.queued.repeat(repeats) }
}

// Seeds depend on the place in the whole plan: the same batch played again with the same seed is the same, in any workspace, and two cells
// never share their draws, so that chance in one says nothing about the other.
function runsOf(cell: Cell, { channels, onlyChannel, personas, neutral, limits, parts }: PlanInput, seed: string): PlannedBatchRun[] {
  const { key, personaId, channelId, variables, repeats, item, index } = cell
  const persona = freezePersona(personas.get(personaId) ?? neutral)
  const channel = freezeChannel(channels.get(channelId) ?? onlyChannel!)
  const plan: Plan = { ...item.template, ...parts.frozen(item.template.subject.id), persona, channel, variables, limits }
  const own = item.seed ?? `${seed}/${index}`
  return Array.from({ length: repeats }, (_, repeatIndex) => ({
    plan,
    cell: { key, personaId, channelId, variables, repeatIndex },
    seed: parts.seedOf({ key, repeatIndex }) ?? seedOf(own, repeatIndex, repeats),
    batchCell: index,
  }))
}

function definitionOf(batch: PlannedBatch): Snapshot['batch'] {
  const { name, version, items, matrix, repeats, sample, order, priority, retryPolicy, gate, baseline, schedule, notify, budget } = batch
  const { setup, teardown } = batch
  return {
    ...{ name, version, items, matrix, repeats, sample, order, priority, retryPolicy, gate, baseline, schedule, notify },
    ...(budget && { budget }),
    ...(setup && { setup }),
    ...(teardown && { teardown }),
    ...partsOfBatch(batch),
  }
}

function leftOut({ matrix }: PlannedBatch, { items, archivedItems, channels, personas }: PlanInput): LeftOutItem[] {
  const archived = (ids: readonly string[], known: ReadonlyMap<string, LeftOutItem & { archivedAt: string | null }>) =>
    [...new Set(ids)].flatMap((id) => known.get(id) ?? []).filter(({ archivedAt }) => archivedAt)
  const channelIds = matrix.channelIds.length > 0 ? matrix.channelIds : items.flatMap((item) => item.channelIds)
  const personaIds = matrix.personaIds.length > 0 ? matrix.personaIds : items.flatMap((item) => item.personaIds ?? [])
  return [...archivedItems, ...archived(channelIds, channels), ...archived(personaIds, personas)].map(({ id, name }) => ({ id, name }))
}
