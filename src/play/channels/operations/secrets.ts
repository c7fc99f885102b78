import type { Tx } from '#src/platform/db/database.ts'
import { type Auth, secretsToMask } from '#src/platform/io/credentials.ts'
import type { Vault } from '#src/platform/secrets/vault.ts'
import { allSealed, sealedSecret } from '../store/channels.ts'
import { allCallbackSecrets } from '../store/pull-keys.ts'
import { callbackSecretLocation } from './callbacks.ts'
import { secretLocation } from './secret.ts'

/** Every secret of every channel of the workspace, opened, with the parts that could come back alone: for masks only. */
export async function channelSecrets(tx: Tx, vault: Vault): Promise<string[]> {
  const stored = await allSealed(tx)
  const secrets = await Promise.all(stored.map(({ id, sealed }) => vault.open(tx, secretLocation(id), sealed)))
  const signed = await allCallbackSecrets(tx)
  const callbackSecrets = await Promise.all(signed.map(({ id, sealed }) => vault.open(tx, callbackSecretLocation(id), sealed)))
  return [...stored.flatMap(({ auth }, at) => secretsToMask(auth as Auth, secrets[at])), ...callbackSecrets]
}

/** The secret of a channel, as a body names it, for a copy of the channel; undefined if it has none. */
export async function openSecret(tx: Tx, vault: Vault, id: string): Promise<unknown> {
  const stored = await sealedSecret(tx, id)
  if (!stored) return undefined
  const secret = await vault.open(tx, secretLocation(id), stored.sealed)
  return stored.type === 'mtls' ? JSON.parse(secret) : secret
}
