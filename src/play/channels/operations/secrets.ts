import type { Tx } from '#src/platform/db/database.ts'
import { type Auth, secretsToMask } from '#src/platform/io/credentials.ts'
import type { Vault } from '#src/platform/secrets/vault.ts'
import { allSealed } from '../store/channels.ts'
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
