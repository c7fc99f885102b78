import { type Limit, limits, settingOf } from '../../platform/limits.ts'
import type { World } from '../../platform/world.ts'
import type { Settings } from '../contract.ts'

/** The operator's settings that this process uses; without secrets. */
export function settingsOf({
  environment,
  issuer,
  outgoing,
  limits: currentLimits,
}: Pick<World, 'environment' | 'issuer' | 'outgoing' | 'limits'>): Settings {
  return {
    environment,
    signIn: { issuer },
    outbound: outgoing.opened.map(({ surface, setting, allowed }) => ({ surface, setting, allowed: [...allowed] })),
    limits: Object.entries<Limit>(limits).map(([name, { default: byDefault, unit, of }]) => ({
      name,
      setting: settingOf(name),
      value: currentLimits[name as keyof typeof currentLimits],
      default: byDefault,
      unit,
      of,
    })),
  }
}
