import { checkUrl } from '../outgoing-url.ts'
import type { CredentialKind } from './kind.ts'

const pathOf = (secret: string) => {
  const result = checkUrl(secret)
  return 'fault' in result ? '' : result.url.path
}

/** The secret is a whole address: anyone who knows it may post to it. Calls name only its origin; the path is added when they are sent. */
export const secretPath: CredentialKind = {
  fault: (secret) => {
    const result = checkUrl(secret)
    if ('fault' in result) return result.fault.message
    return result.url.path.length < 12 ? 'The address has no path that could be secret.' : undefined
  },
  parts: (secret) => [secret, pathOf(secret), ...pathOf(secret).split('/').slice(-1)],
  path: pathOf,
}
