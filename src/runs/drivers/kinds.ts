import { z } from 'zod'
import { chance } from '../../platform/chance.ts'
import { kinds } from '../../platform/kinds.ts'
import type { DriverKind, Scene, Speaker } from './kind.ts'
import { rules } from './kinds/rules.ts'
import { scripted } from './kinds/scripted.ts'

export const drivers = kinds([scripted, rules])

export const Driver = z.discriminatedUnion('mode', [scripted.settings, rules.settings]).meta({ id: 'Driver' })
export type Driver = z.infer<typeof Driver>

/** The user's side of one run: the same driver, user, persona and seed speak the same words for ever. */
export function openSpeaker(input: Pick<Scene, 'user' | 'persona'> & { driver: Driver; seed: string | number }): Speaker {
  const { driver, seed, ...scene } = input
  const kind: DriverKind = drivers.of(driver.mode)
  return kind.open(driver, { ...scene, chance: (...purpose) => chance(seed, ...purpose) })
}
