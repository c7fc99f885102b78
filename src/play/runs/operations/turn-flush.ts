import type { Turn } from '#src/measure/transcripts/contract.ts'
import { awaitAll, type Database, type Tx } from '#src/platform/db/database.ts'
import { isDatabaseAway } from '#src/platform/db/faults.ts'
import { appendTurns, type KeptTurns, keepTranscripts, type NewTurns, turnsText } from '../store/turns.ts'

/**
 * How long a finished turn may wait for others before it is written. It waits for half of that at least: a run that has ended by then
 * stores its turns as one document, instead of as rows that its end moves there.
 */
export const flushAfterMs = 250
export const beatMs = flushAfterMs / 2
/** Characters of JSON in one statement; the turns of a single run may have more. */
const maxText = 1_000_000

type Waiting = { runId: string; text: string; done(held: boolean): void; failed(error: unknown): void }

/**
 * Writes the turns of all runs of this process together, 125 to 250 ms after the first of each run arrived: one statement per beat and
 * workspace instead of four per second and run (50 runs at 200 ms a reply: 8 statements a second instead of 170).
 */
export function turnFlush(db: Pick<Database, 'statements'>) {
  // The turns from before the last flush, and since then.
  let due = new Set<() => void>()
  let fresh = new Set<() => void>()
  let beating = false
  let gathered = new Map<string, Waiting[]>()

  const beat = () => {
    const calls = due
    due = fresh
    fresh = new Set()
    beating = due.size > 0
    if (beating) setTimeout(beat, beatMs)
    for (const call of calls) call()
  }
  const send = () => {
    const all = gathered
    gathered = new Map()
    for (const [workspaceId, list] of all) for (const part of parted(list)) void write(workspaceId, part)
  }
  const write = async (workspaceId: string, list: Waiting[]): Promise<void> => {
    try {
      const runIds = await db.statements(workspaceId, (tx) =>
        appendTurns(
          tx,
          list.map(({ text }) => text),
        ),
      )
      for (const waiting of list) waiting.done(runIds.has(waiting.runId))
    } catch (error) {
      // A fault in one run must not affect the others.
      if (list.length > 1 && !isDatabaseAway(error)) await Promise.all(list.map((waiting) => write(workspaceId, [waiting])))
      else for (const waiting of list) waiting.failed(error)
    }
  }

  return {
    /** Calls at the beat after the next; returns a function that cancels this. */
    soon(call: () => void): () => void {
      if (!beating) setTimeout(beat, beatMs)
      beating = true
      fresh.add(call)
      return () => fresh.delete(call) || due.delete(call)
    },
    /** Appends together with everything else from the same turn of the event loop; returns whether the attempt still held its run. */
    append: (workspaceId: string, turns: NewTurns): Promise<boolean> =>
      new Promise((done, failed) => {
        if (gathered.size === 0) process.nextTick(send)
        const list = gathered.get(workspaceId) ?? []
        list.push({ runId: turns.run.id, text: turnsText(turns), done, failed })
        gathered.set(workspaceId, list)
      }),
  }
}

/** The turns of several attempts, within a transaction that ends or continues them. */
export const appendAll = (tx: Tx, list: readonly NewTurns[]): Promise<unknown> => inParts(tx, list, appendTurns)

/** The turns of attempts that this transaction ends, if none of their turns was written before. */
export const keepAll = (tx: Tx, list: readonly KeptTurns[]): Promise<unknown> => inParts(tx, list, keepTranscripts)

/** Indexes start at 1, and turns are written in order. */
export const isUnwritten = ({ turns }: NewTurns): boolean => turns[0]?.index === 1

const inParts = (tx: Tx, list: readonly NewTurns[], write: (tx: Tx, texts: string[]) => Promise<unknown>) =>
  awaitAll(
    ...parted(list.filter(({ turns }) => turns.length > 0).map((turns) => ({ text: turnsText(turns) }))).map((part) =>
      write(
        tx,
        part.map(({ text }) => text),
      ),
    ),
  )

/** Splits the list into parts that fit into one statement. */
function parted<One extends { text: string }>(list: readonly One[]): One[][] {
  const parts: One[][] = []
  let size = maxText
  for (const waiting of list) {
    size += waiting.text.length
    if (size > maxText) {
      parts.push([])
      size = waiting.text.length
    }
    parts.at(-1)!.push(waiting)
  }
  return parts
}

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
