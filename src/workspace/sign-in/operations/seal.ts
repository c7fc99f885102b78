import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Values that browsers store, but that only we can read and make: AES-256-GCM under a key derived from the master key. `purpose` prevents
 * one kind of value from passing for another. After a change of the master key, the previous one still opens them.
 */
export function createSeal(masterKeys: readonly Buffer[]) {
  const keys = masterKeys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'parley sign-in', 32)))
  return {
    seal(purpose: string, value: unknown): string {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keys[0]!, nonce).setAAD(Buffer.from(purpose))
      return Buffer.concat([nonce, cipher.update(JSON.stringify(value)), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    /** Undefined for anything that was not sealed here for this purpose. */
    open<T>(purpose: string, text: string | undefined): T | undefined {
      const bytes = Buffer.from(text ?? '', 'base64url')
      if (bytes.length < 29) return undefined
      for (const key of keys) {
        try {
          return JSON.parse(opened(bytes, key, purpose)) as T
        } catch {}
      }
      return undefined
    },
  }
}
export type Seal = ReturnType<typeof createSeal>

/** Throws if the key or the purpose differs. */
function opened(bytes: Buffer, key: Buffer, purpose: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(purpose))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}
