import { randomBytes } from 'node:crypto'
import type { Tx } from '#src/platform/db/database.ts'
import { collectFaults, invalid } from '#src/platform/errors.ts'
import { refuseDisabled } from '#src/play/channels/operations/channels.ts'
import { refuseUnpriced } from '#src/play/models/operations/unpriced.ts'
import { projectOf, refuseArchivedProject } from '#src/workspace/projects/operations.ts'
import { cellsOf, seedOf } from '../cells.ts'
import type { Cell } from '../contract.ts'
import { freezeChannel, freezePersona, modelsOf, type Plan } from '../plan.ts'
import type { Playable } from '../playable.ts'
import type { PlannedRequest } from '../run-request.ts'
import { withJudges } from './judges.ts'
import { planParts } from './plan-parts.ts'
import { channelsFor, personasFor, type Runnable, refuseLanguages, refuseUnsent } from './planned-sides.ts'
import type { PlannedRun } from './queue.ts'

/**
 * One frozen plan for each channel, persona and repeat. The request takes precedence over the scenario or test, which takes precedence
 * over the project: its only channel, and the built-in neutral persona. Throws `invalid` for ids that the project does not have, and
 * `wrong_state` for a disabled channel or an archived project.
 */
export async function planRuns(
  tx: Tx,
  runnable: Runnable & Pick<Playable, 'template'>,
  request: PlannedRequest,
  maxRuns: number,
): Promise<PlannedRun[]> {
  const { projectId, template } = runnable
  const [parts, channels, personas] = await collectFaults(
    () => planParts(tx, projectId, request),
    () => channelsFor(tx, runnable, request),
    () => personasFor(tx, runnable, request),
  )
  refuseUnsent(template, channels, request)
  refuseLanguages(template.driver, personas, request)
  const variables = { ...runnable.variables, ...request.variables }
  const repeats = request.repeats ?? runnable.repeats
  const sides = { channelIds: channels.map(({ id }) => id), personaIds: personas.map(({ id }) => id) }
  const plain = cellsOf({ subjectId: template.subject.id, variables }, sides, repeats)
  const cells = plain.map((cell) => ({ ...cell, key: parts.keyOf(cell.key) }))
  parts.refuse({ channels, cells: cells.length })
  if (cells.length > maxRuns) throw tooMany(cells.length, maxRuns)
  const project = await projectOf(tx, projectId)
  refuseArchivedProject(project)
  if (parts.callsAgent) refuseDisabled(channels)
  const items = await withJudges(tx, project, [runnable], { called: parts.callsModels })
  const frozen = await parts.freeze(tx, { project, items, variables })
  const base = { ...items[0]!.template, ...frozen(template.subject.id) }
  if (parts.callsModels) refuseUnpriced(modelsOf(base), [request.budget, project.budget])
  const limits = { turnTimeoutMs: project.defaults.turnTimeoutMs, runTimeoutMs: project.defaults.runTimeoutMs }
  const planOf = openPlans({ ...base, variables, limits }, channels.map(freezeChannel), personas.map(freezePersona))
  const seed = request.seed ?? runnable.seed ?? randomBytes(8).toString('hex')
  return cells.map((cell) => ({ cell, seed: parts.seedOf(cell) ?? seedOf(seed, cell.repeatIndex, repeats), plan: planOf(cell) }))
}

/** Repeats share one plan, so that it is hashed and stored once. */
function openPlans(base: Omit<Plan, 'channel' | 'persona'>, channels: readonly Plan['channel'][], personas: readonly Plan['persona'][]) {
  const plans = new Map<string, Plan>()
  return ({ key, personaId, channelId }: Cell): Plan => {
    const persona = personas.find(({ id }) => id === personaId)!
    const channel = channels.find(({ id }) => id === channelId)!
    const plan = plans.get(key) ?? { ...base, persona, channel }
    plans.set(key, plan)
    return plan
  }
}

const tooMany = (count: number, maxRuns: number) =>
  invalid([
    {
      pointer: '/repeats',
      code: 'too_big',
      message: `This request would start ${count} runs, and at most ${maxRuns} are allowed. Ask for fewer repeats or variants.`,
    },
  ])
