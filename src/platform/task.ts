/**
 * Work that computes for longer than a request may hold up all others: done in a thread, from plain data to plain data. `src/app/thread.ts`
 * names the function for each task.
 */
export type Task<Input, Output> = {
  readonly name: string
  /** Starts when a thread takes the task. At the end of this time, the thread ends, and the caller gets a `TaskFailure`. */
  readonly deadlineMs: number
  /** Only for the compiler. */
  readonly shape?: (input: Input) => Output
}

export const task = <Input, Output>(name: string, { deadlineMs }: { deadlineMs: number }): Task<Input, Output> => ({ name, deadlineMs })

const messages = {
  deadline: 'The computation takes too long.',
  memory: 'The computation needs too much memory.',
  crowded: 'Too many computations of this workspace are already waiting.',
  stopped: 'The thread of this computation has stopped.',
} as const

/** Why a task has no result although its function did not throw. */
export class TaskFailure extends Error {
  readonly reason: keyof typeof messages
  constructor(reason: keyof typeof messages) {
    super(messages[reason])
    this.name = 'TaskFailure'
    this.reason = reason
  }
}
