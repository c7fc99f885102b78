import { isLoopbackHost } from '#src/platform/loopback.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

const addressHeaders = ['x-forwarded-for', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'cf-connecting-ip', 'true-client-ip']
const hostHeaders = ['x-forwarded-host', 'x-original-host', 'x-forwarded-server']

/**
 * Evidence that a request was not made by a browser on this machine, as a part of a sentence; undefined if there is none. A proxy on this
 * machine connects from loopback like a browser, so only its headers give it away: one that adds none cannot be recognized.
 */
export function findForeignSign(headers: Headers, httpVersion = '1.1'): string | undefined {
  const host = joinHeader(headers.host)
  if (!host || !isLocal(host)) return `its Host header is ${quote(host)}`
  // No browser speaks it, and nginx does by default, with a Host header that names us.
  if (httpVersion === '1.0') return 'it uses HTTP/1.0, which proxies do'
  const pairsOf = (names: readonly string[]) => names.flatMap((name) => listOf(headers[name]).map((value) => ({ header: name, value })))
  const forwarded = forwardedPairs(headers.forwarded)
  const claims = [...pairsOf(addressHeaders), ...pairsOf(hostHeaders), ...forwarded]
  const foreign = claims.find(({ value }) => !isLocal(value))
  if (foreign) return `its ${foreign.header} header names ${quote(foreign.value)}`
  const namesClient = claims.some(({ header }) => header === 'x-forwarded-for' || header === 'forwarded')
  return headers.via !== undefined && !namesClient ? 'its Via header shows a proxy' : undefined
}

const joinHeader = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value)
const listOf = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : (joinHeader(value) ?? '').split(',').map((part) => part.trim())
const quote = (value: string | undefined) => JSON.stringify((value ?? '').replaceAll(/[^\x20-\x7e]/g, ' ').slice(0, 100))

/** An address or a host, with or without a port. */
const isLocal = (text: string): boolean => isLoopbackHost(text) || isLoopbackHost(text.replace(/:\d{1,5}$/, ''))

/** Clients and hosts of RFC 7239. Anything unreadable is passed on unchanged, and then does not count as loopback. */
const forwardedPairs = (value: string | string[] | undefined) =>
  listOf(value)
    .flatMap((element) => element.split(';'))
    .flatMap((pair) => {
      const [, name, quoted, plain] = /^\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s"]*))\s*$/.exec(pair) ?? []
      if (name === undefined) return [{ header: 'forwarded', value: pair }]
      return ['for', 'host'].includes(name.toLowerCase()) ? [{ header: 'forwarded', value: quoted ?? plain ?? '' }] : []
    })
