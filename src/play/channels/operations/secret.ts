import type { Tx } from '#src/platform/db/database.ts'
import { invalid } from '#src/platform/errors.ts'
import { lastFourOf } from '#src/platform/io/credentials.ts'
import type { Vault } from '#src/platform/secrets/vault.ts'
import type { Channel, NewChannel } from '../contract.ts'
import { originsOf } from '../origin.ts'
import { type SealedSecret, setSecret } from '../store/channels.ts'

export type Members = Omit<NewChannel, 'projectId'>
export const secretLocation = (id: string) => ({ table: 'channels', rowId: id })

/** The secret as one string, as it is sealed: as JSON if it has several parts. */
export function secretOf({ auth }: Pick<Members, 'auth'>): string | undefined {
  if (auth.type === 'none' || auth.secret === undefined) return undefined
  return typeof auth.secret === 'string' ? auth.secret : JSON.stringify(auth.secret)
}

export const withoutSecret = (members: Members): Record<string, unknown> => {
  const { secret: _secret, ...auth } = members.auth as { type: string; secret?: unknown }
  return { ...members, auth }
}

type StoredSecret = Pick<SealedSecret, 'type' | 'origins'> | undefined

/** A stored secret is usable only if neither the type of auth nor any origin changes. */
export function refuseMissingSecret(members: Members, storedSecret: StoredSecret): void {
  if (members.auth.type === 'none' || members.auth.secret !== undefined) return
  if (storedSecret?.type === members.auth.type && storedSecret.origins === originsOf(members)) return
  const message = storedSecret
    ? 'The stored secret belongs to another URL or type of auth. Send the secret again.'
    : 'This type of auth needs a secret. Send one.'
  throw invalid([{ pointer: '/auth/secret', code: 'required', message }])
}

/** Seals a new secret, or erases the stored one if none is needed; `undefined` if nothing changes. */
export async function changeSecret(
  tx: Tx,
  vault: Vault,
  id: string,
  members: Members,
  storedSecret?: StoredSecret,
): Promise<Channel | undefined> {
  if (members.auth.type === 'none') return storedSecret && setSecret(tx, id, undefined)
  const secret = secretOf(members)
  if (secret === undefined) return undefined
  return setSecret(tx, id, {
    sealed: await vault.seal(tx, secretLocation(id), secret),
    type: members.auth.type,
    origins: originsOf(members),
    lastFour: lastFourOf(members.auth, secret),
  })
}
