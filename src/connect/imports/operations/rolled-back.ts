import type { Database, Tx } from '#src/platform/db/database.ts'

/** The result of this work, of which nothing remains. */
export async function rolledBack<T>(db: Pick<Database, 'transaction'>, workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const end = { result: undefined as T }
  await db
    .transaction(workspaceId, async (tx) => {
      end.result = await work(tx)
      throw end
    })
    .catch((error: unknown) => {
      if (error !== end) throw error
    })
  return end.result
}
