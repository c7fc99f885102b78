import { setImmediate as afterOthers } from 'node:timers/promises'
import type { Tx } from '#src/platform/db/database.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { implement } from '#src/platform/implement.ts'
import { ceilings } from '#src/platform/limits.ts'
import { type BundlePlan, type ProjectBundle, projectBundles } from '../contract.ts'
import { definitionOf, type Members } from '../definition.ts'
import { partNames } from '../parts.ts'
import { withPlaceholder } from '../secrets.ts'
import { applyBundle } from './apply.ts'
import { type BundleCall, type CurrentDefinitions, readCurrent, type SingleOperations } from './current.ts'
import { withRecordings } from './recordings.ts'

/** Ends a transaction whose result is known, and that must not leave anything behind. */
class RolledBack extends Error {}

export const bundleOperations = (handlers: SingleOperations) =>
  implement(projectBundles, {
    export: async (call) => bundleOf(call.tx, await readCurrent(handlers, call as BundleCall, call.params.id)),

    apply: async (call) => {
      const { db, caller, body, params } = call
      let plan: BundlePlan | undefined
      const work = db.transaction(caller.workspaceId, async (tx) => {
        plan = await applyBundle(handlers, { ...call, tx }, params.id, body)
        // A plan is an application that is rolled back, so it finds whatever an application would.
        if (body.dryRun) throw new RolledBack()
      })
      await work.catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error
      })
      return plan!
    },
  })

/**
 * In pieces, because the definitions of a project may be large; reads of definitions that no bundle may have only as much as is needed to
 * notice.
 */
async function bundleOf(tx: Tx, { project, resources, names }: CurrentDefinitions): Promise<ProjectBundle> {
  const leftOut: ProjectBundle['leftOut'] = []
  const variables = new Set<string>()
  const bundle: Record<string, Members> = { project: definitionOf('project', project as unknown as Members, names) }
  let length = 0
  for (const part of partNames) {
    const definitions: [string, Members][] = []
    for (const [key, stored] of [...resources[part]].sort(([a], [b]) => (a < b ? -1 : 1))) {
      await afterOthers()
      const members = definitionOf(part, stored, names)
      length += JSON.stringify(members).length
      if (length > ceilings.importBytes.max) throw tooLarge()
      definitions.push([key, withPlaceholder(part, key, { members, stored }, variables)])
    }
    bundle[part] = Object.fromEntries(definitions)
  }
  for (const [key, members] of Object.entries(bundle.channels!) as [string, Members][]) {
    const whole = await withRecordings(tx, 'channels', members)
    const more = whole === members ? 0 : JSON.stringify(whole).length
    if (length + more <= ceilings.importBytes.max) {
      bundle.channels![key] = whole
      length += more
    } else leftOut.push({ type: 'channel', key, name: String(members.name), reason: onlyHash })
  }
  return { bundle: bundle as ProjectBundle['bundle'], leftOut }
}

const onlyHash = 'Its recordings do not fit into the bundle, which names them by their hash: it can be applied only in this workspace.'

const tooLarge = () =>
  new ServiceError(
    'conflict',
    `The definitions of this project take more than ${ceilings.importBytes.max / 1_048_576} MB, which is more than a bundle may have. Archive what you no longer need, or read the lists of its resources.`,
  )
