import { useState } from 'react'
import { notifyFailure, notifySuccess } from './notify.ts'
import { queryClient } from './queries.ts'

/** Does one thing with many resources. One that refuses does not hinder the others; the first refusal is shown. */
export function useBulk(resource: string, onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const doAll = async (ids: readonly string[], act: (id: string) => Promise<unknown>, done: string) => {
    setBusy(true)
    const failures: unknown[] = []
    // One after the other: hundreds at once would be refused as too many requests.
    for (const id of ids) await act(id).catch((error: unknown) => failures.push(error))
    await queryClient.invalidateQueries({ queryKey: [resource] })
    setBusy(false)
    if (failures.length > 0) notifyFailure(failures[0])
    else notifySuccess(done)
    onDone()
  }
  return { isBusy, doAll }
}
