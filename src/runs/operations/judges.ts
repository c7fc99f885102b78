import { modelOf } from '../../assertions/questions.ts'
import type { Model } from '../../models/contract.ts'
import { modelsAmong, refuseUnknownModels } from '../../models/operations/models.ts'
import type { Tx } from '../../platform/db/database.ts'
import { wrongState } from '../../platform/errors.ts'
import type { Plan } from '../plan.ts'

type Written = Pick<Plan, 'assertions'>
type Judges = NonNullable<Plan['judges']>

const frozenJudge = ({ id, name, version, kind, config, timeouts, retry, price }: Model): Judges[number] => ({
  ...{ id, name, version, kind, config, timeouts, retry },
  ...(price && { price }),
})

const namedIn = ({ assertions }: Written): string[] => [...new Set(assertions.flatMap((assertion) => modelOf(assertion) ?? []))]

/**
 * The models that these assertions ask, as they are now, by the place of the assertions in `list`; none where they ask none. Throws
 * `wrong_state` for a model that the project cannot use, or that is disabled.
 */
export async function judgesFor(tx: Tx, projectId: string, list: readonly Written[]): Promise<Judges[]> {
  const models = await modelsAmong(tx, projectId, [...new Set(list.flatMap(namedIn))])
  const judgeOf = (id: string): Judges[number] => {
    const model = models.find((one) => one.id === id)
    if (!model)
      throw wrongState(
        `An assertion names the model ${id}, which was archived or is not of this project. Name another model there.`,
        'noJudge',
        [],
      )
    if (model.status === 'disabled')
      throw wrongState(
        `The model "${model.name}" judges an assertion and is disabled. Enable it, or name another model there.`,
        'disabled',
        [],
      )
    return frozenJudge(model)
  }
  return list.map((written) => namedIn(written).map(judgeOf))
}

/** What is played, with the models that judge it (`judgesFor`). */
export async function withJudges<P extends { fixed: Written }>(
  tx: Tx,
  projectId: string,
  list: readonly P[],
): Promise<(P & { fixed: { judges?: Judges } })[]> {
  const judges = await judgesFor(
    tx,
    projectId,
    list.map(({ fixed }) => fixed),
  )
  return list.map((one, at) => (judges[at]!.length > 0 ? { ...one, fixed: { ...one.fixed, judges: judges[at]! } } : one))
}

type Pointed = { pointer: string; assertions: Plan['assertions'] }

/** Throws `invalid` for each model that the project cannot use. `pointer` is where the list of assertions is in the body. */
export const refuseUnknownJudges = (tx: Tx, projectId: string, lists: readonly Pointed[]): Promise<void> =>
  refuseUnknownModels(
    tx,
    projectId,
    lists.flatMap(({ pointer, assertions }) =>
      assertions.flatMap((assertion, at) => {
        const id = modelOf(assertion)
        return id === undefined ? [] : [{ id, pointer: `${pointer}/${at}/settings/model` }]
      }),
    ),
  )
