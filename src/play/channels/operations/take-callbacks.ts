import { awaitAll, type Tx } from '#src/platform/db/database.ts'
import { newId } from '#src/platform/ids.ts'
import { acceptCallback, type CallbackVerdict, logCallback, type NewCallback } from '../store/callbacks.ts'
import { type Anomaly, countAnomaly } from '../store/pull-keys.ts'

export type TakeCallback = (workspaceId: string, callback: NewCallback) => Promise<CallbackVerdict>

/**
 * Accepts callbacks in one transaction, each of another conversation. Refusals are logged and counted after all of them, so that no
 * transaction holds the count of a channel while it waits for a conversation.
 */
export async function takeCallbacks(tx: Tx, callbacks: readonly NewCallback[]): Promise<CallbackVerdict[]> {
  const callbackVerdicts = await awaitAll(...callbacks.map((callback) => acceptCallback(tx, callback)))
  const odd = callbacks.flatMap(({ channelId, sessionId }, at) => {
    const { outcome, reason = '' } = callbackVerdicts[at]!
    // The sender of one too many gets an error, and the log shows a refusal.
    return outcome === 'accepted' || outcome === 'refused' ? [] : [{ channelId, sessionId, outcome, reason }]
  })
  const counts = Map.groupBy(odd, ({ channelId, outcome }) => `${channelId} ${outcome}`)
  await awaitAll(
    ...odd.map((entry) => logCallback(tx, { id: newId('msg'), ...entry })),
    ...[...counts.keys()].toSorted().map((key) => {
      const [channelId = '', anomaly] = key.split(' ')
      return countAnomaly(tx, { channelId, anomaly: anomaly as Anomaly, times: counts.get(key)!.length })
    }),
  )
  return callbackVerdicts
}
