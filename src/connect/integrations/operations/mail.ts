import type { Tx } from '#src/platform/db/database.ts'
import { failureOf } from '#src/platform/io/failures.ts'
import { OutgoingError } from '#src/platform/io/outgoing-error.ts'
import type { World } from '#src/platform/world.ts'
import type { Integration } from '../contract.ts'
import { DeliveryFault, type Mail } from '../kind.ts'
import { integrationKindOf } from '../kinds.ts'
import { listening } from '../store/integrations.ts'
import { prepareConnection } from './open.ts'
import { settingsOf } from './secret.ts'

export type { Integration } from '../contract.ts'

/** One integration of each project through which people can be written to: the oldest. */
export async function mailIntegrations(tx: Tx): Promise<Integration[]> {
  const all = (await listening(tx)).filter(({ kind }) => integrationKindOf(kind).mailServerOf)
  const newestFirst = all.toSorted((a, b) => (a.id < b.id ? 1 : -1))
  return [...new Map(newestFirst.map((integration) => [integration.projectId, integration])).values()]
}

type Sender = (mail: Omit<Mail, 'from'>, signal: AbortSignal) => Promise<void>

/** Sends mails to people through an integration, with its current secrets. */
export async function prepareMail(tx: Tx, world: World, workspaceId: string, integration: Integration): Promise<Sender> {
  const { server, from } = integrationKindOf(integration.kind).mailServerOf!(settingsOf(integration))
  const open = await prepareConnection(tx, world, workspaceId, integration)
  return (mail, signal) => open({ signal, onExchange: () => {} }).mail(server, { from, ...mail })
}

/** Why the mail could not be sent; undefined if it was. Throws only faults of our own, and an abort of `signal`. */
export async function trySending(send: Sender, mail: Omit<Mail, 'from'>, signal: AbortSignal): Promise<string | undefined> {
  try {
    await send(mail, signal)
    return undefined
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof OutgoingError) return failureOf(error.reason, 'receiver')
    if (error instanceof DeliveryFault) return error.message
    throw error
  }
}
