import type { Claimed } from './claim.ts'
import { SlotLease, type Slots } from './slots.ts'
import type { Claim } from './transitions.ts'

/** Jobs that say within this time that they will leave soon are followed together: each claim costs a transaction. */
const gatherMs = 15

/** What a claimed job has, or waits for. */
export type Granted = { claim: Claim; lease: SlotLease; place?: Promise<void> }

/**
 * Places in groups that pass from one job to the next within a process. A job that is about to leave (`announce`) lets another be claimed
 * for its place, which waits until the first job of its group leaves. A job without a place of its own may also wait for a slot.
 */
export class Places {
  readonly #leaving = new Set<Claim>()
  readonly #left = new WeakSet<Claim>()
  readonly #waiting = new Map<Claim, () => void>()
  readonly #announced: Claim[] = []
  readonly #onAnnounced: (queues: ReadonlySet<string>) => void
  #unplaced = 0

  /** `onAnnounced`: called with the queues in which jobs may be claimed for places that will be left. */
  constructor(onAnnounced: (queues: ReadonlySet<string>) => void) {
    this.#onAnnounced = onAnnounced
  }

  /** How many jobs may be claimed for places that will be left. */
  get promisable(): number {
    return Math.max(0, this.#leaving.size - this.#unplaced)
  }

  get leaving(): readonly Claim[] {
    return [...this.#leaving]
  }

  /** It will leave soon. Does nothing once it has left. */
  announce(claim: Claim): void {
    this.#announced.push(claim)
    if (this.#announced.length === 1) setTimeout(() => this.#follow(), gatherMs)
  }

  #follow(): void {
    const announced = this.#announced.splice(0)
    for (const claim of announced) if (!this.#left.has(claim)) this.#leaving.add(claim)
    this.#onAnnounced(new Set(announced.map(({ queue }) => queue)))
  }

  /** It has left, or ended: the first job that waits in its group gets its place. Does nothing the second time. */
  leave(claim: Claim): void {
    if (this.#left.has(claim)) return
    this.#left.add(claim)
    this.#leaving.delete(claim)
    // One that waits has no place to leave.
    const next = this.#waiting.has(claim) ? claim : claim.group && [...this.#waiting.keys()].find(({ group }) => group === claim.group)
    if (!next) return
    this.#waiting.get(next)!()
    this.#waiting.delete(next)
  }

  /**
   * Gives each claim one of `slotCount` slots that were taken, and its place in its group, as long as there are any; the others wait.
   * `leaving`: as the claim statement had them.
   */
  grant(
    claims: readonly Claimed[],
    { leaving, slots, slotCount }: { leaving: readonly Claim[]; slots: Slots; slotCount: number },
  ): Granted[] {
    const waiting = this.#among(claims, leaving)
    let slotsLeft = slotCount
    return claims.map((claim) => {
      const waits = waiting.has(claim)
      if (!waits && slotsLeft-- > 0) return { claim, lease: new SlotLease(slots) }
      const lease = new SlotLease(slots, false)
      return { claim, lease, place: this.#take(claim, lease, waits) }
    })
  }

  /**
   * Which of the claims must wait for a place, by the room of their groups when they were claimed, not counting those in `leaving`. With T
   * that have a place, W that wait and L in `leaving`, the room was limit - T - W + L; limit - T may start simultaneously.
   */
  #among(claims: readonly Claimed[], leaving: readonly Claim[]): Set<Claim> {
    const inGroup = (list: Iterable<Claim>, group: Claim['group']) => [...list].filter((claim) => claim.group === group).length
    const stillLeaving = leaving.filter((claim) => this.#leaving.has(claim))
    const atOnce = ({ group, room }: Claimed) => room - inGroup(stillLeaving, group) + inGroup(this.#waiting.keys(), group)
    return new Set(claims.filter((claim) => claim.group && claim.place > atOnce(claim)))
  }

  /** Resolves when the claim has its place in the group, if it `waits` for one, and a slot. */
  async #take(claim: Claim, lease: SlotLease, waits: boolean): Promise<void> {
    this.#unplaced++
    const place = waits && new Promise<void>((resolve) => this.#waiting.set(claim, resolve))
    try {
      await Promise.all([place, lease.take()])
    } finally {
      this.#unplaced--
    }
  }
}
