import type { Claimed } from './claim.ts'
import type { SlotLease } from './slots.ts'
import type { Claim } from './transitions.ts'

/**
 * Places in groups that pass from one job to the next within a process. A job that is about to leave (`announce`) lets another be claimed
 * for its place, which waits until the first job of its group leaves. A job without a place of its own may also wait for a slot.
 */
export class Places {
  readonly #leaving = new Set<Claim>()
  readonly #left = new WeakSet<Claim>()
  readonly #waiting = new Map<Claim, () => void>()
  #unplaced = 0

  /** How many jobs may be claimed for places that will be left. */
  get promisable(): number {
    return Math.max(0, this.#leaving.size - this.#unplaced)
  }

  get leaving(): readonly Claim[] {
    return [...this.#leaving]
  }

  announce(claim: Claim): void {
    if (!this.#left.has(claim)) this.#leaving.add(claim)
  }

  /** It has left, or ended: the first that waits in its group has its place. Does nothing the second time. */
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
   * Which of the claims must wait for a place, by the room of their groups when they were claimed, in which those in `leaving` had none.
   * With T that have a place, W that wait and L in `leaving`, the room was limit - T - W + L; at once may go limit - T.
   */
  among(claims: readonly Claimed[], leaving: readonly Claim[]): Set<Claim> {
    const inGroup = (list: Iterable<Claim>, group: Claim['group']) => [...list].filter((one) => one.group === group).length
    const stillLeaving = leaving.filter((claim) => this.#leaving.has(claim))
    const atOnce = ({ group, room }: Claimed) => room - inGroup(stillLeaving, group) + inGroup(this.#waiting.keys(), group)
    return new Set(claims.filter((claim) => claim.group && claim.place > atOnce(claim)))
  }

  /** Resolves when the claim has its place in the group, if it `waits` for one, and a slot. */
  async take(claim: Claim, lease: SlotLease, waits: boolean): Promise<void> {
    this.#unplaced++
    const place = waits && new Promise<void>((resolve) => this.#waiting.set(claim, resolve))
    try {
      await Promise.all([place, lease.take()])
    } finally {
      this.#unplaced--
    }
  }
}
