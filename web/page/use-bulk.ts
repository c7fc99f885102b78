import { useState } from 'react'
import { Refusal } from '../api.ts'
import { notifyFailure, notifySuccess } from './notify.ts'
import { queryClient } from './queries.ts'

/** Applies one action to many resources. One refusal does not stop the others; the first one is shown. */
export function useBulk(resources: readonly string[], onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const doAll = async (ids: readonly string[], act: (id: string) => Promise<unknown>, successWord: string) => {
    setBusy(true)
    const failures: unknown[] = []
    // One after the other: hundreds simultaneously would be refused as too many requests.
    for (const id of ids) await patiently(() => act(id)).catch((error: unknown) => failures.push(error))
    await Promise.all(resources.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })))
    setBusy(false)
    if (failures.length > 0) notifyFailure(failures[0])
    else notifySuccess(successWord)
    onDone()
  }
  return { isBusy, doAll }
}

const pauseMs = 1_000

/** Even one after the other, hundreds may exceed the rate limit: refused requests are repeated after a pause. */
async function patiently(act: () => Promise<unknown>): Promise<unknown> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem.code !== 'too_many_requests') throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return act()
  }
}
