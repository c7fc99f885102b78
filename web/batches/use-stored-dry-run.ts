import { parley, type Schemas } from '../api.ts'
import { useRead } from '../page/queries.ts'

/** What running the stored batch would play, with so many repeats of each cell or with its own. */
export const useStoredDryRun = (id: string, repeats?: number) =>
  useRead(['batches', id, 'dry-run', repeats], async (signal) => {
    const body = { dryRun: true, ...(repeats && { repeats }) }
    const call = await parley.POST('/batches/{id}/run', { params: { path: { id } }, body, signal })
    return call as { data?: Schemas['BatchDryRun']; error?: unknown; response: Response }
  })
