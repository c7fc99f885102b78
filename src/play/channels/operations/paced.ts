import type { Database, Tx } from '#src/platform/db/database.ts'
import { type Hold, type Pacing, type Step, unheld } from '#src/platform/io/pacing.ts'
import { admit, learn, type Outcome } from '#src/platform/pace.ts'
import { noFreeSlot, stillDown, stillLimited } from '../channel-fault.ts'
import type { Channel } from '../contract.ts'
import { channelPace, noteAnswer, noteTrouble, readChannelPace, reserveSlot, type StoredPace } from '../store/pace.ts'

/**
 * For how long calls wait for their turn: those of a run until the agent was down for as long as a run may take. Others only keep the
 * limit of the channel; one that `forgives` ends the wait of all others if the agent answers.
 */
export type Patience = { runMs: number } | { withinMs: number; forgives: boolean }
type PacedChannel = Pick<Channel, 'id' | 'limits'>

export const failuresToOpen = 5
/** Each process reads the state of a channel once per interval, however many calls it has. */
const freshMs = 1_000
/** More than a second, so that a run that waits gives up its slot. */
const askAgainMs = 1_500
const maxKnown = 5_000

type RememberedPace = StoredPace & { readAt: number }
const knownOf = new WeakMap<Database, Map<string, RememberedPace>>()

/** The pace of one channel, which all processes share. A channel whose agent works costs one read a second. */
export function pacingOf(db: Database, workspaceId: string, { id, limits }: PacedChannel, patience: Patience): Pacing {
  const perSecond = limits.requestsPerSecond
  const memory = knownOf.get(db) ?? new Map<string, RememberedPace>()
  knownOf.set(db, memory)
  const name = `${workspaceId}/${id}`
  const remember = (storedPace: StoredPace) => {
    if (memory.size >= maxKnown) memory.clear()
    const remembered = { ...storedPace, readAt: performance.now() }
    memory.set(name, remembered)
    return remembered
  }
  const fresh = () => {
    const rememberedPace = memory.get(name)
    return rememberedPace && performance.now() - rememberedPace.readAt < freshMs ? rememberedPace : undefined
  }
  const recall = async () => fresh() ?? remember(await db.shortStatements(workspaceId, (tx) => readChannelPace(tx, id)))
  const change = (work: (tx: Tx, known: Awaited<ReturnType<typeof channelPace.hold>>) => Promise<void>) =>
    db.transaction(workspaceId, async (tx) => {
      await work(tx, await channelPace.hold(tx, id))
      remember(await readChannelPace(tx, id))
    })
  const reserve = (withinMs?: number) => (perSecond === undefined ? unheld : reserveOf(perSecond, withinMs))
  const reserveOf = async (perSecond: number, withinMs: number | undefined): Promise<Hold> => {
    const ms = await db.transaction(workspaceId, (tx) => reserveSlot(tx, id, perSecond, withinMs))
    if (ms === undefined) throw noFreeSlot()
    return { ms }
  }
  const forgive = () =>
    change(async (tx, { pace, now }) => {
      await channelPace.save(tx, id, learn(pace, { outcome: 'succeeded' }, { startedAt: now, now, failuresToOpen }))
      await noteAnswer(tx, id)
    })

  if ('withinMs' in patience)
    return {
      hold: () => reserve(patience.withinMs),
      async learn({ outcome }) {
        if (patience.forgives && outcome === 'succeeded' && !isWell(await recall())) await forgive()
        return false
      },
    }
  const holdBy = (rememberedPace: RememberedPace, before: 'call' | 'retry') => {
    const now = rememberedPace.now + performance.now() - rememberedPace.readAt
    // A call that was sent ends with its retries: it is the one that finds out whether the agent works.
    if (before === 'call' && rememberedPace.pace.openUntil > now) return waitWhileDown(rememberedPace, now, patience.runMs)
    if (rememberedPace.pace.gapMs === 0 && (before === 'retry' || rememberedPace.pace.failures < failuresToOpen)) return reserve()
    return db.transaction(workspaceId, (tx) => takeTurn(tx, rememberedPace, { id, limits, before }, patience.runMs))
  }
  const learnFrom = async (outcome: Outcome, agoMs: number, words: string) => {
    const rememberedPace = await recall()
    // By the clock of the database, before anything waits for the row: otherwise, calls that were refused together would look separate.
    const startedAt = rememberedPace.now + performance.now() - rememberedPace.readAt - agoMs
    if (outcome.outcome === 'succeeded') {
      if (rememberedPace.answeredAt !== null && isWell(rememberedPace)) return false
      // Concurrent successes have nothing to add.
      rememberedPace.answeredAt ??= rememberedPace.now
      await forgive()
      return false
    }
    // An agent that has never answered probably has a wrong address, so nobody waits for it.
    if (outcome.outcome === 'failed' && rememberedPace.answeredAt === null) return false
    await change(async (tx, { pace, now }) => {
      await channelPace.save(tx, id, learn(pace, outcome, { startedAt, now, failuresToOpen }))
      await noteTrouble(tx, id, inWords(outcome, words))
    })
    return rememberedPace.answeredAt !== null
  }
  return {
    hold(before) {
      if (before === 'message') return reserve()
      const known = fresh()
      return known ? holdBy(known, before) : recall().then((rememberedPace) => holdBy(rememberedPace, before))
    },
    learn(outcome, agoMs, words) {
      if (outcome.outcome === 'refused') return false
      const known = fresh()
      const isNew = outcome.outcome !== 'succeeded' || !known || known.answeredAt === null || !isWell(known)
      return isNew && learnFrom(outcome, agoMs, words)
    },
  }
}

const isWell = ({ pace }: StoredPace) => pace.gapMs === 0 && pace.failures === 0

const inWords = (outcome: Outcome, words: string) =>
  outcome.outcome === 'limited' && outcome.retryAfterMs !== undefined
    ? `${words} It asked to wait ${Math.ceil(outcome.retryAfterMs / 1000)} s.`
    : words

function waitWhileDown({ pace, failingSince, trouble }: StoredPace, now: number, runMs: number): Hold {
  const sinceMs = now - (failingSince ?? now)
  if (sinceMs >= runMs) throw stillDown({ failures: pace.failures, sinceMs, trouble: trouble ?? '' })
  return { ms: Math.min(askAgainMs, runMs - sinceMs), because: 'circuit', asksAgain: true }
}

/** The next moment of a channel whose agent has refused calls, or the one call that tries an agent that was down. */
async function takeTurn(
  tx: Tx,
  rememberedPace: RememberedPace,
  { id, limits, before }: PacedChannel & { before: Step },
  runMs: number,
): Promise<Hold> {
  const { pace, now } = await channelPace.hold(tx, id)
  if (before === 'call') {
    const admission = admit(pace, now, { withinMs: Number.POSITIVE_INFINITY, failuresToOpen })
    if ('refused' in admission) return waitWhileDown({ ...rememberedPace, pace }, now, runMs)
    if (admission.pace.openUntil !== pace.openUntil) await channelPace.save(tx, id, { ...pace, openUntil: admission.pace.openUntil })
  }
  const gapMs = Math.max(pace.gapMs, limits.requestsPerSecond === undefined ? 0 : 1_000 / limits.requestsPerSecond)
  const ms = gapMs === 0 ? Math.max(0, pace.nextAt - now) : await reserveSlot(tx, id, 1_000 / gapMs, runMs)
  if (ms === undefined) throw stillLimited(rememberedPace.trouble ?? '')
  return { ms, ...(pace.gapMs > 0 && { because: 'refusals' as const }) }
}
