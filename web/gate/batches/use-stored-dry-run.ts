import { parley, type Schemas } from '#web/api.ts'
import { useRead } from '#web/page/queries.ts'

/** The runs that the stored batch would play, with the given repeats of each cell or with its own. */
export const useStoredDryRun = (id: string, repeats?: number) =>
  useRead(['batches', id, 'dry-run', repeats], async (signal) => {
    const body = { dryRun: true, ...(repeats && { repeats }) }
    const call = await parley.POST('/batches/{id}/run', { params: { path: { id } }, body, signal })
    return call as { data?: Schemas['BatchDryRun']; error?: unknown; response: Response }
  })
