import { channelsOf } from '../channels/operations/channels.ts'
import { personasOf } from '../personas/operations.ts'
import { collectFaults } from '../platform/errors.ts'
import { implement } from '../platform/implement.ts'
import { playables } from '../runs/operations/playables.ts'
import type { Playable } from '../runs/playable.ts'
import { quarantinedAt } from '../runs/quarantine.ts'
import { type NewScenario, type Scenario, scenarios } from './contract.ts'
import { filledScenario } from './schema.ts'
import { scenarioTable } from './store.ts'

const playableScenarios = playables<Scenario, Omit<NewScenario, 'projectId'>>({
  type: 'scenario',
  idPrefix: 'scn',
  path: '/scenarios',
  table: scenarioTable,
  refuseUnknown: (tx, projectId, { personaIds, channelIds }) =>
    collectFaults(
      () => personasOf(tx, projectId, { ids: personaIds, pointerOf: (index) => `/personaIds/${index}` }),
      () => channelsOf(tx, projectId, { ids: channelIds, pointerOf: (index) => `/channelIds/${index}` }),
    ),
  fill: filledScenario,
  toPlayable(scenario): Playable {
    const { id, name, version, projectId, archivedAt, channelIds, personaIds, variables, repeats, seed } = scenario
    const { driver, user, stop, assertions } = scenario
    const quarantinedUntil = quarantinedAt(scenario, Date.now())
    const fixed = { subject: { type: 'scenario' as const, id, name, version }, driver, user, stop, assertions, seedMessages: [] }
    return { projectId, archivedAt, quarantinedUntil, channelIds, personaIds, variables, repeats, seed, fixed }
  },
})

export const {
  create: createScenario,
  createAll: createScenarios,
  playable: scenariosToPlay,
  assertionsOf: assertionsOfScenarios,
  idsIn: scenarioIds,
  byIds: scenariosByIds,
} = playableScenarios

export const scenarioOperations = implement(scenarios, playableScenarios.handlers)
