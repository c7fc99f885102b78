import { createOutgoing, type Outgoing } from '#src/platform/io/outgoing.ts'
import { proxySettings } from '#src/platform/io/proxies.ts'
import { Exit } from './exit.ts'
import { plain, printError } from './output.ts'

/** The guarded client, for a command that calls others itself. `channels`: the private addresses that it may call. */
export function openOutgoing(channels: string): Outgoing {
  const log = { warn: (details: object, message: string) => printError(plain(`${message} (${JSON.stringify(details)})`, 500)) }
  try {
    return createOutgoing({
      allow: { channels, webhooks: '', models: '' },
      ownPorts: () => [],
      log,
      proxies: proxySettings(process.env),
    })
  } catch (error) {
    throw new Exit('usage', (error as Error).message)
  }
}
