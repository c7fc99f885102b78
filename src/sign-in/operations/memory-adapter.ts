import type { Adapter, AdapterPayload } from 'oidc-provider'

type StoredEntry = { payload: AdapterPayload; until: number }
const maxEntries = 5_000

/** What the development provider remembers: as long as the process lives, and no more than some thousand things. */
export function memoryAdapter() {
  const entries = new Map<string, StoredEntry>()
  const find = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key)
    if (entry && entry.until > Date.now()) return entry.payload
    entries.delete(key)
    return undefined
  }
  return (kind: string): Adapter => {
    const keyOf = (id: string) => `${kind}:${id}`
    return {
      async upsert(id, payload, expiresIn) {
        if (entries.size >= maxEntries) entries.delete(entries.keys().next().value!)
        entries.set(keyOf(id), { payload, until: Date.now() + (expiresIn ?? 3_600) * 1_000 })
      },
      find: async (id) => find(keyOf(id)),
      findByUid: async (uid) => [...entries.values()].find(({ payload }) => payload.uid === uid && payload.kind === kind)?.payload,
      findByUserCode: async () => undefined,
      async consume(id) {
        const entry = find(keyOf(id))
        if (entry) entry.consumed = Math.floor(Date.now() / 1_000)
      },
      async destroy(id) {
        entries.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}
