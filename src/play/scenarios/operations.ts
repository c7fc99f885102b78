import type { Tx } from '#src/platform/db/database.ts'
import { collectFaults, invalid } from '#src/platform/errors.ts'
import { implement } from '#src/platform/implement.ts'
import { channelsOf } from '#src/play/channels/operations/channels.ts'
import { refuseUnknownChannels } from '#src/play/hooks/operations/references.ts'
import { modelsAmong, refuseUnknownModels } from '#src/play/models/operations/models.ts'
import type { Persona } from '#src/play/personas/contract.ts'
import { personasOf } from '#src/play/personas/operations.ts'
import { freezeOwn } from '#src/play/runs/companions/shapes.ts'
import { refuseUnknownJudges } from '#src/play/runs/operations/judges.ts'
import { playables } from '#src/play/runs/operations/playables.ts'
import type { Playable } from '#src/play/runs/playable.ts'
import { activeQuarantineOf } from '#src/play/runs/quarantine.ts'
import { type Driver, languageFault, promptVersionOf } from '#src/play/users/kinds.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import { type NewScenario, type Scenario, scenarios } from './contract.ts'
import { fillScenario } from './schema.ts'
import { scenarioTable } from './store.ts'

/** Throws `invalid` for personas whose language the driver does not speak: an active scenario must be able to run. */
function refuseLanguages(driver: Driver, ids: readonly string[], personas: readonly Persona[]): void {
  const faults = personas.flatMap((persona) => {
    const message = languageFault(driver, persona)
    return message === undefined ? [] : [{ pointer: `/personaIds/${ids.indexOf(persona.id)}`, code: 'not_allowed', message }]
  })
  if (faults.length > 0) throw invalid(faults)
}

/** Throws `invalid` if the project names no model for a driver that needs one: an active scenario must be able to run. */
async function refuseWithoutSimulator(tx: Tx, projectId: string): Promise<void> {
  const { simulator } = (await projectOf(tx, projectId)).models
  if (simulator !== undefined && (await modelsAmong(tx, projectId, [simulator])).length > 0) return
  const message =
    'An active scenario with this driver needs a language model that plays the user or judges its conditions, and the project names none.'
  const hint = 'Name one here or in "models.simulator" of the project, or leave the status at draft.'
  throw invalid([{ pointer: '/simulator', code: 'required', message, hint }])
}

const playableScenarios = playables<Scenario, Omit<NewScenario, 'projectId'>>({
  type: 'scenario',
  idPrefix: 'scn',
  path: '/scenarios',
  table: scenarioTable,
  refuseUnknown: (tx, projectId, { personaIds, channelIds, driver, status, simulator, assertions, setup, teardown }) =>
    collectFaults(
      async () => {
        const personas = await personasOf(tx, projectId, { ids: personaIds, pointerOf: (index) => `/personaIds/${index}` })
        if (status === 'active') refuseLanguages(driver, personaIds, personas)
      },
      () => channelsOf(tx, projectId, { ids: channelIds, pointerOf: (index) => `/channelIds/${index}` }),
      () => refuseUnknownChannels(tx, projectId, { setup, teardown }),
      () => refuseUnknownModels(tx, projectId, simulator === undefined ? [] : [{ id: simulator, pointer: '/simulator' }]),
      async () =>
        status === 'active' && simulator === undefined && promptVersionOf(driver) !== undefined && refuseWithoutSimulator(tx, projectId),
      () => refuseUnknownJudges(tx, projectId, [{ pointer: '/assertions', assertions }], status === 'active'),
    ),
  fill: fillScenario,
  toPlayable(scenario): Playable {
    const { id, name, version, projectId, archivedAt, channelIds, personaIds, variables, repeats, seed, simulator } = scenario
    const { driver, user, stop, assertions } = scenario
    const quarantine = activeQuarantineOf(scenario, Date.now())
    const subject = { type: 'scenario' as const, id, name, version }
    const template = {
      subject,
      driver,
      user,
      stop,
      assertions,
      seedMessages: [],
      ...freezeOwn(scenario),
    }
    return { projectId, archivedAt, ...quarantine, channelIds, personaIds, variables, repeats, seed, simulator, template }
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
