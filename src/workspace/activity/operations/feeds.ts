import type { World } from '#src/platform/world.ts'
import { entriesAfter } from '../store/entries.ts'
import { hearSealed } from '../store/notices.ts'
import { headSeqs } from '../store/sealing.ts'
import { Feed } from './feed.ts'

export type FeedOptions = {
  onError(error: unknown): void
  /** How late sealed entries may arrive if their notice was lost. */
  pollMs?: number
}

/**
 * The feeds of one process: each workspace with followers is read once, however many there are. They learn of sealed entries from the
 * sealer of this process, from the notices of other processes, and by polling.
 */
export function createFeeds({ db }: Pick<World, 'db'>, { onError, pollMs = 2_000 }: FeedOptions) {
  const feeds = new Map<string, Feed>()
  let unlisten: (() => void) | undefined
  let polling: NodeJS.Timeout | undefined

  const wake = (workspaceIds: readonly string[]) => {
    for (const id of workspaceIds) feeds.get(id)?.wake()
  }

  const head = async (workspaceId: string) => (await headSeqs(db.system, [workspaceId])).get(workspaceId) ?? 0

  async function poll(): Promise<void> {
    if (feeds.size === 0) return
    const heads = await headSeqs(db.system, [...feeds.keys()])
    for (const [id, feed] of feeds) if ((heads.get(id) ?? 0) > feed.seq) feed.wake()
  }

  function open(workspaceId: string): Feed {
    unlisten ??= hearSealed(db, wake)
    polling ??= setInterval(() => void poll().catch(onError), pollMs)
    const feed = new Feed({
      head: () => head(workspaceId),
      read: (seq, limit) => db.transaction(workspaceId, (tx) => entriesAfter(tx, seq, limit)),
      onLeft: () => feeds.delete(workspaceId),
      onError,
    })
    feeds.set(workspaceId, feed)
    return feed
  }

  return {
    wake,
    /** The seq of the last sealed entry of a workspace, 0 if there is none. */
    head,
    /** The caller leaves the feed when it no longer follows. */
    follow(workspaceId: string): Feed {
      return (feeds.get(workspaceId) ?? open(workspaceId)).join()
    },
    async close(): Promise<void> {
      clearInterval(polling)
      unlisten?.()
    },
  }
}
export type Feeds = ReturnType<typeof createFeeds>
