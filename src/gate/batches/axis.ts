import type { Snapshot } from './contract.ts'
import { keyParts, type PairBy } from './definition.ts'
import type { Cell } from './tally.ts'

// What the two sides of a comparison differ in: two values of one axis, in one batch run or in two.

export const axes = ['channel', 'persona', 'label', 'model'] as const
export type Axis = (typeof axes)[number]
/** Of a channel or persona the id, of a model its name, of a label the id of the batch run. */
export type AxisValue = { id: string; name: string }
type Planned = Pick<Snapshot, 'channels' | 'personas' | 'batch'>
/** The model of each channel that names one, by the id of the channel. */
export type Models = ReadonlyMap<string, string>

/** The parts of a key that two cells share if they differ in nothing but the axis. */
export const partsWithout = (axis: Axis, by: PairBy = keyParts): PairBy =>
  axis === 'label' ? by : by.filter((part) => part !== (axis === 'model' ? 'channel' : axis))

/** In the order of the matrix, if it names them. */
export function valuesOf(axis: Exclude<Axis, 'label'>, { channels, personas, batch: { matrix } }: Planned, models: Models): AxisValue[] {
  const [list, order] = axis === 'persona' ? [personas, matrix.personaIds] : [channels, matrix.channelIds]
  const ordered = list.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  if (axis !== 'model') return ordered.map(({ id, name }) => ({ id, name }))
  return [...new Set(ordered.flatMap(({ id }) => models.get(id) ?? []))].map((name) => ({ id: name, name }))
}

export const hasValue = (axis: Exclude<Axis, 'label'>, { id }: AxisValue, cell: Cell, models: Models): boolean =>
  (axis === 'channel' ? cell.channelId : axis === 'persona' ? cell.personaId : models.get(cell.channelId)) === id

/** Two batch runs of one channel each, another one in each, ask how the two channels differ. */
export const areOfTwoChannels = (now: Pick<Planned, 'channels'>, before: Pick<Planned, 'channels'>): boolean =>
  now.channels.length === 1 && before.channels.length === 1 && now.channels[0]!.id !== before.channels[0]!.id

/** By id or name. */
export const findValue = (values: readonly AxisValue[], text: string): AxisValue | undefined =>
  values.find(({ id }) => id === text) ?? values.find(({ name }) => name === text)

/** Of two values that nobody named: first what only one side has, then the order of the plan. */
export function guessValues(now: readonly AxisValue[], before: readonly AxisValue[]): { now?: AxisValue; before?: AxisValue } {
  const fresh = now.find(({ id }) => !before.some((other) => other.id === id)) ?? now.at(-1)
  const old = before.find(({ id }) => id !== fresh?.id)
  return { ...(fresh && { now: fresh }), ...(old && { before: old }) }
}
