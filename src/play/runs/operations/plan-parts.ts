import type { Tx } from '#src/platform/db/database.ts'
import { collectFaults } from '#src/platform/errors.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import type { AskedFor, FreezeTerms, Frozen, PlanPart } from '../companion.ts'
import { companions } from '../companions.ts'
import type { Cell } from '../contract.ts'

/** What the companions of a request make of its plans. */
export type PlanParts = Required<Pick<PlanPart, 'keyOf' | 'seedOf' | 'refuse'>> & {
  callsModels: boolean
  callsAgent: boolean
  /** Throws `wrong_state`. */
  freeze(tx: Tx, terms: Omit<FreezeTerms, 'isCalled'>): Promise<Frozen>
}

/** Throws `invalid` with all faults. */
export async function planParts(tx: Tx, projectId: string, request: AskedFor): Promise<PlanParts> {
  const all = await collectFaults(...companions.map((companion) => () => companion.plan?.(tx, projectId, request)))
  const parts = all.filter((part) => part !== undefined)
  const callsModels = parts.every(({ silences }) => !silences)
  return {
    callsModels,
    callsAgent: parts.every(({ silences }) => silences !== 'everyone'),
    keyOf: (key) => parts.reduce((soFar, part) => part.keyOf?.(soFar) ?? soFar, key),
    seedOf: (cell: Pick<Cell, 'key' | 'repeatIndex'>) => parts.map((part) => part.seedOf?.(cell)).find((seed) => seed !== undefined),
    refuse: (named) => {
      for (const part of parts) part.refuse?.(named)
    },
    async freeze(tx, terms) {
      const frozen: Frozen[] = []
      for (const part of parts) if (part.freeze) frozen.push(await part.freeze(tx, { ...terms, isCalled: callsModels }))
      return (subjectId) => Object.assign({}, ...frozen.map((members) => members(subjectId)))
    },
  }
}

/** Refuses a request because of its caller. Throws ServiceError. */
export async function refuseAsker(tx: Tx, viewer: Viewer, projectId: string, request: AskedFor): Promise<void> {
  for (const companion of companions) await companion.allow?.(tx, viewer, projectId, request)
}
