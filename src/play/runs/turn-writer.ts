import type { Turn } from '#src/measure/transcripts/contract.ts'

/**
 * Gathers turns so that a run costs few statements; `soon` schedules the next write. Calls of `flush` never overlap. A failure of
 * `flush` is thrown by `rest`, which returns the turns still unwritten, for the transaction that ends the run.
 */
export function turnWriter(flush: (turns: Turn[]) => Promise<void>, soon: (call: () => void) => () => void) {
  let waiting: Turn[] = []
  let writing: Promise<void> = Promise.resolve()
  let cancel: (() => void) | undefined
  const write = () => {
    cancel = undefined
    const turns = waiting
    waiting = []
    writing = writing.then(() => flush(turns))
    writing.catch(() => {})
  }
  return {
    add(turn: Turn): void {
      waiting.push(turn)
      cancel ??= soon(write)
    },
    async rest(): Promise<Turn[]> {
      cancel?.()
      cancel = undefined
      await writing
      return waiting.splice(0)
    },
  }
}
