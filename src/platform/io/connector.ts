import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import type { AddressPolicy } from './address-policy.ts'
import { sameAddress } from './addresses.ts'
import type { ClientCertificate } from './credentials/kind.ts'
import { outgoingError, translate } from './failures.ts'
import type { Surface } from './io.ts'
import type { OutgoingError } from './outgoing-error.ts'
import type { Proxies } from './proxies.ts'
import type { Resolver } from './resolver.ts'
import { connectToProxy } from './tunnel.ts'

export type OperatorLog = { warn(details: Record<string, unknown>, message: string): void }
export type Guard = { policy: AddressPolicy; resolver: Resolver; log: OperatorLog; lookupMs: number; proxies: Proxies }
/** How a call goes through a proxy: by requests with whole addresses if it is not encrypted, always by a tunnel, or not at all. */
export type Route = 'requests' | 'tunnel' | 'direct'

// Longer than any connectMs that a channel may ask for: the call itself gives up earlier, this only ends the socket.
const connectCeilingMs = 30_000

/**
 * A connector for undici that judges before it connects. A host with one denied address is refused entirely; the connection goes only to
 * the judged addresses, not to later answers of the resolver; the peer is compared again once the connection is open. What goes through a
 * proxy of the operator is judged alike, although the proxy looks the name up again.
 */
export function guardedConnector(
  guard: Guard,
  surface: Surface,
  workspaceId: string,
  certificate?: ClientCertificate,
  route: Route = 'direct',
): buildConnector.connector {
  const { certificate: cert, key, ca } = certificate ?? {}
  const clientTls = { ...(cert && { cert, key }), ...(ca && { ca }) }
  const connectTo = async (options: buildConnector.Options) => {
    const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80))
    const refuse = (address: string, hint: string) => {
      const details = { surface, workspaceId, host: options.hostname, address, port }
      guard.log.warn(details, `An outgoing call to a blocked address was refused. ${hint}`)
      return outgoingError('blocked', surface)
    }
    const addresses = isIP(options.hostname) ? [options.hostname] : await resolveInTime(guard, surface, options.hostname)
    for (const address of addresses) {
      const judgment = guard.policy.judge(surface, { host: options.hostname, address, port })
      if (!judgment.allowed) throw refuse(address, judgment.hint)
    }
    const connect = buildConnector({
      lookup: lookupOf(addresses),
      allowH2: false,
      rejectUnauthorized: true,
      timeout: connectCeilingMs,
      // No TLS session outlives its connection, so none can travel from one host or tenant to another.
      maxCachedSessions: 0,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: 1000,
      ...clientTls,
    })
    const { promise, resolve, reject } = Promise.withResolvers<Parameters<buildConnector.Callback>[1] & object>()
    const proxy = route === 'direct' ? undefined : guard.proxies.of({ protocol: options.protocol, hostname: options.hostname, port })
    if (proxy) {
      const isSecure = options.protocol === 'https:'
      const host = isIP(options.hostname) === 6 ? `[${options.hostname}]:${port}` : `${options.hostname}:${port}`
      const way = await connectToProxy(proxy, connectCeilingMs, isSecure || route === 'tunnel' ? host : undefined)
      // It was paused behind the answer of the proxy.
      if (!isSecure) return route === 'tunnel' ? way.resume() : way
      const servername = options.servername || (isIP(options.hostname) ? '' : options.hostname)
      connect({ ...options, servername, httpSocket: way }, (...[error, socket]) => (error ? reject(error) : resolve(socket!)))
      return promise
    }
    connect(options, (...[error, socket]) => {
      if (error) return reject(error)
      // A peer that has already left has no address: the connection failed, but was not wrong.
      const peer = socket!.remoteAddress
      if (addresses.some((address) => sameAddress(address, peer))) return resolve(socket!)
      socket!.destroy()
      reject(peer === undefined ? new Error('gone') : refuse(peer, 'The connection led to an address that was not checked.'))
    })
    return promise
  }
  return (options, callback) => {
    connectTo(options).then(
      (socket) => callback(null, socket),
      (error) => callback(translate(error, surface, false), null),
    )
  }
}

async function resolveInTime(guard: Guard, surface: Surface, hostname: string): Promise<string[]> {
  const limit = AbortSignal.timeout(guard.lookupMs)
  const timeout = Promise.withResolvers<never>()
  const lookupError = (): OutgoingError => outgoingError('dns', surface)
  limit.addEventListener('abort', () => timeout.reject(lookupError()), { once: true })
  const addresses = await Promise.race([guard.resolver(hostname, limit), timeout.promise]).catch(() => {
    throw lookupError()
  })
  if (addresses.length === 0) throw lookupError()
  return addresses
}

// net.connect asks for all addresses if it may try several, and otherwise for one.
const lookupOf =
  (addresses: string[]): LookupFunction =>
  (_hostname, options, callback) => {
    const answers = addresses.map((address) => ({ address, family: isIP(address) }))
    if (options.all) callback(null, answers)
    else callback(null, answers[0]!.address, answers[0]!.family)
  }
