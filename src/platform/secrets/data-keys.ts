import { closingKeyId, EnvelopeError, keyIdOf, unwrap } from './envelope.ts'

/** The first wraps new data keys; the others, which it replaces, still open what they have wrapped. */
export type MasterKeys = readonly [current: Buffer, ...previous: Buffer[]]

/** A data key as it is stored: once for each master key that opens it. */
export type Wrapping = { workspaceId: string; keyVersion: number; wrapped: string }

/** Undefined if it was wrapped with a key that is not among these. Throws EnvelopeError if it was changed or moved. */
export function unwrapWith(keys: readonly Buffer[], { wrapped, ...location }: Wrapping): Buffer | undefined {
  const id = closingKeyId(wrapped)
  const key = keys.find((candidate) => keyIdOf(candidate) === id)
  return key && unwrap(key, wrapped, location)
}

export type UnopenedKeys = { workspaces: number; of: number; wrappedWith: readonly string[] }

/** The error for an operator whose master key does not open everything. */
export function wrongMasterKey({ workspaces, of, wrappedWith }: UnopenedKeys, keys: MasterKeys): EnvelopeError {
  const keyIds = keys.map(keyIdOf).join(' and ')
  return new EnvelopeError(
    'wrongKey',
    `The secrets of ${workspaces} of ${of} workspaces were encrypted with the master key ${wrappedWith.join(' or ')}, but this process has ${keyIds}. ` +
      'Set PARLEY_MASTER_KEY to that key. While you change the key, set it to the new one and PARLEY_MASTER_KEY_PREVIOUS to the old one ' +
      '(docs/operate/backup.md). Nothing was changed.',
  )
}

/** Throws if the keys do not open any wrapping of some workspace. */
export function checkWrappings(wrappings: Iterable<Wrapping>, keys: MasterKeys): void {
  const byWorkspace = Map.groupBy(wrappings, ({ workspaceId }) => workspaceId)
  const lockedOut = [...byWorkspace.values()].filter((list) => !list.some((wrapping) => unwrapWith(keys, wrapping)))
  if (lockedOut.length === 0) return
  const wrappedWith = [...new Set(lockedOut.flat().map(({ wrapped }) => closingKeyId(wrapped)))].slice(0, 5)
  throw wrongMasterKey({ workspaces: lockedOut.length, of: byWorkspace.size, wrappedWith }, keys)
}
