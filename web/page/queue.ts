import { parley } from '../api.ts'
import { count } from '../ui/count.ts'
import { notifyFailure, notifySuccess } from './notify.ts'
import { useChange, useRead } from './queries.ts'

/** The waiting jobs of the workspace and the workers, counted every `everyMs`. */
export const useQueueFigures = (everyMs: number) =>
  useRead(['queue'], (signal) => parley.GET('/queue', { signal }), { everyMs: () => everyMs })

/** Processes waiting jobs within a request, with or without a worker. */
export function useProcessing() {
  const { mutate, isPending } = useChange(
    () => parley.POST('/queue/process', { body: { limit: 50 } }),
    ['queue', 'runs', 'batch-runs'],
    ({ claimed, succeeded }) => notifySuccess(`${count(claimed)} jobs were claimed; ${count(succeeded)} succeeded.`),
  )
  return { start: () => mutate(undefined, { onError: notifyFailure }), isPending }
}
