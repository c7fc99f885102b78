import { randomUUID } from 'node:crypto'

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
  | 'doc'
  | 'chn'
  | 'int'
  | 'mdl'
  | 'bgt'
  | 'cst'
  | 'cyc'
  | 'rub'
  | 'rjd'
  | 'rrl'
  | 'prv'
  | 'asg'
  | 'tsk'
  | 'rev'
  | 'cal'
  | 'csh'
  | 'act'
  | 'dlv'
  | 'msg'
  | 'ers'
  | 'cmt'
  | 'scu'
  | 'scg'
  | 'fgr'
  | 'mon'
  | 'alr'
  | 'imp'

const counts = 2 ** 31
/** A clock that was set back by more than that was wrong before. */
const maxBehindMs = 10_000
let [ms, count] = [0, 0]

/**
 * UUIDv7 (RFC 9562, 6.2 method 1) in three parts, of 48, 40 and 40 bits: milliseconds, a counter of 31 bits that starts at random, and
 * 43 random bits. The counter continues within a millisecond, and while the clock is a little behind, so that IDs sort in the order of
 * their creation.
 */
function nextUuid(): Uuid {
  // From a UUIDv4, which Node draws in advance: much faster than other random numbers.
  const random = randomUUID()
  // biome-ignore lint/plugin: the one place where an ID gets its time
  const now = Date.now()
  if (now > ms || now < ms - maxBehindMs) [ms, count] = [now, Number.parseInt(random.slice(0, 7), 16)]
  else if (++count === counts) [ms, count] = [ms + 1, 0]
  const [version, variant] = [7 * 2 ** 36, 2 * 2 ** 22]
  const middle = version + (count >>> 19) * 2 ** 24 + variant + (count & 0x7_ffff) * 2 ** 3 + (Number.parseInt(random[24]!, 16) & 7)
  return [ms, middle, Number.parseInt(random.slice(26), 16)]
}

type Uuid = [number, number, number]

/** Digits without i, l, o and u; those of `toString` continue from h to v. */
const crockford = '0123456789abcdefghjkmnpqrstvwxyz'
export const base32 = ([time, middle, end]: Uuid): string =>
  [time.toString(32).padStart(10, '0'), middle.toString(32).padStart(8, '0'), end.toString(32).padStart(8, '0')]
    .join('')
    .replace(/[i-v]/g, (digit) => crockford[Number.parseInt(digit, 32)]!)

/** TypeID (0.3): prefix, underscore, base32 of a UUIDv7, so ids sort by the time of their creation. */
export const newId = (prefix: Prefix): string => `${prefix}_${base32(nextUuid())}`

/** Sorts after all ids that were created before that time, and before all others. */
export const firstIdAt = (prefix: Prefix, at: number): string => `${prefix}_${base32([Math.max(0, at), 0, 0])}`
