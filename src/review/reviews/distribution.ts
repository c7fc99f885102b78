import { chance } from '#src/platform/chance.ts'
import type { Strategy } from './assignment.ts'

/** A conversation, its number of reviewers, and the members who may judge it. */
export type Item = { runId: string; reviews: number; eligible: readonly string[] }
/** A reviewer with their open work, in minutes, and their capacity. */
export type Reviewer = { id: string; openMinutes: number; minutesPerDay: number; weight: number; expertise: number; room: number }
export type Placement = { runId: string; reviewerId: string | null }

type State = {
  reviewers: Map<string, Reviewer & { assigned: number; order: number }>
  pairs: Map<string, number>
  position: number
  minutes: number
}
/** Lower comes first; the seed decides between equal ones. */
type Preference = (state: State, reviewer: string, chosen: readonly string[]) => readonly number[]

const of = ({ reviewers }: State, id: string) => reviewers.get(id)!
const load: Preference = (state, id) => {
  const { openMinutes, assigned, minutesPerDay } = of(state, id)
  return [(openMinutes + assigned * state.minutes) / minutesPerDay]
}
export const pairKey = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

/** The order of preference, by strategy. `manual` gives each item to all, `pool` to nobody yet. */
const preferences: Record<Exclude<Strategy, 'manual' | 'pool'>, Preference> = {
  round_robin: (state, id) => [(of(state, id).order - state.position + state.reviewers.size * 1_000_000) % state.reviewers.size],
  least_loaded: load,
  weighted: (state, id) => [(of(state, id).assigned + 1) / of(state, id).weight],
  expertise: (state, id, team) => [-of(state, id).expertise, ...load(state, id, team)],
  // All pairs of reviewers share about the same number of items, and all reviewers have about as many.
  pairs: (state, id, team) => [team.reduce((sum, other) => sum + (state.pairs.get(pairKey(id, other)) ?? 0), 0), of(state, id).assigned],
}

/**
 * Assigns reviewers to items. Nobody judges an item twice or one that they may not judge, and nobody gets more than they have room for; an
 * item with too few reviewers left gets fewer. The same items, reviewers, seed and position give the same distribution. `position`
 * continues after the last round.
 */
export function distribute(
  items: readonly Item[],
  reviewers: readonly Reviewer[],
  { strategy, seed, position, minutes }: { strategy: Strategy; seed: string; position: number; minutes: number },
): { places: Placement[]; position: number; short: string[] } {
  const state: State = {
    reviewers: new Map(reviewers.map((reviewer, order) => [reviewer.id, { ...reviewer, assigned: 0, order }])),
    pairs: new Map(),
    position,
    minutes,
  }
  const places: Placement[] = []
  const short: string[] = []
  for (const { runId, reviews, eligible } of items) {
    if (strategy === 'pool') {
      for (let at = 0; at < reviews; at++) places.push({ runId, reviewerId: null })
      continue
    }
    const team: string[] = []
    const required = strategy === 'manual' ? reviewers.length : reviews
    while (team.length < required) {
      const rest = eligible.filter((id) => !team.includes(id) && state.reviewers.has(id) && of(state, id).assigned < of(state, id).room)
      const next =
        strategy === 'manual' ? rest[0] : best(rest, (id) => [...preferences[strategy](state, id, team), chance(seed, runId, id).float()])
      if (next === undefined) break
      for (const other of team) state.pairs.set(pairKey(next, other), (state.pairs.get(pairKey(next, other)) ?? 0) + 1)
      const taker = of(state, next)
      taker.assigned += 1
      if (strategy === 'round_robin') state.position = (taker.order + 1) % reviewers.length
      team.push(next)
    }
    if (team.length < required) short.push(runId)
    places.push(...team.map((reviewerId) => ({ runId, reviewerId })))
  }
  return { places, position: state.position, short }
}

function best(ids: readonly string[], rank: (id: string) => readonly number[]): string | undefined {
  let bestCandidate: { id: string; rank: readonly number[] } | undefined
  for (const id of ids) {
    const own = rank(id)
    const at = bestCandidate ? own.findIndex((value, place) => value !== bestCandidate!.rank[place]) : 0
    if (!bestCandidate || (at >= 0 && own[at]! < bestCandidate.rank[at]!)) bestCandidate = { id, rank: own }
  }
  return bestCandidate?.id
}

/** The items that get more reviewers: those with the lowest draws, so that adding items does not change the others. */
export function overlapping(runIds: readonly string[], percent: number, seed: string): Set<string> {
  const order = runIds.map((id) => ({ id, at: chance(seed, 'overlap', id).float() })).sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  return new Set(order.slice(0, Math.ceil((runIds.length * percent) / 100)).map(({ id }) => id))
}
