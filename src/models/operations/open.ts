import type { Tx } from '../../platform/db/database.ts'
import type { KnownPace } from '../../platform/db/pace-table.ts'
import type { Clock, OpenedIo } from '../../platform/io/open-io.ts'
import type { World } from '../../platform/world.ts'
import type { Exchange } from '../../transcripts/contract.ts'
import type { Model } from '../contract.ts'
import { isLocal } from '../kind.ts'
import { modelKindOf } from '../kinds.ts'
import type { ModelLimits } from '../limits.ts'
import { callableModel } from '../store.ts'
import { secretLocation } from './secret.ts'

/** What a run keeps of a model: enough to call it, whatever becomes of the model meanwhile. Its secret is read anew. */
export type ModelSnapshot = Pick<Model, 'id' | 'kind' | 'config' | 'timeouts' | 'retry' | 'price'>
type CallOptions = {
  onExchange(exchange: Exchange): void
  signal: AbortSignal
  /** For this one try. */
  totalMs: number
  clock: Clock
}
/** `isCallable`: it is neither disabled nor archived now. `limits` and `known`: as they are now. */
export type OpenedModel = { isCallable: boolean; limits: ModelLimits; known: KnownPace | undefined; open(options: CallOptions): OpenedIo }

/** The way out for one model, with its secret as it is now, opened only here. */
export async function openModel(
  { db, outgoing, vault }: Pick<World, 'db' | 'outgoing' | 'vault'>,
  workspaceId: string,
  { id, kind: name, timeouts: { connectMs } }: Pick<ModelSnapshot, 'id' | 'kind' | 'timeouts'>,
): Promise<OpenedModel> {
  const read = async (tx: Tx) => {
    const model = await callableModel(tx, id)
    const state = { isCallable: model !== undefined, limits: model?.limits ?? {}, known: model }
    if (!model?.sealed) return { ...state, origin: '', secret: undefined }
    return { ...state, origin: model.origin, secret: await vault.open(tx, secretLocation(id), model.sealed) }
  }
  const { isCallable, limits, known, origin, secret } = await db.shortStatements(workspaceId, read)
  const kind = modelKindOf(name)
  return {
    isCallable,
    limits,
    known,
    open: ({ totalMs, ...options }) =>
      outgoing.openIo({
        workspaceId,
        surface: 'models',
        auth: secret !== undefined && !isLocal(kind) ? kind.auth : { type: 'none' },
        secret,
        boundOrigin: origin,
        // An answer that is not streamed starts when all of it is thought.
        timeouts: { connectMs, firstByteMs: totalMs, idleMs: totalMs, turnMs: totalMs },
        // `tries.ts` decides about another try.
        retry: { max: 0 },
        ...options,
      }),
  }
}
