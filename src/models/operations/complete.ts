import type { World } from '../../platform/world.ts'
import type { ModelRequest } from '../dialogue.ts'
import { type CallOptions, type Completion, callModel } from './call.ts'
import { type ModelSnapshot, openModel } from './open.ts'
import { pacedTrying } from './paced.ts'

/** Asks a model at the pace that all processes share, with its circuit and its retries (`callModel` says what may go wrong). */
export async function complete(
  world: Pick<World, 'db' | 'outgoing' | 'vault'>,
  workspaceId: string,
  model: ModelSnapshot,
  request: ModelRequest,
  options: CallOptions,
): Promise<Completion> {
  const opened = await openModel(world, workspaceId, model)
  return callModel(opened, model, request, { ...options, paced: (rest) => pacedTrying(world.db, workspaceId, model.id, rest) })
}
