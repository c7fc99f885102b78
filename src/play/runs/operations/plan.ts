import { randomBytes } from 'node:crypto'
import { fingerprint } from '#src/platform/chance.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { collectFaults, invalid } from '#src/platform/errors.ts'
import type { Channel } from '#src/play/channels/contract.ts'
import { channelsOf, onlyChannel, refuseDisabled } from '#src/play/channels/operations/channels.ts'
import { refuseUnpriced } from '#src/play/models/operations/unpriced.ts'
import type { Persona } from '#src/play/personas/contract.ts'
import { neutralPersona, personasOf } from '#src/play/personas/operations.ts'
import { languageFault } from '#src/play/users/kinds.ts'
import { projectOf, refuseArchivedProject } from '#src/workspace/projects/operations.ts'
import { cellsOf, seedOf, withFaults } from '../cells.ts'
import type { Cell } from '../contract.ts'
import { freezeChannel, freezePersona, freezeRedaction, type Plan } from '../plan.ts'
import type { Playable } from '../playable.ts'
import type { RunRequest } from '../run-request.ts'
import { withJudges } from './judges.ts'
import type { PlannedRun } from './queue.ts'
import { replayFor } from './replays.ts'
import { redactStart } from './run-redaction.ts'
import { messagesUpTo, refuseUnsent, refuseWithoutHistory, type SeededRequest } from './seed-from.ts'
import { simulatorsFor } from './simulators.ts'

/** The members that running scenarios and tests share. */
export type Runnable = {
  projectId: string
  channelIds: string[]
  personaIds?: string[]
  variables: Record<string, unknown>
  repeats: number
  seed?: string | undefined
  simulator?: string | undefined
}

/**
 * One frozen plan for each channel, persona and repeat. The request takes precedence over the scenario or test, which takes precedence
 * over the project: its only channel, and the built-in neutral persona. Throws `invalid` for ids that the project does not have, and
 * `wrong_state` for a disabled channel or an archived project.
 */
export async function planRuns(
  tx: Tx,
  runnable: Runnable,
  request: SeededRequest,
  maxRuns: number,
  template: Playable['template'],
): Promise<PlannedRun[]> {
  const { projectId } = runnable
  const [replay, channels, personas, seedFrom] = await collectFaults(
    () => replayFor(tx, projectId, request),
    () => channelsFor(tx, runnable, request),
    () => personasFor(tx, runnable, request),
    async () => request.seedFrom && messagesUpTo(tx, projectId, request.seedFrom),
  )
  refuseWithoutHistory(request, channels)
  refuseUnsent(template, channels, request)
  refuseLanguages(template.driver, personas, request)
  refusePerson(request)
  const variables = { ...runnable.variables, ...request.variables }
  const repeats = request.repeats ?? runnable.repeats
  const ids = { channelIds: channels.map(({ id }) => id), personaIds: personas.map(({ id }) => id) }
  const cells = cellsOf({ subjectId: template.subject.id, variables }, ids, repeats)
    .map((cell) => (seedFrom ? { ...cell, key: `${cell.key}|from#${fingerprint(`${seedFrom.runId}@${seedFrom.turn}`)}` } : cell))
    .map((cell) => ({ ...cell, key: withFaults(cell.key, request.faults) }))
    .map((cell) => (request.playedBy ? { ...cell, key: `${cell.key}|person` } : cell))
  if (request.playedBy && cells.length > 1) throw onePerson(cells.length)
  if (cells.length > maxRuns)
    throw invalid([
      {
        pointer: '/repeats',
        code: 'too_big',
        message: `This request would start ${cells.length} runs, and at most ${maxRuns} are allowed. Ask for fewer repeats or variants.`,
      },
    ])
  const project = await projectOf(tx, projectId)
  refuseArchivedProject(project)
  const called = replay?.cassette.mode !== 'replay'
  if (called || !replay.cassette.channels) refuseDisabled(channels)
  const base = (await withJudges(tx, project, [{ template }], { called }))[0]!.template
  const simulator = (await simulatorsFor(tx, project, [{ template: base, simulator: runnable.simulator }], { called })).get(base.subject.id)
  if (called) refuseUnpriced([...(base.judges ?? []), ...(simulator ? [simulator] : [])], [request.budget, project.budget])
  const seed = request.seed ?? runnable.seed ?? randomBytes(8).toString('hex')
  const limits = { turnTimeoutMs: project.defaults.turnTimeoutMs, runTimeoutMs: project.defaults.runTimeoutMs }
  // Repeats share one plan, so that it is hashed and stored once.
  const plans = new Map<string, Plan>()
  const planOf = ({ key, personaId, channelId }: Cell): Plan => {
    const persona = freezePersona(personas.find(({ id }) => id === personaId)!)
    const channel = freezeChannel(channels.find(({ id }) => id === channelId)!)
    const plan = plans.get(key) ?? {
      ...base,
      ...(seedFrom && { seedFrom: redactStart(project, seedFrom, { template: base, variables }) }),
      ...(simulator && { simulator }),
      ...(replay && { cassette: replay.cassette }),
      ...(request.faults && { faults: request.faults }),
      ...(request.playedBy && { playedBy: request.playedBy }),
      persona,
      channel,
      variables,
      limits,
      ...freezeRedaction(project),
    }
    plans.set(key, plan)
    return plan
  }
  return cells.map((cell) => ({
    cell,
    seed: (request.seed === undefined && replay?.seedOf(cell)) || seedOf(seed, cell.repeatIndex, repeats),
    plan: planOf(cell),
  }))
}

async function channelsFor(tx: Tx, { projectId, channelIds }: Runnable, request: RunRequest): Promise<Channel[]> {
  if (request.channelId) return channelsOf(tx, projectId, { ids: [request.channelId], pointerOf: () => '/channelId' })
  if (request.channelIds)
    return channelsOf(tx, projectId, { ids: unique(request.channelIds), pointerOf: (index) => `/channelIds/${index}` })
  const [only] = channelIds.length > 0 ? [] : [await onlyChannel(tx, projectId)]
  const known = only ? [only] : await channelsOf(tx, projectId, { ids: channelIds, pointerOf: () => '/channelId' })
  if (known.length === 0)
    throw invalid([
      { pointer: '/channelId', code: 'required', message: 'This run has no channel. Name one here, or set it in the scenario or test.' },
    ])
  return known
}

async function personasFor(tx: Tx, { projectId, personaIds = [] }: Runnable, request: RunRequest): Promise<Persona[]> {
  if (request.personaId) return personasOf(tx, projectId, { ids: [request.personaId], pointerOf: () => '/personaId' })
  if (request.personaIds)
    return personasOf(tx, projectId, { ids: unique(request.personaIds), pointerOf: (index) => `/personaIds/${index}` })
  return personaIds.length > 0 ? personasOf(tx, projectId, { ids: personaIds, pointerOf: () => '/personaId' }) : [neutralPersona]
}

/** Throws `invalid` for personas whose language the driver does not speak. */
function refuseLanguages(driver: Plan['driver'], personas: readonly Persona[], request: RunRequest): void {
  const faults = personas.flatMap((persona, index) => {
    const message = languageFault(driver, persona)
    return message === undefined
      ? []
      : [{ pointer: request.personaIds ? `/personaIds/${index}` : '/personaId', code: 'not_allowed', message }]
  })
  if (faults.length > 0) throw invalid(faults)
}

/** Throws `invalid` if a person would have to repeat a recorded conversation, or continue one. */
function refusePerson({ playedBy, mode, seedFrom }: SeededRequest): void {
  if (!playedBy) return
  const faults = [
    ...(seedFrom ? ['A person starts a conversation from its first message. Remove seedFrom, or playedBy.'] : []),
    ...(mode === 'live' ? [] : ['A person says something else each time, so nothing is recorded or replayed. Remove mode and cassetteId.']),
  ]
  if (faults.length > 0) throw invalid(faults.map((message) => ({ pointer: '/playedBy', code: 'not_allowed', message })))
}

const onePerson = (count: number) =>
  invalid([
    {
      pointer: '/playedBy',
      code: 'too_big',
      message: `A person plays one run, and this request would start ${count}. Name one channel and one persona, and set repeats to 1.`,
    },
  ])

const unique = (ids: readonly string[]) => [...new Set(ids)]
