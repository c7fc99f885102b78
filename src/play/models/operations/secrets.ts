import type { Tx } from '#src/platform/db/database.ts'
import type { Vault } from '#src/platform/secrets/vault.ts'
import { allSealed, sealedSecret } from '../store.ts'
import { secretLocation } from './secret.ts'

/** Every secret of every model of the workspace, opened: for masks only. */
export const modelSecrets = async (tx: Tx, vault: Vault): Promise<string[]> =>
  Promise.all((await allSealed(tx)).map(({ id, sealed }) => vault.open(tx, secretLocation(id), sealed)))

/** The secret of a model, for a copy of the model; undefined if it has none. */
export async function openSecret(tx: Tx, vault: Vault, id: string): Promise<string | undefined> {
  const stored = await sealedSecret(tx, id)
  return stored && vault.open(tx, secretLocation(id), stored.sealed)
}
