import type { Exchange } from '#src/measure/transcripts/contract.ts'
import type { Database } from '#src/platform/db/database.ts'
import { jointStatement } from '#src/platform/db/joint-statement.ts'
import type { KnownPace } from '#src/platform/db/pace-table.ts'
import type { Clock, OpenedIo } from '#src/platform/io/open-io.ts'
import type { World } from '#src/platform/world.ts'
import type { Model } from '../contract.ts'
import { failuresToOpen } from '../failures-to-open.ts'
import { isLocal } from '../kind.ts'
import { modelKindOf } from '../kinds.ts'
import type { ModelLimits } from '../limits.ts'
import { callableModel } from '../store.ts'
import { secretLocation } from './secret.ts'

/** The copy of a model in a run: enough to call it, no matter what happens to the model later. Its secret is read again. */
export type ModelSnapshot = Pick<Model, 'id' | 'kind' | 'config' | 'timeouts' | 'retry' | 'price'>
type CallOptions = {
  onExchange(exchange: Exchange): void
  signal: AbortSignal
  /** Only for this try. */
  totalMs: number
  clock: Clock
}
/** `isCallable`: it is currently neither disabled nor archived. `limits` and `known`: the current ones. */
export type OpenedModel = { isCallable: boolean; limits: ModelLimits; known: KnownPace | undefined; open(options: CallOptions): OpenedIo }

type ModelState = Omit<OpenedModel, 'open'> & { origin: string; secret: string | undefined }
type Read = (workspaceId: string, modelId: string) => Promise<ModelState>

const readingOf = new WeakMap<Database, Read>()
/** The current state of models; calls that ask in the same turn of the event loop share the answer. */
function readingFrom({ db, vault }: Pick<World, 'db' | 'vault'>): Read {
  const known = readingOf.get(db)
  if (known) return known
  const readNow = jointStatement(db, async (tx, ids: readonly string[]): Promise<ModelState[]> => {
    const [id] = ids as [string]
    const model = await callableModel(tx, id)
    const state = { isCallable: model !== undefined, limits: model?.limits ?? {}, known: model, origin: '', secret: undefined }
    if (!model?.sealed) return ids.map(() => state)
    const secret = await vault.open(tx, secretLocation(id), model.sealed)
    return ids.map(() => ({ ...state, origin: model.origin, secret }))
  })
  const read: Read = (workspaceId, id) => readNow(workspaceId, id, id)
  readingOf.set(db, read)
  return read
}

/** A model without limits whose vendor has not slowed it down, and whose circuit is closed. */
export const letsThrough = ({ pace, now }: KnownPace): boolean => pace.gapMs === 0 && pace.failures < failuresToOpen && pace.nextAt <= now

/** The connection to one model, with its current secret, which is opened only here. */
export async function openModel(
  world: Pick<World, 'db' | 'outgoing' | 'vault'>,
  workspaceId: string,
  { id, kind: name, timeouts: { connectMs } }: Pick<ModelSnapshot, 'id' | 'kind' | 'timeouts'>,
): Promise<OpenedModel> {
  const { isCallable, limits, known, origin, secret } = await readingFrom(world)(workspaceId, id)
  const kind = modelKindOf(name)
  return {
    isCallable,
    limits,
    known,
    open: ({ totalMs, ...options }) =>
      world.outgoing.openIo({
        workspaceId,
        surface: 'models',
        auth: secret !== undefined && !isLocal(kind) ? kind.auth : { type: 'none' },
        secret,
        boundOrigin: origin,
        // An answer that is not streamed starts only after all thoughts.
        timeouts: { connectMs, firstByteMs: totalMs, idleMs: totalMs, turnMs: totalMs },
        // `tries.ts` decides about another try.
        retry: { max: 0 },
        ...options,
      }),
  }
}
