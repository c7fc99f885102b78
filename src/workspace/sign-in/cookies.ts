/**
 * The limits of a cookie: no script reads it, and it is sent only to this host. Strict cookies are not sent with a request that another
 * site started.
 */
export type CookieRules = { secure: boolean; sameSite: 'Strict' | 'Lax'; maxAgeSeconds: number }

/** With Secure, the name gets the prefix with which browsers bind a cookie to this host (RFC 6265bis 4.1.3). */
export const cookieName = (name: string, secure: boolean): string => `${secure ? '__Host-' : ''}parley_${name}`

export function setCookie(name: string, value: string, { secure, sameSite, maxAgeSeconds }: CookieRules): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`
}

/** The first of this name, because browsers send the most specific one first; values are ours: base64url and dots. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  return value !== undefined && /^[\w.-]{1,8192}$/.test(value) ? value : undefined
}
