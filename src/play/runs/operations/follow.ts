import { awaitAll, type Tx } from '#src/platform/db/database.ts'
import { notFound, unknownEvent } from '#src/platform/errors.ts'
import type { Handler } from '#src/platform/implement.ts'
import type { ActivityEntry } from '#src/workspace/activity/contract.ts'
import { resourceHistory } from '#src/workspace/activity/operations/activity.ts'
import type { Feeds } from '#src/workspace/activity/operations/feeds.ts'
import { visibleEntries } from '#src/workspace/activity/operations/visible.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import { blindingOf } from '#src/workspace/blinding/operations.ts'
import type { runs } from '../contract.ts'
import { attemptsWithoutEntry, type Followed, fromTheBeginning, newEvents, readFollowed, writeFollowed } from '../following.ts'
import { runLifecycle } from '../lifecycle.ts'
import { redactTurn } from '../redaction.ts'
import { stateOf, turnsAfter } from '../store/following.ts'

/**
 * How late a turn may arrive: no notices are sent for turns, or for the start of a run of a batch run; turns are written every quarter
 * of a second.
 */
const lookAgainMs = 500
const maxTurns = 500

/** Each look is one short transaction; nothing is held between them. */
export const followRun =
  (feeds: Feeds): Handler<typeof runs.events> =>
  async ({ params, caller, db, request }) => {
    const start = startOf(request.lastEventId)
    const look = (from: Followed) => db.transaction(caller.workspaceId, (tx) => newOf(tx, caller, params.id, from))
    const first = await look(start)
    if (first.over && first.events.length === 0 && request.lastEventId !== undefined) return undefined
    return async function* (signal) {
      const feed = feeds.follow(caller.workspaceId)
      try {
        yield { events: [], cursor: writeFollowed(start) }
        // Entries sealed during a look woke nobody, because nothing was waiting yet: if the feed has moved since, it looks again.
        for (let state = first, before = -1; ; state = await look(state.followed)) {
          yield { events: state.events, cursor: writeFollowed(state.followed) }
          if (state.over) return
          if (state.events.length === 0 && feed.seq === before) await feed.changed(signal, state.isOpen ? lookAgainMs : undefined)
          if (signal.aborted) return
          before = feed.seq
        }
      } finally {
        feed.leave()
      }
    }
  }

/**
 * Throws `not_found`. The state is read first, so it is at least as old as the rest: a run that is over brings all its entries and
 * turns.
 */
async function newOf(tx: Tx, viewer: Viewer, id: string, from: Followed) {
  const run = await stateOf(tx, id)
  if (!run) throw notFound()
  const { status, attempt } = run
  const history = await resourceHistory(tx, 'run', id)
  const sealed = history.filter((entry) => entry.seq !== null)
  const turns = await turnsAfter(tx, id, from, maxTurns)
  const final = runLifecycle.final.includes(status)
  const over = final && sealed.length === history.length && turns.length < maxTurns
  const [blinding, visible] = await awaitAll(blindingOf(tx, viewer, { runIds: [id] }), visibleEntries(tx, viewer, sealed))
  const redacted = turns.map((turn) => ({ ...turn, turn: redactTurn(turn.turn, blinding.get(id)!) }))
  const state = { over, begun: attemptsWithoutEntry(history, attempt), isVisible: (entry: ActivityEntry) => visible.includes(entry) }
  return { ...newEvents(from, sealed, redacted, state), over, isOpen: !final }
}

function startOf(lastEventId: string | undefined): Followed {
  const start = lastEventId === undefined || lastEventId === '0' ? fromTheBeginning : readFollowed(lastEventId)
  if (start) return start
  throw unknownEvent()
}
