import { implement } from '../../platform/implement.ts'
import { type BundlePlan, type ProjectBundle, projectBundles } from '../contract.ts'
import { definitionOf, type Members } from '../definition.ts'
import { partNames, parts } from '../parts.ts'
import { withPlaceholder } from '../secrets.ts'
import { applyBundle } from './apply.ts'
import { type Acting, type Current, readCurrent, reasonToLeaveOut, type SingleOperations } from './current.ts'

/** Ends a transaction whose result is known, and which is to leave nothing behind. */
class RolledBack extends Error {}

export const bundleOperations = (handlers: SingleOperations) =>
  implement(projectBundles, {
    export: async (call) => bundleOf(await readCurrent(handlers, call as Acting, call.params.id)),

    apply: async (call) => {
      const { db, caller, body, params } = call
      let plan: BundlePlan | undefined
      const work = db.transaction(caller.workspaceId, async (tx) => {
        plan = await applyBundle(handlers, { ...call, tx }, params.id, body)
        // A plan is an application that is taken back: it finds whatever an application would.
        if (body.dryRun) throw new RolledBack()
      })
      await work.catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error
      })
      return plan!
    },
  })

function bundleOf({ project, resources, names }: Current): ProjectBundle {
  const leftOut: ProjectBundle['leftOut'] = []
  const variables = new Set<string>()
  const lists = partNames.map((part) => {
    const definitions: [string, Members][] = []
    for (const [key, stored] of [...resources[part]].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const reason = reasonToLeaveOut(part, stored)
      if (reason === undefined) {
        const members = definitionOf(part, stored, names)
        definitions.push([key, withPlaceholder(part, key, { members, stored }, variables)])
      } else leftOut.push({ type: parts[part].type as never, key, name: stored.name, reason })
    }
    return [part, Object.fromEntries(definitions)]
  })
  const bundle = { project: definitionOf('project', project as unknown as Members, names), ...Object.fromEntries(lists) }
  return { bundle: bundle as ProjectBundle['bundle'], leftOut }
}
