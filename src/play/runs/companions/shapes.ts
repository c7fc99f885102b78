import type { z } from 'zod'
import { faultsInPlan, faultsInRequest } from './faults/shape.ts'
import { freezeHooks, hooksInPlan } from './hooks/shape.ts'
import { freezeMocks, mocksInPlan } from './mocks/shape.ts'
import { personInPlan, personInRequest } from './person/shape.ts'
import { redactionInPlan } from './redaction/shape.ts'
import { simulatorInPlan } from './simulator/shape.ts'
import { startingPointInPlan, startingPointInRequest } from './starting-point/shape.ts'
import { refuseHalfReplay, tapeInPlan, tapeInRequest } from './tape/shape.ts'

// The members that companions have in plans and requests. Contracts are pure, so this list is not in `companions.ts`.

export const inPlan = {
  ...startingPointInPlan,
  ...faultsInPlan,
  ...personInPlan,
  ...tapeInPlan,
  ...mocksInPlan,
  ...hooksInPlan,
  ...simulatorInPlan,
  ...redactionInPlan,
}

export const inRequest = {
  ...faultsInRequest,
  ...tapeInRequest,
}
/** What a batch run may ask for besides what its batch says. */
export const inBatchRunRequest = {
  ...tapeInRequest,
}
export const inScenarioRequest = {
  ...startingPointInRequest,
  ...personInRequest,
}
/** Refuses members that do not go together. */
export const checkRequest = refuseHalfReplay
export const inBatch = {
  ...faultsInRequest,
}

type InBatch = { [Name in keyof typeof inBatch]?: z.output<(typeof inBatch)[Name]> }
/** The members of a batch that companions have. */
export const partsOfBatch = (batch: InBatch): InBatch =>
  Object.fromEntries(Object.entries(batch).filter(([name, value]) => name in inBatch && value !== undefined))

/** What scenarios and tests bring along, as their plans have it. */
export const freezeOwn = (playable: Parameters<typeof freezeMocks>[0] & Parameters<typeof freezeHooks>[0]) => ({
  ...freezeMocks(playable),
  ...freezeHooks(playable),
})
