import type { Resource } from '#src/platform/resource.ts'

export type KeyedResource = Resource & { externalKey?: string | undefined; isDefault?: boolean | undefined }
/** The key of the rubric that every project has. */
const defaultKey = 'default'

/** A key derived from a name, if nobody has chosen one. */
export function keyFrom(name: string, otherwise: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .match(/[a-z0-9]+/g)
  const key = (words ?? [otherwise]).join('-').slice(0, 56)
  return key.replace(/-+$/, '')
}

/** The key of each resource: the one that people chose, or one derived from its name, in the order of creation. */
export function keysOf(resources: readonly KeyedResource[], type: string, usedKeys: Iterable<string> = []): Map<string, string> {
  const used = new Set(usedKeys)
  const keys = new Map<string, string>()
  const counts = new Map<string, number>()
  const claim = (id: string, key: string) => {
    used.add(key)
    keys.set(id, key)
  }
  for (const { id, isDefault } of resources) if (isDefault) claim(id, defaultKey)
  for (const { id, externalKey } of resources)
    if (externalKey !== undefined && !keys.has(id) && !used.has(externalKey)) claim(id, externalKey)
  for (const { id, name } of resources.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (keys.has(id)) continue
    const plain = keyFrom(name, type)
    let key = plain
    // Thousands may have the same name.
    let count = counts.get(plain) ?? 1
    while (used.has(key)) {
      count += 1
      key = `${plain}-${count}`
    }
    counts.set(plain, count)
    claim(id, key)
  }
  return keys
}
