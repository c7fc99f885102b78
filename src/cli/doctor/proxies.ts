import type { Configuration } from '#src/platform/configuration.ts'
import type { Finding } from '#src/platform/db/examine.ts'
import { proxiesOf } from '#src/platform/io/proxies.ts'

/** Which proxy calls go through, without its password, and which certificate authorities are trusted besides those of Node. */
export function examineProxies({ proxies, oidc, telemetry }: Configuration): Finding[] {
  const { of } = proxiesOf(proxies)
  const wayTo = (protocol: string, hostname: string, port: number) => of({ protocol, hostname, port })?.url.host ?? 'directly'
  const toUrl = (address: string) => {
    const { protocol, hostname, port } = new URL(address)
    return wayTo(protocol, hostname, Number(port || (protocol === 'https:' ? 443 : 80)))
  }
  const ways = [
    ...(['https', 'http'] as const).flatMap((name) =>
      proxies[name] === undefined ? [] : [`agents, models and webhooks at ${name}:// go through ${hostOf(proxies[name])}`],
    ),
    ...(oidc ? [`the identity provider: ${toUrl(oidc.issuer)}`] : []),
    ...(telemetry ? [`the collector: ${toUrl(telemetry.endpoint)}`] : []),
    ...(proxies.no ? [`directly: ${proxies.no}`] : []),
  ]
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  return [
    ...(proxies.http === undefined && proxies.https === undefined ? [] : [{ level: 'ok' as const, text: `proxy: ${ways.join('; ')}` }]),
    ...(authorities
      ? [{ level: 'ok' as const, text: `certificate authorities: those in ${authorities} (NODE_EXTRA_CA_CERTS) are trusted, too` }]
      : []),
  ]
}

const hostOf = (address: string) => URL.parse(address.includes('://') ? address : `http://${address}`)?.host ?? address
