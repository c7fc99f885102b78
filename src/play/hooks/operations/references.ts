import type { Tx } from '#src/platform/db/database.ts'
import { channelsOf } from '#src/play/channels/operations/channels.ts'
import type { Hooks } from '../contract.ts'

/** Throws `invalid` for channels that the project does not have. */
export async function refuseUnknownChannels(tx: Tx, projectId: string, hooks: Hooks): Promise<void> {
  const references = (['setup', 'teardown'] as const).flatMap((phase) => {
    const id = hooks[phase]?.channelId
    return id === undefined ? [] : [{ id, pointer: `/${phase}/channelId` }]
  })
  await channelsOf(tx, projectId, { ids: references.map(({ id }) => id), pointerOf: (index) => references[index]!.pointer })
}
