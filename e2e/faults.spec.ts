import { describe, expect, it } from 'vitest'
import { clockJumps, fakeClock } from './prove/clocks.ts'
import { canMount } from './prove/disk.ts'
import { diskFull } from './prove/disk-full.ts'
import { canTrace, fsyncError } from './prove/fsync-error.ts'
import { soak } from './prove/mixed-load.ts'
import type { Proof } from './prove/proof.ts'
import { faults, load } from './prove/proofs.ts'

/** What each needs of this machine; the others need nothing. */
const needs = new Map<Proof, () => boolean>([
  [diskFull, canMount],
  [clockJumps, () => fakeClock() !== undefined],
  [fsyncError, canTrace],
])

const seed = Number(process.env.PROVE_SEED ?? 1)

// What is wanted is bound to hold on a busy machine too; `npm run prove` tells what is reached on an idle one.
describe('broken on purpose, the service holds', () => {
  // Of a soak a short form would say nothing that the mixed load does not.
  for (const proof of [...faults, ...load.filter((one) => one !== soak)]) {
    it.skipIf(needs.get(proof)?.() === false)(`${proof.name}, seed ${seed}`, { timeout: 600_000 }, async () => {
      const figures = await proof.run({ size: 'short', seed, note: () => {} })
      expect(figures.length).toBeGreaterThan(0)
      expect(figures.filter(({ holds }) => !holds).map(({ what, wanted, reached }) => `${what}: ${wanted}, reached ${reached}`)).toEqual([])
    })
  }
})
