import { Resolver as DnsResolver, lookup } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { plainHost } from './allow-list.ts'

/** All addresses of a name, A and AAAA; throws if there are none. The signal ends the lookup. */
export type Resolver = (hostname: string, signal: AbortSignal) => Promise<string[]>

// No stranger can be asked for these names, so the system's own lookup may answer them: it knows the search domains of a cluster, the hosts
// file and multicast DNS. It runs in libuv's thread pool (4 threads, 2 of them for lookups), where names of a hostile server that answers
// after 30 s would delay the lookups of every other tenant.
const privateName = /^[^.]+$|\.(localhost|local|internal|svc|lan|home|corp|intranet|private|test|home\.arpa)$/

/** Public names are looked up without a thread (c-ares), with fresh DNS settings each time, because containers get new ones. */
export function systemResolver(settings: { servers?: string[]; hostsFile?: string } = {}): Resolver {
  // Lookups at the same time share one reading: a thousand of them would fill the thread pool after all.
  let reading: Promise<string> | undefined
  const readHosts = () => {
    reading ??= readFile(settings.hostsFile ?? '/etc/hosts', 'utf8')
      .catch(() => '')
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  return async (hostname, signal) => {
    // RFC 6761, 6.3: names under localhost are loopback and are never looked up.
    const name = plainHost(hostname).replace(/^.*\.(?=localhost$)/, '')
    const listedAddresses = addressesInHostsFile(await readHosts(), name)
    if (listedAddresses.length > 0) return listedAddresses
    if (privateName.test(name)) return (await lookup(name, { all: true })).map(({ address }) => address)
    signal.throwIfAborted()
    // The second try waits twice as long: 4.5 s in all.
    const dns = new DnsResolver({ timeout: 1500, tries: 2 })
    if (settings.servers) dns.setServers(settings.servers)
    const cancel = () => dns.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const [a, aaaa] = await Promise.allSettled([dns.resolve4(name), dns.resolve6(name)])
      // One family suffices if the other's lookup fails, because only the addresses named here are ever connected to.
      const addresses = [a, aaaa].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      if (addresses.length === 0) throw a.status === 'rejected' ? a.reason : new Error('no addresses')
      return addresses
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
}

const addressesInHostsFile = (text: string, name: string): string[] =>
  text.split('\n').flatMap((line) => {
    const [address, ...names] = line.replace(/#.*/, '').trim().split(/\s+/)
    return address && names.some((hostName) => plainHost(hostName) === name) ? [address] : []
  })
