import type { Tx } from '#src/platform/db/database.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import type { Definition, EndState, HookResult } from '../contract.ts'
import { tearDownLater } from '../jobs.ts'
import {
  claimTeardown,
  dropTeardown,
  insertHooks,
  keepEndStates,
  keepSetup,
  keepTeardown,
  type Owner,
  owedTeardowns,
  stateOf,
} from '../store/hooks.ts'
import { askState, callHook } from './call.ts'

export { dropTeardown, keepEndStates }
export type Place = Owner & { workspaceId: string; type: 'run' | 'batchRun' }

/** How soon a teardown is called whose worker died. */
const lookAfterMs = 15_000
const graceMs = 10_000

const ownerOf = ({ ownerId, attempt }: Owner): Owner => ({ ownerId, attempt })
const typeOf = (ownerId: string): Place['type'] => (ownerId.startsWith('btr_') ? 'batchRun' : 'run')

/** The queue of the job that calls, and the tag of its workers. */
type Caller = { queue: string; tag: string | undefined }

/** Before an attempt starts: no matter what happens to it from now on, its teardown will be tried. */
export async function openHooks(tx: Tx, { workspaceId, ...place }: Place, definition: Definition, { queue, tag }: Caller): Promise<void> {
  await insertHooks(tx, ownerOf(place), definition)
  if (!definition.teardown) return
  const payload = { workspaceId, ...ownerOf(place) }
  await enqueue(tx, tearDownLater, payload, { queue, tag, tenant: workspaceId, startAfterMs: lookAfterMs })
}

/** Its run or batch run is over: the teardown is called at once. */
export const tearDownSoon = (tx: Tx, { workspaceId, ...place }: Place, { queue, tag }: Caller): Promise<void> =>
  enqueue(tx, tearDownLater, { workspaceId, ...ownerOf(place) }, { queue, tag, tenant: workspaceId })

/** Calls the setup; `keepSetUp` stores the result. */
export const callSetup = (
  world: World,
  { workspaceId, ...place }: Place,
  definition: Definition,
  signal?: AbortSignal,
): Promise<HookResult> =>
  callHook(world, {
    ...{ workspaceId, hook: definition.setup!, definition, key: `${place.ownerId}.${place.attempt}.setup` },
    ...(signal && { signal }),
  })

const endStateMs = 10_000

/** Asks an address for the state after the conversation; `at` is its place among the addresses that are asked. */
export const askEndState = (
  world: World,
  { workspaceId, ownerId, attempt }: Place,
  definition: Definition,
  { request, at, signal }: { request: EndState['request']; at: number; signal: AbortSignal },
): Promise<EndState> =>
  askState(world, {
    ...{ workspaceId, hook: { request, timeoutMs: endStateMs }, definition, key: `${ownerId}.${attempt}.endState.${at}`, signal },
  })

export async function keepSetUp(tx: Tx, place: Place, result: HookResult): Promise<void> {
  if (await keepSetup(tx, ownerOf(place), result)) await recordResult(tx, place, 'setUp', result)
}

const recordResult = (tx: Tx, { type, ownerId, attempt }: Place, action: 'setUp' | 'tornDown', { ok, message }: HookResult) =>
  record(tx, system, { type, id: ownerId, action, after: { attempt, ok, ...(message !== null && { message }) } })

/** Calls the teardown, unless it was called or someone is calling it. `keptOf`: the stored form of a call. */
export async function tearDown(world: World, { workspaceId, ...place }: Place, keptOf?: (result: HookResult) => HookResult): Promise<void> {
  const write = <T>(work: (tx: Tx) => Promise<T>) => world.db.transaction(workspaceId, work)
  const owner = ownerOf(place)
  const claimed = await write((tx) => claimTeardown(tx, owner, 60_000 + graceMs))
  if (!claimed) return
  const { definition, captured } = claimed
  const variables = { ...definition.variables, ...captured }
  const key = `${place.ownerId}.${place.attempt}.teardown`
  const call = await callHook(world, { workspaceId, hook: definition.teardown!, definition: { ...definition, variables }, key })
  const result = (keptOf ?? (definition.redacts ? withoutWords : (same) => same))(call)
  await write(async (tx) => {
    if (await keepTeardown(tx, owner, result)) await recordResult(tx, { workspaceId, ...place }, 'tornDown', result)
  })
}

const withoutWords = (result: HookResult): HookResult => ({
  ...result,
  message: result.message === null ? null : 'The teardown failed. Its call is not stored, because the project redacts personal data.',
  exchanges: [],
})

/** The teardowns of earlier attempts that nobody has called. */
export async function tearDownEarlier(world: World, place: Place): Promise<void> {
  const owed = await world.db.statements(place.workspaceId, (tx) => owedTeardowns(tx, ownerOf(place)))
  for (const owner of owed) await tearDown(world, { ...place, ...owner })
}

type Payload = Owner & { workspaceId: string }

/** The job: waits until what it belongs to is over, and calls the teardown if it is still owed then. */
export const tearDownWhenOver =
  (world: World) =>
  async ({ workspaceId, ...owner }: Payload, context: Context): Promise<void> => {
    const write = <T>(work: (tx: Tx) => Promise<T>) => world.db.transaction(workspaceId, work)
    const before = await write((tx) => stateOf(tx, owner))
    if (before?.owed && before.over) await tearDown(world, { workspaceId, ...owner, type: typeOf(owner.ownerId) })
    await write(async (tx) => ((await stateOf(tx, owner))?.owed ? context.requeueLater(lookAfterMs, tx) : context.finish(tx)))
  }

/** Its workers were lost, or it failed, once too often. */
export const giveTeardownUp =
  (world: World) =>
  async ({ workspaceId, ...owner }: Payload, context: Context): Promise<void> =>
    world.db.transaction(workspaceId, async (tx) => {
      const message = 'Parley stopped several times while it called the teardown. Look at the logs of the workers, and clean up by hand.'
      const result = { ok: false, message, at: new Date().toISOString(), durationMs: 0, captured: {}, exchanges: [] }
      if (await keepTeardown(tx, owner, result))
        await recordResult(tx, { workspaceId, ...owner, type: typeOf(owner.ownerId) }, 'tornDown', result)
      await context.finish(tx)
    })
