import type { Finding } from '#src/platform/db/examine.ts'
import { clockSkewSeconds } from '#src/workspace/accounts/claims.ts'
import { openIssuer } from '#src/workspace/accounts/operations/issuer.ts'

/** Requests discovery and keys as the service does, and compares the clocks, because ID tokens of another time are refused. */
export async function examineIssuer(issuer: string): Promise<Finding[]> {
  try {
    await openIssuer(issuer, Date.now).refresh()
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error }
    const text = `identity provider: ${issuer} cannot be used (${cause?.message || message}). Nobody can sign in. Correct OIDC_ISSUER, or the network connection to it.`
    return [{ level: 'fault', text }]
  }
  const skewSeconds = await readSkew(issuer).catch(() => 0)
  if (Math.abs(skewSeconds) <= clockSkewSeconds) return [{ level: 'ok', text: `identity provider: ${issuer} answers with its keys` }]
  const text = `identity provider: the clock here is ${Math.abs(skewSeconds)} s ${skewSeconds > 0 ? 'behind' : 'ahead of'} that of ${issuer}, and ID tokens are rejected from a difference of ${clockSkewSeconds} s on. Nobody can sign in. Synchronize the clock with NTP (timedatectl set-ntp true).`
  return [{ level: 'fault', text }]
}

/** By the Date header, which has whole seconds; an answer from a cache proves nothing. */
async function readSkew(issuer: string): Promise<number> {
  const { headers } = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
  })
  const date = headers.has('age') ? Number.NaN : Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? 0 : Math.round((date - Date.now()) / 1_000)
}
