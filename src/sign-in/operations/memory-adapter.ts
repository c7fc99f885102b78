import type { Adapter, AdapterPayload } from 'oidc-provider'

type Kept = { payload: AdapterPayload; until: number }
const most = 5_000

/** What the development provider remembers: as long as the process lives, and no more than some thousand things. */
export function memoryAdapter() {
  const kept = new Map<string, Kept>()
  const find = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key)
    if (found && found.until > Date.now()) return found.payload
    kept.delete(key)
    return undefined
  }
  return (kind: string): Adapter => {
    const keyOf = (id: string) => `${kind}:${id}`
    return {
      async upsert(id, payload, expiresIn) {
        if (kept.size >= most) kept.delete(kept.keys().next().value!)
        kept.set(keyOf(id), { payload, until: Date.now() + (expiresIn ?? 3_600) * 1_000 })
      },
      find: async (id) => find(keyOf(id)),
      findByUid: async (uid) => [...kept.values()].find(({ payload }) => payload.uid === uid && payload.kind === kind)?.payload,
      findByUserCode: async () => undefined,
      async consume(id) {
        const found = find(keyOf(id))
        if (found) found.consumed = Math.floor(Date.now() / 1_000)
      },
      async destroy(id) {
        kept.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
