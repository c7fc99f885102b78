import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import type { AddressPolicy } from './address-policy.ts'
import { sameAddress } from './addresses.ts'
import type { ClientCertificate } from './credentials/kind.ts'
import { outgoingError, translate } from './failures.ts'
import type { Surface } from './io.ts'
import type { OutgoingError } from './outgoing-error.ts'
import type { Resolver } from './resolver.ts'

export type OperatorLog = { warn(details: Record<string, unknown>, message: string): void }
export type Guard = { policy: AddressPolicy; resolver: Resolver; log: OperatorLog; lookupMs: number }

// Longer than any connectMs that a channel may ask for: the call itself gives up earlier, this only ends the socket.
const connectCeilingMs = 30_000

/**
 * A connector for undici that judges before it connects. A host with one denied address is refused entirely; the connection goes only to
 * the judged addresses, not to later answers of the resolver; the peer is compared again once the connection is open.
 */
export function guardedConnector(
  guard: Guard,
  surface: Surface,
  workspaceId: string,
  certificate?: ClientCertificate,
): buildConnector.connector {
  const clientTls = certificate && { cert: certificate.certificate, key: certificate.key, ...(certificate.ca && { ca: certificate.ca }) }
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
