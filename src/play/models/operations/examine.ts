import type { Tx } from '#src/platform/db/database.ts'
import type { Finding } from '#src/platform/db/examine.ts'
import { modelStates } from '../store.ts'

/** How many models there are in all workspaces, and the last probe of those that fail. Does not call any. */
export async function examineModels(tx: Tx): Promise<Finding[]> {
  const { total, verified, failing } = await modelStates(tx)
  if (total === 0) return []
  return [
    { level: 'ok', text: `models: ${total}, of which ${verified} verified` },
    ...failing.map(({ id, message }) => ({
      level: 'note' as const,
      text: `models: ${id} is failing. ${message} Probe it again when this is solved.`,
    })),
  ]
}
