import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { CredentialKind } from './kind.ts'

type Parts = { certificate: string; key: string }
const partsOf = (secret: string) => JSON.parse(secret) as Parts

/** A client certificate; the secret is `{"certificate", "key"}` with both in PEM, the certificate first of its chain. */
export const mtls: CredentialKind<{ ca?: string | undefined }> = {
  fault(secret, { ca }) {
    const { certificate, key } = partsOf(secret)
    const parsedCertificate = certificateIn(certificate)
    if (!parsedCertificate) return 'certificate is not a certificate in PEM (-----BEGIN CERTIFICATE-----).'
    if (/ENCRYPTED/.test(key)) return 'The private key is encrypted. Remove its passphrase: Parley encrypts the key itself.'
    const privateKey = keyIn(key)
    if (!privateKey) return 'key is not a private key in PEM (-----BEGIN PRIVATE KEY-----).'
    if (!parsedCertificate.checkPrivateKey(privateKey)) return 'The private key does not belong to the certificate.'
    return ca === undefined || certificateIn(ca) ? undefined : 'ca is not a certificate in PEM (-----BEGIN CERTIFICATE-----).'
  },
  parts: (secret) => [partsOf(secret).key],
  // Those of the certificate's SHA-256 fingerprint, as other tools show it.
  lastFour: (secret) => new X509Certificate(partsOf(secret).certificate).fingerprint256.replaceAll(':', '').slice(-4),
  certificate: (secret, { ca }) => ({ ...partsOf(secret), ca }),
}

function certificateIn(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

function keyIn(pem: string) {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}
