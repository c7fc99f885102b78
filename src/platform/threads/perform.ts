import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import type { Task } from '../task.ts'
import { type Request, type Response, toResponse } from './messages.ts'

export type BoundTask = { name: string; perform(input: never): unknown }
/** The function behind a task; it runs in a thread and touches only its input. */
export const perform = <Input, Output>({ name }: Task<Input, Output>, work: (input: Input) => Output | Promise<Output>): BoundTask => ({
  name,
  perform: work,
})

/** More than the loaded code needs, and less than a large body leaves behind. */
const maxIdleBytes = 80_000_000

/** The life of a thread: one task after the other, until it is ended from outside. */
export function performTasks(tasks: readonly BoundTask[]): void {
  const byName = new Map(tasks.map((bound) => [bound.name, bound]))
  const port = parentPort!
  port.on('message', async ({ name, input }: Request) => {
    port.postMessage(await runTask(byName.get(name), input))
    // After the answer, in this thread: V8 itself would keep a large heap until the thread ends.
    if (getHeapStatistics().total_heap_size > maxIdleBytes) collectGarbage()
  })
  port.postMessage('ready')
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')({ type: 'major', flavor: 'last-resort' })
}

async function runTask(bound: BoundTask | undefined, input: unknown): Promise<Response> {
  try {
    if (!bound) throw new Error('no function is bound to this task')
    return { result: await bound.perform(input as never) }
  } catch (error) {
    return toResponse(error)
  }
}
