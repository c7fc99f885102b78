import type { Tx } from '#src/platform/db/database.ts'
import type { Exchange } from '#src/platform/io/exchange.ts'
import { MailRefused } from '#src/platform/io/mail.ts'
import type { Redactor } from '#src/platform/io/redaction.ts'
import type { World } from '#src/platform/world.ts'
import { runOf } from '#src/play/runs/operations/read.ts'
import type { Integration } from '../contract.ts'
import { DeliveryFault, type DeliveryIo, type MailServer } from '../kind.ts'
import { keepNote, noteOf, sealedSecrets } from '../store/integrations.ts'
import { authOf, originOf, secretLocation } from './secret.ts'

type CallOptions = { signal: AbortSignal; onExchange(exchange: Exchange): void }
export type OpenConnection = (call: CallOptions) => DeliveryIo & { redact: Redactor }

/** The connection for one integration, with its current secrets, which are opened only here. One attempt each: the schedule is ours. */
export async function prepareConnection(
  tx: Tx,
  { db, outgoing, vault, limits }: Pick<World, 'db' | 'outgoing' | 'vault' | 'limits'>,
  workspaceId: string,
  integration: Integration,
): Promise<OpenConnection> {
  const stored = await sealedSecrets(tx, integration.id)
  const secrets = await Promise.all((stored?.sealed ?? []).map((sealed) => vault.open(tx, secretLocation(integration.id), sealed)))
  const origin = stored?.origin ?? originOf(integration)
  const within = <T>(work: (tx: Tx) => Promise<T>) => db.transaction(workspaceId, work)
  const { deliveryMs } = limits
  return (call) => {
    const io = outgoing.openIo({
      workspaceId,
      surface: 'webhooks',
      auth: stored ? authOf(integration) : { type: 'none' },
      secret: secrets.length > 0 ? secrets.join(' ') : undefined,
      boundOrigin: origin,
      timeouts: { connectMs: Math.min(5_000, deliveryMs), firstByteMs: deliveryMs, idleMs: deliveryMs, turnMs: deliveryMs },
      retry: { max: 0 },
      ...call,
    })
    return {
      ...io,
      origin,
      notes: {
        get: (key) => within((tx) => noteOf(tx, integration.id, key)),
        set: (key, value) => within((tx) => keepNote(tx, integration.id, { key, value })),
      },
      mail: (server, mail) =>
        sendAndReport(server, call, io.redact, () =>
          outgoing.sendMail(server, mail, {
            workspaceId,
            surface: 'webhooks',
            secret: secrets[0],
            timeoutMs: deliveryMs,
            signal: call.signal,
          }),
        ),
      run: (id) => within((tx) => runOf(tx, id)),
    }
  }
}

/** The log shows a mail like any other call. */
async function sendAndReport(
  { host, port }: MailServer,
  { onExchange }: CallOptions,
  redact: Redactor,
  send: () => Promise<void>,
): Promise<void> {
  const startedAt = performance.now()
  const report = (outcome: Partial<Exchange>) =>
    onExchange({ attempt: 1, method: 'SMTP', url: `smtp://${host}:${port}`, latencyMs: performance.now() - startedAt, ...outcome })
  try {
    await send()
    report({ status: 250 })
  } catch (error) {
    const message = redact((error as Error).message)
    report({ error: message, ...(error instanceof MailRefused && { status: error.code }) })
    throw error instanceof MailRefused ? new DeliveryFault(message, { again: error.mayRetry }) : error
  }
}
