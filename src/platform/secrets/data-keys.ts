import { closedWith, EnvelopeError, keyIdOf, unwrap } from './envelope.ts'

/** The first wraps new data keys; the others, which it takes over from, still open what they have wrapped. */
export type MasterKeys = readonly [current: Buffer, ...previous: Buffer[]]

/** A data key as it is stored: once for each master key that opens it. */
export type Wrapping = { workspaceId: string; keyVersion: number; wrapped: string }

/** Undefined when it was wrapped with a key that is not at hand. Throws EnvelopeError when it was changed or moved. */
export function unwrapWith(keys: readonly Buffer[], { wrapped, ...place }: Wrapping): Buffer | undefined {
  const id = closedWith(wrapped)
  const key = keys.find((one) => keyIdOf(one) === id)
  return key && unwrap(key, wrapped, place)
}

export type LockedOut = { workspaces: number; of: number; wrappedWith: readonly string[] }

/** What to tell an operator whose master key does not open everything. */
export function wrongMasterKey({ workspaces, of, wrappedWith }: LockedOut, keys: MasterKeys): EnvelopeError {
  const atHand = keys.map(keyIdOf).join(' and ')
  return new EnvelopeError(
    'wrongKey',
    `The secrets of ${workspaces} of ${of} workspaces were closed with the master key ${wrappedWith.join(' or ')}, and at hand is ${atHand}. ` +
      'Set PARLEY_MASTER_KEY to that key, or to the new one with that one in PARLEY_MASTER_KEY_PREVIOUS while it is being changed ' +
      '(docs/operations.md). Nothing was changed.',
  )
}

/** Throws when some workspace has no wrapping that the keys open. */
export function checkWrappings(wrappings: Iterable<Wrapping>, keys: MasterKeys): void {
  const byWorkspace = Map.groupBy(wrappings, ({ workspaceId }) => workspaceId)
  const lockedOut = [...byWorkspace.values()].filter((list) => !list.some((one) => unwrapWith(keys, one)))
  if (lockedOut.length === 0) return
  const wrappedWith = [...new Set(lockedOut.flat().map(({ wrapped }) => closedWith(wrapped)))].slice(0, 5)
  throw wrongMasterKey({ workspaces: lockedOut.length, of: byWorkspace.size, wrappedWith }, keys)
}
