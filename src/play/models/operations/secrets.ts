import type { Tx } from '#src/platform/db/database.ts'
import type { Vault } from '#src/platform/secrets/vault.ts'
import { allSealed } from '../store.ts'
import { secretLocation } from './secret.ts'

/** Every secret of every model of the workspace, opened: for masks only. */
export const modelSecrets = async (tx: Tx, vault: Vault): Promise<string[]> =>
  Promise.all((await allSealed(tx)).map(({ id, sealed }) => vault.open(tx, secretLocation(id), sealed)))
