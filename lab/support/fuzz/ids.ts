import type { Tenant } from '#e2e/support/hostile/tenants.ts'

const mostOfAKind = 300

/** Ids that exist, by their prefix: those of the tenant first, then what answers show. */
export function idPool(tenant: Tenant, agent: string) {
  const pool = new Map<string, string[]>()
  let cursor = 'none'
  const add = (id: string) => {
    const kind = id.slice(0, 3)
    const ids = pool.get(kind) ?? []
    if (ids.includes(id)) return
    if (ids.length >= mostOfAKind) ids.splice(20, 1)
    ids.push(id)
    pool.set(kind, ids)
  }
  // Not who we are: a key that was revoked on the way would only be refused from then on.
  const own = new Set([tenant.ids.key, tenant.ids.user, tenant.ids.member, tenant.ids.reviewer])
  for (const id of Object.values(tenant.ids)) if (!own.has(id)) add(id)
  const base = new Map([...pool].map(([kind, ids]) => [kind, ids.length]))
  return {
    learn: (text: string) => {
      cursor = /"nextCursor":"([^"]+)"/.exec(text)?.[1] ?? cursor
      for (const [, id] of text.matchAll(/(?:^|"(?:runs|reviews|sheets)":\[|"session":)\{"id":"(\w{3}_\w{26})"/g))
        if (id && !own.has(id)) add(id)
    },
    /** `spare`: not the tenant's first ones, on which all others depend. */
    fill: (text: string, spare = false) =>
      text
        .replaceAll(/@@(\w{3}):(\d+)@@/g, (_, kind: string, nth: string) => {
          const known = pool.get(kind) ?? []
          const ids = spare ? [...known.slice(base.get(kind) ?? 0), 'none'] : [...known, ...(known.length === 0 ? ['none'] : [])]
          // Mostly the first one, which is whole, and sometimes any.
          return ids[Number(nth) % (Number(nth) % 3 && !spare ? 1 : ids.length)]!
        })
        .replaceAll('@@agent@@', agent)
        .replaceAll('@@cursor@@', cursor),
  }
}
