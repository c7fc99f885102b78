/** A master key from its setting: 32 bytes as 64 hex digits or as base64 (also base64url). No fault repeats the text. */
export function parseMasterKey(text: string, name = 'PARLEY_MASTER_KEY'): { key: Buffer } | { fault: string } {
  const bare = text.trim()
  if (bare === '') return { fault: `${name} is empty. Make one with: openssl rand -base64 32` }
  const isHex = /^[\da-f]{64}$/i.test(bare)
  if (!isHex && !/^[\w+/-]+={0,2}$/.test(bare)) return { fault: `${name} is neither base64 nor hex.` }
  const key = Buffer.from(bare, isHex ? 'hex' : 'base64')
  if (key.length !== 32) return { fault: `${name} has ${key.length} bytes but must have 32. Make one with: openssl rand -base64 32` }
  if (new Set(key).size < 8) return { fault: `${name} is not random. Make one with: openssl rand -base64 32` }
  return { key }
}
