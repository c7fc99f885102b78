import { EvaluatorUses, LocalEvaluator, wholeEvaluator, wholeUse } from '#src/connect/bundles/local-evaluators.ts'
import { faultsOf } from '#src/platform/http/faults.ts'
import { pointerSteps } from '#src/platform/json-pointer.ts'
import { suggestion } from '#src/platform/nearest.ts'
import type { FileFault, Sources } from './sources.ts'

export function evaluatorFaults({ local, placeOf }: Sources): FileFault[] {
  const names = Object.keys(local.declared)
  const declared = Object.entries(local.declared).flatMap(([key, written]) =>
    faultsIn(LocalEvaluator, written).map(({ steps, message }) => ({ ...placeOf(['evaluators', key, ...steps]), message })),
  )
  const uses = Object.entries(local.uses).flatMap(([label, written]) => {
    const path = [...pathOf(label), 'evaluators']
    const wrong = faultsIn(EvaluatorUses, written).map(({ steps, message }) => ({ ...placeOf([...path, ...steps]), message }))
    if (wrong.length > 0) return wrong
    return EvaluatorUses.parse(written)
      .map(wholeUse)
      .flatMap(({ use }, at) =>
        names.includes(use)
          ? []
          : [{ ...placeOf([...path, at]), message: `No evaluator has the key "${use}" in these files.${suggestion(use, names)}` }],
      )
  })
  return [...declared, ...uses]
}

const faultsIn = (schema: typeof LocalEvaluator | typeof EvaluatorUses, written: unknown) =>
  faultsOf(schema.safeParse(written).error?.issues ?? [], 'pointer').map(({ pointer = '', message }) => ({
    steps: pointerSteps(pointer),
    message,
  }))

const pathOf = (label: string): string[] => [label.slice(0, label.indexOf('/')), label.slice(label.indexOf('/') + 1)]

export const usesOf = ({ local }: Sources, list: string, key: string) =>
  EvaluatorUses.parse(local.uses[`${list}/${key}`] ?? []).map(wholeUse)
export const evaluatorOf = ({ local }: Sources, key: string) => wholeEvaluator(LocalEvaluator.parse(local.declared[key]))

/** What a person should know when files are applied: nobody runs these on the service. */
export function unsentEvaluators({ local }: Sources): string | undefined {
  const count = Object.keys(local.uses).length
  if (count === 0) return undefined
  return `The evaluators of ${count === 1 ? 'one scenario or test' : `${count} scenarios and tests`} were not sent: they run only in parley test. The service can ask an evaluator at an address (kind http).`
}
