import type { StreamedEvent } from '#src/platform/contract.ts'
import type { ActivityEntry } from '#src/workspace/activity/contract.ts'
import { valueAfter } from '#src/workspace/activity/event.ts'
import type { RunEvent, RunTurn } from './contract.ts'

/** How far a client has followed a run: the seq of the last entry, and the last turn. */
export type Followed = { seq: number; attempt: number; index: number }
export const fromTheBeginning: Followed = { seq: 0, attempt: 0, index: 0 }

const form = /^(\d{1,15})\.(\d{1,6})\.(\d{1,6})$/
export const writeFollowed = ({ seq, attempt, index }: Followed): string => `${seq}.${attempt}.${index}`
export function readFollowed(text: string): Followed | undefined {
  const [, seq, attempt, index] = form.exec(text) ?? []
  return seq === undefined ? undefined : { seq: Number(seq), attempt: Number(attempt), index: Number(index) }
}

/**
 * The new events of a run, in a sensible order. Entries are sealed a second after they were written, and turns are read at once, so
 * turns wait for the start of their attempt and come before anything sealed after it. `entries`: all sealed entries of the run, by seq,
 * some of them hidden from this client. `turns`: the turns after `from`. `over`: neither will grow. `begun`: attempts whose start has
 * no entry, which come before all others.
 */
export function newEvents(
  from: Followed,
  entries: readonly ActivityEntry[],
  turns: readonly RunTurn[],
  { over, begun, isVisible = () => true }: { over: boolean; begun: number; isVisible?: (entry: ActivityEntry) => boolean },
) {
  const events: StreamedEvent<RunEvent>[] = []
  let at = from
  let attempt = begun
  let next = 0
  const add = (type: string, data: RunEvent, moved: Partial<Followed>) => {
    at = { ...at, ...moved }
    events.push({ id: writeFollowed(at), type, data })
  }
  const addTurns = (upTo: number) => {
    for (let turn = turns[next]; turn && turn.attempt <= upTo; turn = turns[++next])
      add('turn', turn, { attempt: turn.attempt, index: turn.turn.index })
  }
  for (const entry of entries) {
    if (entry.seq! > from.seq && isVisible(entry)) {
      addTurns(attempt)
      add(entry.action, entry, { seq: entry.seq! })
    }
    if (entry.action === 'run.started') attempt += 1
  }
  addTurns(over ? Number.POSITIVE_INFINITY : attempt)
  return { events, followed: at }
}

/** How many attempts started without an entry. Only the first can, and `attempt` is at least as old as `history`. */
export function attemptsWithoutEntry(history: readonly ActivityEntry[], attempt: number): number {
  const first = history.find(({ action }) => action === 'run.started')
  return first ? Number(valueAfter(first, '/attempt') ?? 1) - 1 : attempt
}
