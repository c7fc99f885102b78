import type { Tx } from '../../platform/db/database.ts'
import type { Exchange } from '../../platform/io/exchange.ts'
import type { Redactor } from '../../platform/io/redaction.ts'
import type { World } from '../../platform/world.ts'
import { runOf } from '../../runs/operations/read.ts'
import type { Integration } from '../contract.ts'
import type { DeliveryIo } from '../kind.ts'
import { keepNote, noteOf, sealedSecrets } from '../store/integrations.ts'
import { originOf, secretPlace, shownOf } from './secret.ts'

export type OpenWay = (own: { signal: AbortSignal; onExchange(exchange: Exchange): void }) => DeliveryIo & { redact: Redactor }

/** The way out for one integration, with its secrets as they are now, opened only here. One attempt each: the schedule is ours. */
export async function openWay(
  tx: Tx,
  { db, outgoing, vault, limits }: Pick<World, 'db' | 'outgoing' | 'vault' | 'limits'>,
  workspaceId: string,
  integration: Integration,
): Promise<OpenWay> {
  const stored = await sealedSecrets(tx, integration.id)
  const secrets = await Promise.all((stored?.sealed ?? []).map((sealed) => vault.open(tx, secretPlace(integration.id), sealed)))
  const origin = stored?.origin ?? originOf(integration)
  const within = <T>(work: (tx: Tx) => Promise<T>) => db.transaction(workspaceId, work)
  const { deliveryMs } = limits
  return (own) => ({
    ...outgoing.openIo({
      workspaceId,
      surface: 'webhooks',
      auth: stored ? shownOf(integration) : { type: 'none' },
      secret: secrets.length > 0 ? secrets.join(' ') : undefined,
      boundOrigin: origin,
      timeouts: { connectMs: Math.min(5_000, deliveryMs), firstByteMs: deliveryMs, idleMs: deliveryMs, turnMs: deliveryMs },
      retry: { max: 0 },
      ...own,
    }),
    origin,
    notes: {
      get: (key) => within((tx) => noteOf(tx, integration.id, key)),
      set: (key, value) => within((tx) => keepNote(tx, integration.id, key, value)),
    },
    mail: async () => {
      throw new Error('no mail yet')
    },
    run: (id) => within((tx) => runOf(tx, id)),
  })
}
