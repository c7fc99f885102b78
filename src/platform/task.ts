/**
 * Work that computes for longer than a request may hold up all others: done in a thread, from plain data to plain data.
 * `src/thread.ts` says which function does it.
 */
export type Task<Input, Output> = {
  readonly name: string
  /** From when a thread takes it up. Then the thread ends, and whoever waits gets a `TaskFailure`. */
  readonly deadlineMs: number
  /** For the compiler alone. */
  readonly shape?: (input: Input) => Output
}

export const task = <Input, Output>(name: string, { deadlineMs }: { deadlineMs: number }): Task<Input, Output> => ({ name, deadlineMs })

const words = {
  deadline: 'This takes too long to compute.',
  memory: 'This takes too much memory to compute.',
  crowded: 'Too much of this workspace is being computed already.',
  stopped: 'The thread that computed this has stopped.',
} as const

/** Why a task has no result although its function did not throw. */
export class TaskFailure extends Error {
  readonly why: keyof typeof words
  constructor(why: keyof typeof words) {
    super(words[why])
    this.name = 'TaskFailure'
    this.why = why
  }
}
