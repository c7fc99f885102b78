import { type Chance, chance } from '#src/platform/chance.ts'
import { drifts, falls, unchanged } from './lines.ts'
import { judgeAgainst, playBatch, tryToPass } from './play.ts'

/** Shares of `pairs` simulations; wanted is a share that is not exceeded (`most`) or reached (`least`). */
export type Row = { what: string; repeats: number; pairs: number; failed: number; inconclusive: number; most?: number; least?: number }

const shareOf = (pairs: number, outcomes: readonly string[], outcome: string) => outcomes.filter((one) => one === outcome).length / pairs

function row(what: string, repeats: number, pairs: number, seed: number, play: (luck: Chance) => string): Row {
  const outcomes = Array.from({ length: pairs }, (_, pair) => play(chance(seed, what, repeats, pair)))
  const failed = shareOf(pairs, outcomes, 'failed')
  return { what, repeats, pairs, failed, inconclusive: 1 - failed - shareOf(pairs, outcomes, 'passed') }
}

/** False alarms at most 5%, inconclusive at most 10%. */
export const unchangedRows = (pairs: number, seed: number): Row[] =>
  unchanged.map(({ name, rates, repeats }) =>
    row(name, repeats, pairs, seed, (luck) => judgeAgainst(playBatch(rates, repeats, luck), [playBatch(rates, repeats, luck)])),
  )

export const fallRows = (pairs: number, seed: number): Row[] =>
  falls.map(({ name, before, now, repeats, least, tries = 1 }) => ({
    ...row(
      name,
      repeats,
      pairs,
      seed,
      (luck) => tryToPass(() => playBatch(now, repeats, luck), [playBatch(before, repeats, luck)], tries).outcome,
    ),
    least,
  }))

/** A release that passes is the next baseline; the outcome is that of the whole drift. */
export const driftRows = (pairs: number, seed: number): Row[] =>
  drifts.map(({ name, from, repeats, cells = 20, step = 5, to = 75, tries = 1 }) => ({
    ...row(name, repeats, pairs, seed, (luck) => {
      const play = (points: number) => playBatch(Array<number>(cells).fill(points / 100), repeats, luck)
      const chain = [play(from * 100)]
      for (let points = Math.round(from * 100) - step; points >= to; points -= step) {
        const { outcome, now } = tryToPass(() => play(points), chain, tries)
        if (outcome !== 'passed') return outcome
        chain.push(now)
      }
      return 'passed'
    }),
    least: 0.95,
  }))

/** Releases of one agent, each against the last that passed and the best of them: false alarms of the last. */
export const chainRows = (pairs: number, seed: number): Row[] =>
  [5, 30].map((releases) =>
    row(`20 cells at 0.95, after ${releases} unchanged releases`, 5, pairs, seed, (luck) => {
      const play = () => playBatch(Array<number>(20).fill(0.95), 5, luck)
      const chain = [play()]
      for (let release = 1; release < releases; release++) {
        const now = play()
        if (judgeAgainst(now, chain) === 'passed') chain.push(now)
      }
      return judgeAgainst(play(), chain)
    }),
  )
