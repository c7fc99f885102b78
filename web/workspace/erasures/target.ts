import type { Schemas } from '#web/api.ts'
import { several } from '#web/ui/count.ts'

/** The subject of an erasure, in a few words. */
export function targetOf({ text, runIds, batchRunIds, filter }: Schemas['Erasure']['request']): string {
  if (text) return 'a text'
  if (runIds) return several(runIds.length, 'run')
  if (batchRunIds) return several(batchRunIds.length, 'batch run')
  const { projectId: _, ...members } = filter ?? { projectId: '' }
  return Object.keys(members).length === 0 ? 'all runs of a project' : 'some runs of a project'
}
