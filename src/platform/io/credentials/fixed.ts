import { type CredentialKind, headerSecretFault } from './kind.ts'

// Credentials that are the same in every call.

export const none: CredentialKind = { fault: () => undefined, parts: () => [] }

export const bearer: CredentialKind = {
  fault: headerSecretFault,
  parts: (secret) => [secret],
  headers: (secret) => ({ authorization: `Bearer ${secret}` }),
}

export const apiKey: CredentialKind<{ header: string }> = {
  fault: headerSecretFault,
  // In `Token abc`, the last word is the secret that could come back alone.
  parts: (secret) => [secret, secret.slice(secret.lastIndexOf(' ') + 1)],
  headers: (secret, { header }) => ({ [header.toLowerCase()]: secret }),
}

/** The secret is `user:password`. */
export const basic: CredentialKind = {
  fault: (secret) =>
    headerSecretFault(secret) ??
    (secret.includes(':') ? undefined : 'The secret of basic authentication must have the form user:password.'),
  parts: (secret) => [secret, secret.slice(secret.indexOf(':') + 1)],
  headers: (secret) => ({ authorization: `Basic ${Buffer.from(secret, 'utf8').toString('base64')}` }),
}
