import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

// Secrets at rest: each workspace has a random data key that seals its secrets; the operator's master key wraps the data
// keys, so that rotating it touches one row per workspace. Stored form, the parts in base64url except for the id:
//   v1:<kekId>:<nonce>:<ciphertext>:<tag>      kekId = first 8 hex digits of SHA-256 of the key that closed it

export type EnvelopeFault = 'wrongKey' | 'damaged' | 'malformed'

/** `wrongKey`: closed with another key. `damaged`: changed, or moved from another row. `malformed`: not of the stored form. */
export class EnvelopeError extends Error {
  readonly fault: EnvelopeFault
  constructor(fault: EnvelopeFault, message: string) {
    super(message)
    this.name = 'EnvelopeError'
    this.fault = fault
  }
}

/** Where a secret is stored: opening it anywhere else fails. `keyVersion` is that of the data key. */
export type SecretLocation = { workspaceId: string; table: string; rowId: string; keyVersion: number }
export type DataKeyLocation = Pick<SecretLocation, 'workspaceId' | 'keyVersion'>

const keyBytes = 32
const nonceBytes = 12
const storedPattern = /^v1:([\da-f]{8}):([\w-]{16}):([\w-]*):([\w-]{22})$/

export const newDataKey = (): Buffer => randomBytes(keyBytes)
export const keyIdOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

export const wrap = (masterKey: Buffer, dataKey: Buffer, location: DataKeyLocation): string =>
  encrypt(masterKey, dataKey, bindingOfKey(location))
export const unwrap = (masterKey: Buffer, wrapped: string, location: DataKeyLocation): Buffer =>
  decrypt(masterKey, wrapped, bindingOfKey(location))
export const seal = (dataKey: Buffer, secret: string, location: SecretLocation): string =>
  encrypt(dataKey, Buffer.from(secret, 'utf8'), bindingOf(location))
export const openSecret = (dataKey: Buffer, sealed: string, location: SecretLocation): string =>
  decrypt(dataKey, sealed, bindingOf(location)).toString('utf8')

/** The id of the key that closed a stored text: rotation uses it to find what must still be wrapped with the new key. */
export const closingKeyId = (stored: string): string => parts(stored).keyId

// A JSON list, so that no two places produce the same bytes.
const bindingOf = ({ workspaceId, table, rowId, keyVersion }: SecretLocation) =>
  JSON.stringify(['secret', workspaceId, table, rowId, keyVersion])
const bindingOfKey = ({ workspaceId, keyVersion }: DataKeyLocation) => JSON.stringify(['dataKey', workspaceId, keyVersion])

function encrypt(key: Buffer, plain: Buffer, binding: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(binding, 'utf8'))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return ['v1', keyIdOf(key), ...[nonce, text, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join(':')
}

function decrypt(key: Buffer, stored: string, binding: string): Buffer {
  const { keyId, nonce, text, tag } = parts(stored)
  if (keyId !== keyIdOf(key))
    throw new EnvelopeError('wrongKey', `A stored secret was encrypted with the key ${keyId}, but this key is ${keyIdOf(key)}.`)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAAD(Buffer.from(binding, 'utf8')).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(text), decipher.final()])
  } catch {
    throw new EnvelopeError('damaged', 'A stored secret was changed, or moved from another row, and cannot be decrypted.')
  }
}

function parts(stored: string) {
  const match = storedPattern.exec(stored)
  if (!match) throw new EnvelopeError('malformed', 'A stored secret is not of the form v1:<key id>:<nonce>:<ciphertext>:<tag>.')
  const [, keyId, ...rest] = match
  const [nonce, text, tag] = rest.map((part) => Buffer.from(part, 'base64url'))
  return { keyId: keyId!, nonce: nonce!, text: text!, tag: tag! }
}
