import { createHash } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database } from '#src/platform/db/database.ts'
import { consumeRemembered, forgetById, forgetGrant, type Remembered, recallById, recallSession, remember } from '../store.ts'
import { createSeal } from './seal.ts'

const defaultSeconds = 3_600

/** The memory of the development provider: in the database, so that a restart does not sign anyone out. */
export function storedAdapter(masterKey: Buffer, system: Database['system']) {
  const { seal, open } = createSeal([masterKey])
  return (kind: string): Adapter => {
    const purpose = `development provider ${kind}`
    const hashOf = (id: string) => createHash('sha256').update(`${kind}:${id}`).digest()
    // Sealed with another master key, it is worthless: the keys of the provider have changed, too.
    const payloadOf = (row: Remembered | undefined): AdapterPayload | undefined => {
      const payload = open<AdapterPayload>(purpose, row?.payload)
      return payload && { ...payload, ...(row?.consumedAt && { consumed: Math.floor(row.consumedAt) }) }
    }
    return {
      upsert: (id, payload, seconds = defaultSeconds) =>
        remember(system, {
          idHash: hashOf(id),
          sessionUid: kind === 'Session' ? payload.uid : undefined,
          grantId: payload.grantId,
          payload: seal(purpose, payload),
          seconds,
        }),
      find: async (id) => payloadOf(await recallById(system, hashOf(id))),
      findByUid: async (uid) => payloadOf(await recallSession(system, uid)),
      findByUserCode: async () => undefined,
      consume: async (id) => void (await consumeRemembered(system, hashOf(id))),
      destroy: async (id) => void (await forgetById(system, hashOf(id))),
      revokeByGrantId: async (grantId) => void (await forgetGrant(system, grantId)),
    }
  }
}
