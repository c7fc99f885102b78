import { networkInterfaces } from 'node:os'
import { type Address, classOf, isLoopback, parseAddress } from './addresses.ts'
import { type AllowLists, opens, settingOf } from './allow-list.ts'
import type { Surface } from './io.ts'

export type Target = { host: string; address: string; port: number }
/** `hint` is for the operator's log alone: which entry in which setting would open the address, if any. */
export type Judgment = { allowed: true } | { allowed: false; reason: 'never' | 'closed' | 'own'; hint: string }
/** The ports of other processes of this service, on any machine. */
export type Listener = { ports: number[]; addresses: string[] }
export type AddressPolicy = { judge(surface: Surface, target: Target): Judgment }

/**
 * The only place that decides which address may be connected to. `ownPorts` are the ports that this service and its database currently
 * listen on; they are out of reach on every address of this machine, regardless of the allow-list, and so are the `listeners` of other
 * processes at their addresses.
 */
export function addressPolicy(
  lists: AllowLists,
  ownPorts: () => number[],
  listeners: () => readonly Listener[] = () => [],
  ownAddresses: () => string[] = addressesOfThisMachine,
): AddressPolicy {
  const isOwn = (address: Address) =>
    isLoopback(address) || ownAddresses().some((localAddress) => parseAddress(localAddress)?.toString() === address.toString())
  return {
    judge(surface, { host, address: text, port }) {
      const address = parseAddress(text)
      const kind = address ? classOf(address) : 'never'
      if (!address || kind === 'never') return { allowed: false, reason: 'never', hint: 'No setting opens this address.' }
      if ((ownPorts().includes(port) && isOwn(address)) || listeners().some((listener) => listensAt(listener, address, port)))
        return { allowed: false, reason: 'own', hint: 'This service listens there. No setting opens the address.' }
      // A public address of this machine leads to ports that its firewall closes to others, such as that of another service.
      if ((kind === 'open' && !isOwn(address)) || opens(lists[surface], { host, address, port })) return { allowed: true }
      const entry = address.kind() === 'ipv6' ? `[${address}]:${port}` : `${address}:${port}`
      return { allowed: false, reason: 'closed', hint: `To open it, add ${entry} to ${settingOf(surface)}.` }
    },
  }
}

// The owner of a loopback address is unknown, so the ports of all processes are out of reach on this one.
const listensAt = ({ ports, addresses }: Listener, address: Address, port: number) =>
  ports.includes(port) &&
  (isLoopback(address) || addresses.some((localAddress) => parseAddress(localAddress)?.toString() === address.toString()))

export const addressesOfThisMachine = () =>
  Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address))
