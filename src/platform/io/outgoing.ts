import { addressPolicy, type Listener } from './address-policy.ts'
import { createAgents } from './agents.ts'
import { entriesOf, parseAllowLists, settingOf } from './allow-list.ts'
import type { OperatorLog } from './connector.ts'
import type { Surface } from './io.ts'
import { type Mail, type MailOptions, type MailServer, sendMail } from './mail.ts'
import { type IoOptions, type OpenedIo, openIo } from './open-io.ts'
import { refuseBlockedUrl, type UrlFault } from './outgoing-url.ts'
import { type ProxySettings, proxiesOf } from './proxies.ts'
import { type Resolver, systemResolver } from './resolver.ts'
import type { GuardedSocket } from './socket.ts'
import { createTokens } from './tokens.ts'

export type OutgoingSettings = {
  /** The text of each PARLEY_OUTBOUND_ALLOW_* setting. */
  allow: Record<Surface, string>
  /** The ports that this service and its database currently listen on. */
  ownPorts: () => number[]
  /** The ports of the other processes of this service. */
  listeners?: () => readonly Listener[]
  log: OperatorLog
  resolver?: Resolver
  proxies?: ProxySettings
  lookupMs?: number
  random?: () => number
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
}
export type Outgoing = {
  openIo(options: IoOptions): OpenedIo
  /** Throws OutgoingError or MailRefused. */
  sendMail(server: MailServer, mail: Mail, options: MailOptions): Promise<void>
  /** The fault of a URL when it is saved, if any. */
  refuseBlockedUrl(url: string, surface: Surface): UrlFault | undefined
  /** The operator's entries for each kind of call, as written. */
  opened: readonly { surface: Surface; setting: string; allowed: readonly string[] }[]
  /** Ends every connection and with it every call. */
  close(): Promise<void>
}

/** The only way out of the process; built once. Throws if a setting is wrong, naming every fault. */
export function createOutgoing(settings: OutgoingSettings): Outgoing {
  const { allow, ownPorts, listeners, log, resolver = systemResolver(), lookupMs = 5000 } = settings
  const { random = Math.random, now = () => performance.now(), proxies = {} } = settings
  const { lists, faults } = parseAllowLists(allow)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const policy = addressPolicy(lists, ownPorts, listeners)
  const guard = { policy, resolver, log, lookupMs, proxies: proxiesOf(proxies) }
  const agents = createAgents(guard, now)
  const sockets = new Set<GuardedSocket>()
  const tokens = createTokens()
  return {
    openIo: (options) => openIo({ agents, sockets, guard, tokens, random }, options),
    sendMail: (server, mail, options) => sendMail(guard, server, mail, options),
    refuseBlockedUrl: (url, surface) => refuseBlockedUrl(policy, url, surface),
    opened: Object.entries(allow).map(([name, text]) => ({
      surface: name as Surface,
      setting: settingOf(name as Surface),
      allowed: entriesOf(text),
    })),
    async close() {
      for (const socket of sockets) socket.abort()
      await agents.close()
    },
  }
}
