import { canonicalJson } from '#src/platform/canonical-json.ts'

// JSON Patch (RFC 6902). Only the document's own members are visited, never those that objects and arrays inherit.

/** `value` and `from` exist if the operation needs them. */
export type Operation = {
  op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test'
  path: string
  from?: string | undefined
  value?: unknown
}
type Holder = Record<string, unknown> | unknown[]
type Place = { holder: Holder; key: string }

/** Changes the document; returns whether the operation could be applied. A pointer has at least one step: the document itself stays. */
export function applyOperation(document: Holder, { op, path, from = '', value }: Operation): boolean {
  const target = placeOf(document, path)
  switch (op) {
    case 'add':
      return add(target, copyOf(value))
    case 'remove':
      return remove(target)
    case 'replace':
      return exists(target) && set(target, copyOf(value))
    case 'test':
      return exists(target) && canonicalJson(valueAt(target)) === canonicalJson(value)
    case 'copy': {
      const source = placeOf(document, from)
      return exists(source) && add(target, copyOf(valueAt(source)))
    }
    case 'move':
      return move(document, from, path)
  }
}

/** The path to the target is that in a document without the value, so nothing is moved into itself. */
function move(document: Holder, from: string, path: string): boolean {
  const source = placeOf(document, from)
  if (!exists(source)) return false
  const moved = valueAt(source)
  return remove(source) && add(placeOf(document, path), moved)
}

function placeOf(document: Holder, pointer: string): Place | undefined {
  const [root, ...steps] = pointer.split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  const key = steps.pop()
  if (root !== '' || key === undefined) return undefined
  let holder: unknown = document
  for (const step of steps) {
    const place = { holder: holder as Holder, key: step }
    if (!isHolder(holder) || !exists(place)) return undefined
    holder = valueAt(place)
  }
  return isHolder(holder) ? { holder, key } : undefined
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null
const valueAt = ({ holder, key }: Place): unknown => (holder as Record<string, unknown>)[key]
const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** The index of an item; `-` is after the last one. Infinite for a key that is not an index. */
const indexOf = (list: unknown[], key: string): number =>
  key === '-' ? list.length : /^(?:0|[1-9]\d*)$/.test(key) ? Number(key) : Number.POSITIVE_INFINITY

const exists = (place: Place | undefined): place is Place =>
  place !== undefined &&
  (Array.isArray(place.holder) ? indexOf(place.holder, place.key) < place.holder.length : Object.hasOwn(place.holder, place.key))

function set({ holder, key }: Place, value: unknown): true {
  ;(holder as Record<string, unknown>)[key] = value
  return true
}

function add(place: Place | undefined, value: unknown): boolean {
  if (!place) return false
  const { holder, key } = place
  if (!Array.isArray(holder)) return set(place, value)
  const at = indexOf(holder, key)
  if (at > holder.length) return false
  holder.splice(at, 0, value)
  return true
}

function remove(place: Place | undefined): boolean {
  if (!exists(place)) return false
  if (Array.isArray(place.holder)) place.holder.splice(indexOf(place.holder, place.key), 1)
  else delete place.holder[place.key]
  return true
}
