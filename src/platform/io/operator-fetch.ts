import { EnvHttpProxyAgent, fetch as fetchThrough } from 'undici'
import { proxySettings } from './proxies.ts'

let agent: EnvHttpProxyAgent | undefined

/**
 * A call to an address that the operator has set, such as the identity provider or the collector: through the proxy of the environment, if
 * there is one. The address guard is for addresses of others.
 */
export const operatorFetch: typeof fetch = (input, init) => {
  const { http, https, no } = proxySettings(process.env)
  if (http === undefined && https === undefined) return fetch(input, init)
  agent ??= new EnvHttpProxyAgent({ httpProxy: http ?? '', httpsProxy: https ?? '', noProxy: no ?? '' })
  return fetchThrough(input as string, { ...init, dispatcher: agent } as never) as never
}
