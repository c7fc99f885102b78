import { randomBytes } from 'node:crypto'

/** Prefixes of all ids (product.md 1). */
export type Prefix =
  | 'wks'
  | 'usr'
  | 'key'
  | 'prj'
  | 'tst'
  | 'scn'
  | 'run'
  | 'bat'
  | 'btr'
  | 'per'
  | 'chn'
  | 'int'
  | 'rub'
  | 'asg'
  | 'tsk'
  | 'rev'
  | 'cal'
  | 'csh'
  | 'act'
  | 'dlv'

// RFC 9562, 5.7: 48 bits of milliseconds, version, 12 bits, variant, 62 bits.
const versionAndVariant = (7n << 76n) | (2n << 62n)
// The highest of the 62 bits is left out, so that additions within a millisecond never reach the variant.
const randomBits = (0xfffn << 64n) | ((1n << 61n) - 1n)
const randomNumber = (bytes: number) => BigInt(`0x${randomBytes(bytes).toString('hex')}`)
let latest = 0n

/** Greater than every earlier one of this process, also within one millisecond and if the clock is set back (RFC 9562, 6.2, method 2). */
function nextUuid(): bigint {
  const uuid = (BigInt(Date.now()) << 80n) | versionAndVariant | (randomNumber(10) & randomBits)
  latest = uuid > latest ? uuid : latest + 1n + randomNumber(4)
  return latest
}

// Crockford's digits from 10 on, where JavaScript has the letters a to v.
const letters = 'abcdefghjkmnpqrstvwxyz'
const base32 = (uuid: bigint) =>
  uuid
    .toString(32)
    .padStart(26, '0')
    .replaceAll(/[a-v]/g, (digit) => letters[Number.parseInt(digit, 32) - 10]!)

/** TypeID 0.3: prefix, underscore, base32 of a UUIDv7, so ids sort by the time they were created. */
export const newId = (prefix: Prefix): string => `${prefix}_${base32(nextUuid())}`
