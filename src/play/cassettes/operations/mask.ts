import type { Tx } from '#src/platform/db/database.ts'
import { type Redactor, redactor } from '#src/platform/io/redaction.ts'
import type { World } from '#src/platform/world.ts'

/** Opens every secret of the workspace. Folders that have secrets know neither each other nor cassettes, so `handlers.ts` passes it in. */
export type SecretsOf = (tx: Tx, vault: World['vault']) => Promise<string[]>

/** Masks everything in a text that is now a secret of the workspace, in each of its forms. */
export async function workspaceMask(
  { db, vault }: Pick<World, 'db' | 'vault'>,
  workspaceId: string,
  secretsOf: SecretsOf,
): Promise<Redactor> {
  return redactor(await db.transaction(workspaceId, (tx) => secretsOf(tx, vault)))
}
