import { writeFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { Figure } from '../support/figure.ts'
import { coverageRows } from '../support/gates/coverage.ts'
import { chainRows, driftRows, fallRows, type Row, unchangedRows } from '../support/gates/simulate.ts'
import type { GateFigures } from '../support/gates/table.ts'
import type { Proof } from './proof.ts'

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

const calm = ({ what, repeats, failed, inconclusive }: Row): Figure => ({
  what: `unchanged: ${what}, repeats: ${repeats}`,
  wanted: 'failed at most 5%, inconclusive at most 10%',
  reached: `${percent(failed)}, ${percent(inconclusive)}`,
  holds: failed <= 0.05 && inconclusive <= 0.1,
})
const stopped = ({ what, repeats, failed, inconclusive, least = 0 }: Row): Figure => ({
  what: `worse: ${what}, repeats: ${repeats}`,
  wanted: `stopped at least ${percent(least)}`,
  reached: percent(failed + inconclusive),
  holds: failed + inconclusive >= least,
})

/** False alarms, power and coverage of the real gate. The long form stores what docs/internals/statistical-methods.md shows. */
export const gates: Proof = {
  name: 'gates',
  about: 'false alarms and power of the gate, coverage of intervals',
  async run({ size, seed, note }) {
    const pairs = size === 'long' ? 1_000 : 60
    const steps = {
      unchanged: () => unchangedRows(pairs, seed),
      falls: () => fallRows(pairs, seed),
      drifts: () => driftRows(pairs, seed),
      chains: () => chainRows(pairs, seed),
      coverage: () => coverageRows(pairs, seed),
    }
    const found = { seed } as GateFigures
    for (const [name, step] of Object.entries(steps)) {
      note(name)
      await setImmediate()
      Object.assign(found, { [name]: step() })
    }
    if (size === 'long') writeFileSync(new URL('../support/gates/figures.json', import.meta.url), `${JSON.stringify(found, null, 2)}\n`)
    return [
      ...[...found.unchanged, ...found.chains].map(calm),
      ...[...found.falls, ...found.drifts].map(stopped),
      ...found.coverage.map(({ what, settings, least }) => ({
        what: `coverage: ${what}, ${settings} settings`,
        wanted: 'at least 93%',
        reached: percent(least),
        // Of 60 simulations, 88% are within chance of 95%.
        holds: least >= (size === 'long' ? 0.93 : 0.85),
      })),
    ]
  },
}
