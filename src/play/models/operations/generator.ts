import { randomBytes } from 'node:crypto'
import type { Caller } from '#src/platform/caller.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { ServiceError } from '#src/platform/errors.ts'
import type { World } from '#src/platform/world.ts'
import { BudgetExceeded } from '#src/workspace/budgets/budget-exceeded.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import type { Model } from '../contract.ts'
import type { ModelRequest } from '../dialogue.ts'
import { complete } from './complete.ts'
import { modelsAmong } from './models.ts'
import { refuseUnpriced } from './unpriced.ts'

// The model that words things for a project. Whatever goes wrong with it is a problem in words, because everything works without it.

export type Generator = { project: Project; id: string; name: string; model: Model | undefined }
type Call = World & { caller: Caller; request: { signal: AbortSignal } }

/** The model that a project names as its generator; undefined if it names none. */
export async function generatorOf(tx: Tx, project: Project): Promise<Generator | undefined> {
  const id = project.models.generator
  if (id === undefined) return undefined
  const [model] = await modelsAmong(tx, project.id, [id])
  return { project, id, name: model?.name ?? id, model }
}

/** The JSON that it answers, charged to the project, or why there is none. No transaction is open while it is asked. */
export async function askGenerator(
  call: Call,
  { project, model }: Generator,
  question: (fence: string) => ModelRequest,
  limits: { signal: AbortSignal; deadline: number },
): Promise<{ value: unknown } | { problem: string }> {
  const refusal = refusalOf(model, project)
  if (refusal !== undefined || !model) return { problem: refusal ?? unusable }
  try {
    const account = { projectId: project.id, budgetId: null }
    const fence = model.kind === 'demo' ? 'FENCE' : randomBytes(16).toString('hex')
    const completion = await complete(call, call.caller.workspaceId, model, question(fence), { ...limits, account })
    return completion.ok ? { value: completion.value } : { problem: completion.fault.message }
  } catch (error) {
    if (error instanceof BudgetExceeded) return { problem: error.message }
    throw limits.signal.aborted ? new ServiceError('request_timeout', 'You closed the connection before the model answered.') : error
  }
}

const unusable = 'It was archived, or is not of this project. Name another as "models.generator" of the project.'

function refusalOf(model: Model | undefined, { budget }: Project): string | undefined {
  if (!model) return unusable
  if (model.status === 'disabled') return 'It is disabled.'
  try {
    refuseUnpriced([model], [budget])
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return error.message
  }
  return undefined
}
