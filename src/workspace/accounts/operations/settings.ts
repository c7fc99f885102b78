import { type Limit, limits, settingOf } from '#src/platform/limits.ts'
import type { World } from '#src/platform/world.ts'
import type { Settings } from '../contract.ts'
import { findPlace } from './group-roles.ts'

/** The operator's settings that this process uses; without secrets. */
export async function settingsOf(world: World, workspaceId: string): Promise<Settings> {
  const { environment, issuer, outgoing, limits: currentLimits } = world
  return {
    environment,
    signIn: { issuer, groups: await groupsOf(world, workspaceId) },
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

/** The groups that give a role here; excludes those of another workspace. */
async function groupsOf({ db, groupRoles }: World, workspaceId: string): Promise<Settings['signIn']['groups']> {
  if (!groupRoles || (await findPlace(db, groupRoles)()) !== workspaceId) return []
  return [...groupRoles.byGroup].map(([group, rights]) => ({ group, ...rights }))
}
