import { asksModel, modelOf, namingModel } from '#src/measure/assertions/questions.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { collectFaults, invalid, wrongState } from '#src/platform/errors.ts'
import type { Model } from '#src/play/models/contract.ts'
import { modelsAmong, refuseUnknownModels } from '#src/play/models/operations/models.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import type { Plan } from '../plan.ts'

type Assertions = Plan['assertions']
type WithAssertions = Pick<Plan, 'assertions'>
type Judges = NonNullable<Plan['judges']>
type WithJudges = { assertions: Assertions; judges: Judges }

export const freezeJudge = ({ id, name, version, kind, config, timeouts, retry, price }: Model): Judges[number] => ({
  ...{ id, name, version, kind, config, timeouts, retry },
  ...(price && { price }),
})

/** The assertions; each that asks a model names one: its own, or that of the project. */
function withModels(assertions: Assertions, { judge: usual }: Project['models']): Assertions {
  return assertions.map((assertion) => {
    if (!asksModel(assertion) || modelOf(assertion) !== undefined) return assertion
    if (usual === undefined)
      throw wrongState(
        `An assertion of the kind "${assertion.kind}" names no language model, and the project names none that judges. Set "model" of the assertion or "models.judge" of the project.`,
        'noJudge',
        [],
      )
    return namingModel(assertion, usual)
  })
}

const namedIn = (assertions: Assertions): string[] => [...new Set(assertions.flatMap((assertion) => modelOf(assertion) ?? []))]

/**
 * The assertions with the current versions of the models that they ask, by their place in `list`; without models where they ask none.
 * Throws `wrong_state` if there is no model, the project cannot use it, or it is disabled; its state does not matter unless it is
 * `called`.
 */
export async function judgesFor(
  tx: Tx,
  project: Pick<Project, 'id' | 'models'>,
  list: readonly WithAssertions[],
  { called = true }: { called?: boolean } = {},
): Promise<WithJudges[]> {
  const assertionLists = list.map(({ assertions }) => withModels(assertions, project.models))
  const models = await modelsAmong(tx, project.id, [...new Set(assertionLists.flatMap(namedIn))], { archived: !called })
  const judgeOf = (id: string): Judges[number] => {
    const model = models.find((model) => model.id === id)
    if (!model)
      throw wrongState(
        `The model ${id} judges an assertion, and it was archived or is not of this project. Name another model in the assertion, or in "models.judge" of the project.`,
        'noJudge',
        [],
      )
    if (called && model.status === 'disabled')
      throw wrongState(`The model "${model.name}" judges an assertion and is disabled. Enable it, or use another model.`, 'disabled', [])
    return freezeJudge(model)
  }
  return assertionLists.map((assertions) => ({ assertions, judges: namedIn(assertions).map(judgeOf) }))
}

/** The playables, with the models that judge them (`judgesFor`). */
export async function withJudges<P extends { template: WithAssertions }>(
  tx: Tx,
  project: Pick<Project, 'id' | 'models'>,
  list: readonly P[],
  options?: { called?: boolean },
): Promise<(P & { template: { judges?: Judges } })[]> {
  const judged = await judgesFor(
    tx,
    project,
    list.map(({ template }) => template),
    options,
  )
  return list.map((item, at) => (judged[at]!.judges.length > 0 ? { ...item, template: { ...item.template, ...judged[at]! } } : item))
}

type Pointed = { pointer: string; assertions: Assertions }

/**
 * Throws `invalid` for each model that the project cannot use and, for an active playable, if neither an assertion nor the project
 * names one. `pointer` is the place of the assertions in the body.
 */
export async function refuseUnknownJudges(tx: Tx, projectId: string, lists: readonly Pointed[], mustRun: boolean): Promise<void> {
  const asking = lists.flatMap(({ pointer, assertions }) =>
    assertions.flatMap((assertion, at) =>
      asksModel(assertion) ? [{ id: modelOf(assertion), pointer: `${pointer}/${at}/settings/model` }] : [],
    ),
  )
  const unnamed = asking.filter(({ id }) => id === undefined)
  const models = asking.flatMap(({ id, pointer }) => (id === undefined ? [] : [{ id, pointer }]))
  await collectFaults(
    () => refuseUnknownModels(tx, projectId, models),
    async () => {
      if (!mustRun || unnamed.length === 0 || (await hasJudge(tx, projectId))) return
      const message = 'This assertion needs a language model that judges, and the project names none.'
      const hint = 'Name one here or in "models.judge" of the project, or leave the status at draft.'
      throw invalid(unnamed.map(({ pointer }) => ({ pointer, code: 'required', message, hint })))
    },
  )
}

async function hasJudge(tx: Tx, projectId: string): Promise<boolean> {
  const { judge } = (await projectOf(tx, projectId)).models
  return judge !== undefined && (await modelsAmong(tx, projectId, [judge])).length > 0
}
