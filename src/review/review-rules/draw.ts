import { chance } from '#src/platform/chance.ts'

export type Draw = { taken: string[]; probability: number }

/**
 * Which of the conversations that wait are taken: a simple random sample of so many percent, and at most `room`. The part of a whole one
 * is decided by lot, so `probability` is exactly the chance that each had, whatever was found of it. It depends only on the arguments.
 */
export function drawWaiting(runIds: readonly string[], { percent, room, seed }: { percent: number; room: number; seed: string }): Draw {
  const order = runIds.map((id) => ({ id, at: chance(seed, id).float() })).sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  const wanted = (runIds.length * percent) / 100
  const whole = Math.floor(wanted + 1e-9)
  const part = Math.max(0, wanted - whole)
  const first = runIds.reduce((least, id) => (id < least ? id : least), '~')
  const size = Math.min(room, chance(seed, 'part', first, runIds.length).float() < part ? whole + 1 : whole)
  const expected = (1 - part) * Math.min(room, whole) + part * Math.min(room, whole + 1)
  return { taken: order.slice(0, size).map(({ id }) => id), probability: Math.min(1, expected / runIds.length) }
}
