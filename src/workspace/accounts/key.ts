// The text of an API key: parley_<dev|live>_<43 base62 characters of 256 random bits><6 characters checksum>. The checksum is the
// CRC-32 (ISO 3309) of everything before it, in base62. It is not a secret: it lets Parley refuse a mistyped or cut key without asking
// the database, and lets secret scanners distinguish a key from noise.

export type Environment = 'development' | 'production'
const labels = { development: 'dev', production: 'live' } as const

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const keyPattern = /^parley_(?:dev|live)_[0-9A-Za-z]{49}$/
/** Length of the longest key, which is that of production. */
const maxKeyLength = 61

function base62(value: bigint, length: number): string {
  let text = ''
  for (let remainder = value; text.length < length; remainder /= 62n) text = alphabet[Number(remainder % 62n)] + text
  return text
}

/** Bitwise, reflected, polynomial 0xEDB88320: finds every single wrong or swapped pair of neighboring characters. */
export function crc32(ascii: string): number {
  let sum = 0xffffffff
  for (let at = 0; at < ascii.length; at++) {
    sum ^= ascii.charCodeAt(at)
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

const checksumOf = (start: string): string => base62(BigInt(crc32(start)), 6)

/** `random` is 32 bytes: 62^43 is a little more than 2^256, so none of it is lost. */
export function keyOf(environment: Environment, random: Uint8Array): string {
  if (random.length !== 32) throw new Error(`a key takes 32 random bytes, not ${random.length}`)
  const start = `parley_${labels[environment]}_${base62(
    random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n),
    43,
  )}`
  return start + checksumOf(start)
}

/** The fault of a text as a key of this environment; undefined if it is well-formed (it may still not exist). */
export function keyFault(text: string, environment: Environment): string | undefined {
  if (text.length > maxKeyLength || !keyPattern.test(text)) return 'a key has the form parley_<dev|live>_<49 letters and digits>'
  if (text.slice(-6) !== checksumOf(text.slice(0, -6))) return 'the checksum of the key is wrong: the key was mistyped or cut'
  if (!text.startsWith(`parley_${labels[environment]}_`))
    return `a key of ${environment} starts with parley_${labels[environment]}_: this one belongs to another environment`
  return undefined
}

export const checkKey = (text: string, environment: Environment): boolean => keyFault(text, environment) === undefined
