import { type Task, TaskFailure } from '../task.ts'
import { Thread } from './thread.ts'

type Ticket = { work(thread: Thread): Promise<unknown>; refuse(error: Error): void }
type Options = { entry: URL; max?: number; idleMs?: number }

/**
 * The slot that a task belongs to, and how many of its tasks may wait: always required, because a misspelled limit would not limit
 * anything.
 */
export type Turn = { slot: string; maxWaiting: number }

/**
 * Threads for work that would hold up the event loop. A thread starts when it is needed, and ends after a minute without work. Each
 * slot (a workspace) has one task in progress at a time and the slots take turns, so none takes all threads.
 */
export class Threads {
  readonly #options: Required<Options>
  #idle: Thread[] = []
  readonly #busy = new Map<string, Thread>()
  /** In the order of their turns. */
  readonly #waiting = new Map<string, Ticket[]>()
  #ending: NodeJS.Timeout | undefined
  #closed = false

  constructor({ entry, max = 2, idleMs = 60_000 }: Options) {
    this.#options = { entry, max, idleMs }
  }

  /**
   * The result of the task. Throws what its function threw, and `TaskFailure` if too many are ahead of it, or if it exceeds its time or
   * memory; then its thread is replaced. Large bytes directly in `input` are transferred and no longer available here.
   */
  run<Input, Output>(task: Task<Input, Output>, input: Input, { slot, maxWaiting }: Turn): Promise<Output> {
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    const tickets = this.#waiting.get(slot) ?? []
    if (this.#closed || tickets.length >= maxWaiting) return Promise.reject(new TaskFailure(this.#closed ? 'stopped' : 'crowded'))
    const work = (thread: Thread) => thread.run(task, input).then(resolve, reject)
    tickets.push({ work, refuse: reject })
    this.#waiting.set(slot, tickets)
    this.#next()
    return promise
  }

  /** Started and not ended, for figures and checks. */
  get size(): number {
    return this.#idle.length + this.#busy.size
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#ending)
    for (const thread of [...this.#idle.splice(0), ...this.#busy.values()]) thread.end()
    for (const ticket of [...this.#waiting.values()].flat()) ticket.refuse(new TaskFailure('stopped'))
    this.#waiting.clear()
  }

  #next(): void {
    const turn = [...this.#waiting].find(([slot]) => !this.#busy.has(slot))
    if (this.#closed || !turn || this.#busy.size >= this.#options.max) return
    const [slot, tickets] = turn
    const ticket = tickets.shift()!
    this.#waiting.delete(slot)
    if (tickets.length > 0) this.#waiting.set(slot, tickets)
    clearTimeout(this.#ending)
    const thread = this.#idle.find((idle) => !idle.ended) ?? new Thread(this.#options.entry)
    this.#idle = this.#idle.filter((idle) => idle !== thread && !idle.ended)
    this.#busy.set(slot, thread)
    void ticket.work(thread).then(() => {
      this.#busy.delete(slot)
      if (!thread.ended && !this.#closed) this.#idle.push(thread)
      this.#endIdleLater()
      this.#next()
    })
    this.#next()
  }

  #endIdleLater(): void {
    clearTimeout(this.#ending)
    this.#ending = setTimeout(() => {
      for (const thread of this.#idle.splice(0)) thread.end()
    }, this.#options.idleMs).unref()
  }
}
