import type { Tx } from '#src/platform/db/database.ts'
import { wrongState } from '#src/platform/errors.ts'
import { modelsAmong } from '#src/play/models/operations/models.ts'
import type { Plan } from '#src/play/runs/plan.ts'
import type { Playable } from '#src/play/runs/playable.ts'
import { promptVersionOf } from '#src/play/users/kinds.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import { freezeSimulator } from './shape.ts'

type PlayedScenario = { template: Pick<Playable['template'], 'subject' | 'driver'>; simulator?: string | undefined }

/**
 * The models that play the users of these scenarios or judge their conditions, by the id of the scenario: its own model, or that of the
 * project; none if the driver needs none. Throws `wrong_state` if there is no model, or it is disabled; its state does not matter
 * unless it is `called`.
 */
export async function simulatorsFor(
  tx: Tx,
  { id, models: { simulator: usual } }: Pick<Project, 'id' | 'models'>,
  scenarios: readonly PlayedScenario[],
  { called }: { called: boolean },
): Promise<ReadonlyMap<string, NonNullable<Plan['simulator']>>> {
  const references = scenarios.flatMap(({ template, simulator = usual }) => {
    const promptVersion = promptVersionOf(template.driver)
    return promptVersion === undefined ? [] : [{ subject: template.subject, modelId: simulator, promptVersion }]
  })
  const models = await modelsAmong(tx, id, [...new Set(references.flatMap(({ modelId }) => modelId ?? []))], { archived: !called })
  const entries = references.map(({ subject, modelId, promptVersion }) => {
    const model = models.find((model) => model.id === modelId)
    if (!model)
      throw wrongState(
        `The scenario "${subject.name}" has no language model to play its user or judge its conditions. Set "simulator" of the scenario or "models.simulator" of the project to a model that is not archived.`,
        'noSimulator',
        [],
      )
    if (called && model.status === 'disabled')
      throw wrongState(`The model "${model.name}" is disabled. Enable it, or use another model.`, 'disabled', [])
    return [subject.id, freezeSimulator(model, promptVersion)] as const
  })
  return new Map(entries)
}
