import type { Caller } from '#src/platform/caller.ts'
import { unknownEvent } from '#src/platform/errors.ts'
import { implement, type Stream } from '#src/platform/implement.ts'
import type { World } from '#src/platform/world.ts'
import { type ActivityEntry, events } from '../contract.ts'
import { matchesAction } from '../pattern.ts'
import { mayBeHidden } from '../visibility.ts'
import type { EntryEvent } from './feed.ts'
import type { Feeds } from './feeds.ts'
import { visibleEntries } from './visible.ts'

type Reading = Pick<World, 'db'> & { caller: Caller }

export const eventOperations = (feeds: Feeds) => {
  const pending = new Map<string, Promise<ReadonlySet<string>>>()
  /**
   * The ids of the entries that this viewer may see. Streams of one person receive the same entries at the same moment, and one answer
   * serves all of them: next to 500 streams, 116 runs a second end, and 73 if each stream asks.
   */
  function visibleTo({ caller, db }: Reading, page: readonly EntryEvent[]): Promise<ReadonlySet<string>> {
    const entries = page.map(({ data }) => data)
    const key = [caller.workspaceId, caller.memberId, caller.role, page[0]?.id, page.at(-1)?.id].join(' ')
    const ask = () =>
      db
        .transaction(caller.workspaceId, async (tx) => new Set((await visibleEntries(tx, caller, entries)).map(({ id }) => id)))
        .finally(() => pending.delete(key))
    const answer = pending.get(key) ?? ask()
    pending.set(key, answer)
    return answer
  }

  return implement(events, {
    follow: async (call): Promise<Stream<ActivityEntry>> => {
      const { query, caller, request } = call
      const head = await feeds.head(caller.workspaceId)
      const start = request.lastEventId === undefined ? head : seqOf(request.lastEventId, head)
      const patterns = query.action?.split(',')
      const isSubscribed = ({ data }: EntryEvent) =>
        (patterns === undefined || matchesAction(patterns, data.action)) &&
        (query.resourceType === undefined || query.resourceType === data.resourceType)
      return async function* (signal) {
        const feed = feeds.follow(caller.workspaceId)
        try {
          yield { events: [], cursor: String(start) }
          for (let seq = start; !signal.aborted; ) {
            const next = await feed.after(seq, signal)
            seq = next.seq
            const matching = next.events.filter(isSubscribed)
            const visible = matching.some(({ data }) => mayBeHidden(data)) ? await visibleTo(call, next.events) : undefined
            yield { events: visible ? matching.filter(({ data }) => visible.has(data.id)) : matching, cursor: String(seq) }
          }
        } finally {
          feed.leave()
        }
      }
    },
  })
}

// A seq ahead of the chain belongs to a database that was restored since: waiting for it would skip the entries before it.
function seqOf(lastEventId: string, head: number): number {
  const seq = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : Number.NaN
  if (seq <= head) return seq
  throw unknownEvent()
}
