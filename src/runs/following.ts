import type { ActivityEntry } from '../activity/contract.ts'
import { valueAfter } from '../activity/event.ts'
import type { StreamedEvent } from '../platform/contract.ts'
import type { RunEvent, RunTurn } from './contract.ts'

/** How far somebody has followed a run: the seq of the last entry, and the last turn. */
export type Followed = { seq: number; attempt: number; index: number }
export const fromTheBeginning: Followed = { seq: 0, attempt: 0, index: 0 }

const form = /^(\d{1,15})\.(\d{1,6})\.(\d{1,6})$/
export const writeFollowed = ({ seq, attempt, index }: Followed): string => `${seq}.${attempt}.${index}`
export function readFollowed(text: string): Followed | undefined {
  const [, seq, attempt, index] = form.exec(text) ?? []
  return seq === undefined ? undefined : { seq: Number(seq), attempt: Number(attempt), index: Number(index) }
}

/**
 * What is new of a run, in an order that makes sense: entries are sealed a second after they were written and turns are read at
 * once, so turns wait for the start of their attempt, and come before whatever was sealed after it. `entries` are all sealed ones
 * of the run, by seq, of which some are hidden from who follows, and `turns` those behind `from`; `over`: nothing will be added to either;
 * `begun`: attempts whose start is no entry, which come before all others.
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

/** How many attempts began without an entry: only the first can, and `attempt` is as old as `history` or older. */
export function attemptsWithoutEntry(history: readonly ActivityEntry[], attempt: number): number {
  const first = history.find(({ action }) => action === 'run.started')
  return first ? Number(valueAfter(first, '/attempt') ?? 1) - 1 : attempt
}
